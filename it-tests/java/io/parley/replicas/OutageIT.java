package io.parley.replicas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.RawSocket;
import io.parley.harness.RoomClient;
import io.parley.harness.TestDatabase;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** PostgreSQL goes away under a running server and comes back. */
class OutageIT {

    @Test
    @DisplayName(
            "WS-19 WS-3 FAN-8 an outage: not ready, handshakes 500, sockets refused at their next check, and all heals by itself")
    void outage() throws Exception {
        try (var database = TestDatabase.own();
                var server = ParleyServer.on(database.createDatabase("outage"))
                        .jvm("-Dparley.live.check=6s")
                        .start()) {
            var person = server.person("Fay");
            var room = room(person);
            var socket = RoomClient.attach(person, room);

            database.stop();
            await().atMost(Duration.ofSeconds(10)).until(() -> server.status("/readyz") == 503);
            assertThat(server.nobody().get("/readyz").text()).isEqualTo("database unreachable");
            assertThat(server.status("/healthz")).isEqualTo(200);
            try (var raw = RawSocket.handshake(person, room)) {
                assertThat(raw.answer().status()).isEqualTo(500);
                assertThat(raw.answer().body()).isEqualTo("could not validate session");
            }
            assertThat(socket.awaitClose(Duration.ofSeconds(30)).code()).isEqualTo(1008);

            database.start();
            await().atMost(Duration.ofSeconds(45)).until(() -> server.status("/readyz") == 200);
            try (var again = RoomClient.attach(person, room)) {
                person.patch("/api/orgs/default/spaces/outage/sessions/" + room, Map.of("title", "Back"))
                        .expect(200);
                again.awaitState(state -> state.get("title").asText().equals("Back"));
            }
        }
    }

    @Test
    @DisplayName("FAN-8 a socket that no check meets during a short outage stays, and is told what it missed")
    void shortOutage() throws Exception {
        try (var database = TestDatabase.own();
                var server = ParleyServer.on(database.createDatabase("outage"))
                        .jvm("-Dparley.live.check=10m")
                        .start()) {
            var person = server.person("Fay");
            var room = room(person);
            try (var socket = RoomClient.attach(person, room)) {
                database.stop();
                await().atMost(Duration.ofSeconds(10)).until(() -> server.status("/readyz") == 503);
                database.start();
                try (var connection = database.connect(server.database());
                        var statement = connection.createStatement()) {
                    statement.executeUpdate("update sessions set title = 'Missed', version = version + 1");
                }
                socket.awaitState(state -> state.get("title").asText().equals("Missed"), Duration.ofSeconds(60));
                assertThat(socket.isOpen()).isTrue();
            }
        }
    }

    private static String room(Client person) {
        person.post("/api/spaces", Map.of("name", "Outage", "open", true)).expect(201);
        return person.post("/api/orgs/default/spaces/outage/sessions", Map.of("kind", "poker", "title", "A room"))
                .expect(201)
                .json()
                .get("id")
                .asText();
    }
}
