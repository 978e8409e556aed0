package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.ParleyServer;
import io.parley.harness.TestDatabase;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class OutageIT {

    private static final String AGAIN = "could not check your session — try again in a moment";

    @Test
    @DisplayName("AUTH-5 while the database is away a session is unknown, not over; afterwards it is as good as before")
    void outage() {
        try (var database = TestDatabase.own();
                var server = ParleyServer.on(database.createDatabase("outage")).start()) {
            var ada = server.person("Ada");
            var token = ada.cookie();

            database.stop();
            ada.get("/api/me").refused(503, AGAIN);
            var signOut = ada.delete("/api/me").refused(503, AGAIN);
            assertThat(signOut.header("Set-Cookie")).isEmpty();
            server.nobody().get("/api/me").refused(401, "not signed in");
            server.nobody().cookie("undecodable").get("/api/me").refused(401, "session ended");
            server.nobody().post("/api/me", Map.of("name", "Bob")).refused(500, "could not create user");
            ada.get("/api/auth").expect(200);
            ada.get("/").expect(200);
            ada.get("/healthz").expect(200);

            database.start();
            Awaitility.await().until(() -> ada.get("/api/me").status() == 200);
            assertThat(ada.cookie()).isEqualTo(token);
            server.nobody().post("/api/me", Map.of("name", "Bob")).expect(201);
        }
    }
}
