package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class OutageIT {

    private static final String AGAIN = "could not check your session — try again in a moment";

    @Test
    @DisplayName(
            "AUTH-5 while the database is away a session is unknown, not over; HLT-2 liveness stays; LOG-5 the listener says so")
    void outage() {
        var server = OwnServer.server();
        var database = OwnServer.database();
        var ada = server.person("Ada");
        var token = ada.cookie();

        database.stop();
        try {
            ada.get("/api/me").refused(503, AGAIN);
            var signOut = ada.delete("/api/me").refused(503, AGAIN);
            assertThat(signOut.header("Set-Cookie")).isEmpty();
            server.nobody().get("/api/me").refused(401, "not signed in");
            server.nobody().cookie("undecodable").get("/api/me").refused(401, "session ended");
            server.nobody().post("/api/me", Map.of("name", "Bob")).refused(500, "could not create user");
            ada.get("/api/auth").expect(200);
            ada.get("/").expect(200);
            ada.get("/healthz").expect(200);
            ada.get("/health/live").expect(200);
        } finally {
            database.start();
        }
        await().atMost(Duration.ofSeconds(60)).until(() -> server.status("/readyz") == 200);
        ada.get("/api/me").expect(200);
        assertThat(ada.cookie()).isEqualTo(token);
        server.nobody().post("/api/me", Map.of("name", "Bob")).expect(201);
        var dropped = LogLines.named(server, "session notification listener dropped, reconnecting")
                .get(0);
        assertThat(dropped.get("level").asText()).isEqualTo("WARN");
        assertThat(dropped.hasNonNull("error") && dropped.hasNonNull("backoff")).isTrue();
    }
}
