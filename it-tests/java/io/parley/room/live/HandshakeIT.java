package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.RawSocket;
import io.parley.harness.RoomScene;
import io.parley.harness.ServerDatabase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class HandshakeIT {

    private final ParleyServer server = ParleyServer.shared();
    private final RoomScene scene = RoomScene.on(server);
    private final Client member = scene.member("Mia");

    @Test
    @DisplayName("WS-1 a foreign Origin is 404 before the upgrade, even with a good cookie, and renews nothing")
    void foreignOrigin() throws IOException {
        scene.sql("update session_tokens set last_used_at = now() - interval '1 hour' where token_hash = ?", (Object)
                ServerDatabase.tokenHash(member));

        refused(Map.of("Origin", "https://evil.example"), scene.room());
        refused(Map.of("Origin", "null"), scene.room());

        assertThat(scene.count(
                        "select count(*) from session_tokens where token_hash = ? and last_used_at > now() - interval '1 minute'",
                        (Object) ServerDatabase.tokenHash(member)))
                .isZero();
    }

    @Test
    @DisplayName("WS-7 our own Origin is upgraded, and so is a client that sends none (WS-1)")
    void ownOrigin() throws IOException {
        assertThat(status(Map.of("Origin", server.base().toString()))).isEqualTo(101);
        assertThat(status(Map.of())).isEqualTo(101);
    }

    @Test
    @DisplayName(
            "WS-2 nobody, a stale cookie, and a token in the address are 404, the latter even beside a good cookie")
    void nobody() throws IOException {
        try (var raw = RawSocket.handshake(server.nobody(), scene.room())) {
            assertRefused(raw);
        }
        try (var raw = RawSocket.handshake(server.nobody().cookie("A".repeat(43)), scene.room())) {
            assertRefused(raw);
        }
        refused(Map.of(), scene.room() + "&token=" + member.cookie());
        refused(Map.of(), scene.room() + "&token=");
    }

    @Test
    @DisplayName("WS-3 connecting renews the token's idle window, though it is a GET")
    void renews() throws IOException {
        scene.sql("update session_tokens set last_used_at = now() - interval '1 hour' where token_hash = ?", (Object)
                ServerDatabase.tokenHash(member));

        assertThat(status(Map.of())).isEqualTo(101);

        assertThat(scene.count(
                        "select count(*) from session_tokens where token_hash = ? and last_used_at > now() - interval '1 minute'",
                        (Object) ServerDatabase.tokenHash(member)))
                .isEqualTo(1);
    }

    @Test
    @DisplayName(
            "WS-4 an unknown, malformed or missing room, WS-5 an outsider, a guest of another room: all 404, all alike")
    void noRoom() throws IOException {
        refused(Map.of(), UUID.randomUUID().toString());
        refused(Map.of(), "not-an-id");
        refused(Map.of(), "");
        refused(Map.of(), "%zz");
        refused(Map.of(), "%ff");
        try (var raw = RawSocket.handshake(server.base(), "/ws", RawSocket.cookie(member))) {
            assertRefused(raw);
        }
        try (var raw = RawSocket.handshake(server.person("Oscar"), scene.room())) {
            assertRefused(raw);
        }
        try (var raw = RawSocket.handshake(RoomScene.on(server).guest("Gil"), scene.room())) {
            assertRefused(raw);
        }
    }

    @Test
    @DisplayName("WS-5 a link guest of this room connects, and not with a revoked link")
    void guest() throws IOException {
        var guest = scene.guest("Gil");
        try (var raw = RawSocket.handshake(guest, scene.room())) {
            assertThat(raw.answer().status()).isEqualTo(101);
        }
        scene.sql("update session_links set revoked_at = now() where session_id = cast(? as uuid)", scene.room());
        try (var raw = RawSocket.handshake(guest, scene.room())) {
            assertRefused(raw);
        }
    }

    @Test
    @DisplayName(
            "WS-6 the ninth socket of one token is 429, another token has its own eight, and after one closed it succeeds")
    void ninth() throws IOException {
        var open = new ArrayList<RawSocket>();
        try {
            for (var i = 0; i < 8; i++) {
                open.add(RawSocket.handshake(member, scene.room()));
                assertThat(open.get(i).answer().status()).isEqualTo(101);
            }
            try (var ninth = RawSocket.handshake(member, scene.room())) {
                assertThat(ninth.answer().status()).isEqualTo(429);
                assertThat(ninth.answer().headers()).containsEntry("content-type", "application/json");
                assertThat(ninth.answer().body())
                        .isEqualTo("{\"error\":\"too many open connections for this session\"}");
            }
            try (var other = RawSocket.handshake(scene.facilitator(), scene.room())) {
                assertThat(other.answer().status()).isEqualTo(101);
            }
            open.get(3).send(8, new byte[] {3, (byte) 0xe8});
            open.get(3).awaitClose();
            await().until(() -> status(Map.of()) == 101);
        } finally {
            for (var raw : open) {
                raw.close();
            }
        }
    }

    @Test
    @DisplayName("WS-8 malformed handshakes, resets and refused rooms return their slot, thirty of each")
    void noLeak() throws IOException {
        for (var i = 0; i < 30; i++) {
            assertThat(status(Map.of("Sec-WebSocket-Key", ""))).isEqualTo(400);
            assertThat(status(Map.of("Sec-WebSocket-Version", "12"))).isNotEqualTo(101);
            refused(Map.of(), UUID.randomUUID().toString());
        }
        for (var i = 0; i < 30; i++) {
            var raw = RawSocket.handshake(member, scene.room());
            if (raw.answer().status() == 429) {
                i--; // the resets before it are still on their way
            }
            raw.reset();
        }
        // All eight are free in the end.
        await().untilAsserted(() -> {
            var open = new ArrayList<RawSocket>();
            try {
                for (var i = 0; i < 8; i++) {
                    open.add(RawSocket.handshake(member, scene.room()));
                    assertThat(open.get(i).answer().status()).isEqualTo(101);
                }
            } finally {
                for (var raw : open) {
                    raw.close();
                }
            }
        });
    }

    @Test
    @DisplayName("WS-6 forty handshakes at once open eight sockets")
    void race() throws Exception {
        var open = new ArrayList<RawSocket>();
        try (var threads = Executors.newFixedThreadPool(40)) {
            var all = new ArrayList<Callable<RawSocket>>();
            for (var i = 0; i < 40; i++) {
                all.add(() -> RawSocket.handshake(member, scene.room()));
            }
            for (var each : threads.invokeAll(all)) {
                open.add(each.get());
            }
            assertThat(open.stream().filter(raw -> raw.answer().status() == 101))
                    .hasSize(8);
            assertThat(open.stream().filter(raw -> raw.answer().status() == 429))
                    .hasSize(32);
        } finally {
            for (var raw : open) {
                raw.close();
            }
        }
    }

    @Test
    @DisplayName("HTTP-9 API-10 a connect is a GET: every other method is 405, HEAD too, and renews nothing")
    void onlyGet() {
        scene.sql("update session_tokens set last_used_at = now() - interval '1 hour' where token_hash = ?", (Object)
                ServerDatabase.tokenHash(member));

        for (var method : List.of("HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "FOO")) {
            var answer = member.send(method, "/ws?session=" + scene.room(), null, null)
                    .expect(405);
            assertThat(answer.header("Allow")).contains("GET");
            assertThat(answer.text()).isEqualTo(method.equals("HEAD") ? "" : "method not allowed");
        }

        assertThat(scene.count(
                        "select count(*) from session_tokens where token_hash = ? and last_used_at > now() - interval '1 minute'",
                        (Object) ServerDatabase.tokenHash(member)))
                .isZero();
    }

    @Test
    @DisplayName("WS-9 no sub-protocol is selected for an ordinary client, whatever it offers")
    void subProtocol() throws IOException {
        var headers = new HashMap<>(RawSocket.cookie(member));
        headers.put("Sec-WebSocket-Protocol", "chat");
        try (var raw = RawSocket.handshake(server.base(), "/ws?session=" + scene.room(), headers)) {
            assertThat(raw.answer().status()).isEqualTo(101);
            assertThat(raw.answer().headers()).doesNotContainKey("sec-websocket-protocol");
        }
    }

    private int status(Map<String, String> headers) throws IOException {
        var all = new HashMap<>(RawSocket.cookie(member));
        all.putAll(headers);
        try (var raw = RawSocket.handshake(server.base(), "/ws?session=" + scene.room(), all)) {
            return raw.answer().status();
        }
    }

    private void refused(Map<String, String> headers, String room) throws IOException {
        var all = new HashMap<>(RawSocket.cookie(member));
        all.putAll(headers);
        try (var raw = RawSocket.handshake(server.base(), "/ws?session=" + room, all)) {
            assertRefused(raw);
        }
    }

    private static void assertRefused(RawSocket raw) {
        assertThat(raw.answer().status()).isEqualTo(404);
        assertThat(raw.answer().body()).isEqualTo("no such session");
        assertThat(raw.answer().headers().get("content-type")).startsWith("text/plain");
    }
}
