package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.parley.harness.Client;
import io.parley.harness.RawSocket;
import io.parley.harness.RoomClient;
import io.parley.harness.RoomScene;
import io.parley.harness.ServerDatabase;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Who is disconnected, when, and with which code. On the server that checks every second. */
class ClosingIT {

    private final RoomScene scene = RoomScene.on(Impatient.server());
    private final Client member = scene.member("Mia");

    @Test
    @DisplayName(
            "OUT-3 sign-out answers 204 when the sockets of the token are closed, 1008, in every room, and no others")
    void signOut() throws Exception {
        var otherRoom = scene.newRoom(Map.of());
        try (var raw = RawSocket.handshake(member, scene.room());
                var second = RawSocket.handshake(member, otherRoom);
                var other = RoomClient.attach(scene.facilitator(), scene.room())) {
            raw.next();
            second.next();

            member.delete("/api/me").expect(204);

            for (var socket : new RawSocket[] {raw, second}) {
                var close = socket.awaitClose();
                assertThat(close.code()).isEqualTo(1008);
                assertThat(close.reason()).as("only 4001 carries a reason").isEmpty();
            }
            assertThat(other.isOpen()).isTrue();
        }
    }

    @Test
    @DisplayName("WS-17 sign-out waits for a client that does not read no longer than the write deadline")
    void signOutOfAStalledClient() throws Exception {
        fill(60);
        try (var stalled = RawSocket.stalled(member, scene.room())) {
            for (var i = 0; i < 5; i++) {
                scene.rename("Name " + i);
            }
            var before = Instant.now();
            member.delete("/api/me").expect(204);
            assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(5));
            assertThat(stalled.answer().status()).isEqualTo(101);
        }
    }

    @Test
    @DisplayName("WS-19 REV-1 FAN-10 a token deleted without a word costs its sockets at the next check, 1008")
    void tokenDeleted() {
        try (var socket = RoomClient.attach(member, scene.room())) {
            scene.sql("delete from session_tokens where token_hash = ?", (Object) ServerDatabase.tokenHash(member));
            assertThat(socket.awaitClose().code()).isEqualTo(1008);
        }
    }

    @Test
    @DisplayName("WS-19 a membership deleted in SQL, a link revoked in SQL cost the sockets at the next check, 1008")
    void entitlementGone() {
        try (var socket = RoomClient.attach(member, scene.room());
                var guest = RoomClient.attach(scene.guest("Gil"), scene.room());
                var other = RoomClient.attach(scene.facilitator(), scene.room())) {
            scene.sql("delete from members where user_id = cast(? as uuid)", member.id());
            scene.sql("update session_links set revoked_at = now() where session_id = cast(? as uuid)", scene.room());
            assertThat(socket.awaitClose().code()).isEqualTo(1008);
            assertThat(guest.awaitClose().code()).isEqualTo(1008);
            assertThat(other.isOpen()).isTrue();
        }
    }

    @Test
    @DisplayName(
            "WS-26 ME-6 a rename replaces the token; the socket of the old one goes at the next check, the new one connects")
    void rename() {
        try (var old = RoomClient.attach(member, scene.room())) {
            member.post("/api/me", Map.of("name", "Mia the second")).expect(200);
            assertThat(old.awaitClose().code()).isEqualTo(1008);
            RoomClient.attach(member, scene.room()).leave();
        }
    }

    @Test
    @DisplayName("WS-22 neither pings nor checks renew the token of a connected socket")
    void notActivity() {
        try (var socket = RoomClient.attach(member, scene.room())) {
            scene.sql(
                    "update session_tokens set last_used_at = now() - interval '1 hour' where token_hash = ?",
                    (Object) ServerDatabase.tokenHash(member));
            var pings = socket.pings();
            await().until(() -> socket.pings() >= pings + 3);
            assertThat(scene.count(
                            "select count(*) from session_tokens where token_hash = ? and last_used_at < now() - interval '59 minutes'",
                            (Object) ServerDatabase.tokenHash(member)))
                    .isEqualTo(1);
            assertThat(socket.isOpen()).isTrue();
        }
    }

    @Test
    @DisplayName("REV-3 who is removed from the space, or leaves it, loses the sockets of its rooms at once, 1008")
    void removedFromSpace() {
        var leaver = scene.member("Lea");
        try (var removed = RoomClient.attach(member, scene.room());
                var left = RoomClient.attach(leaver, scene.room())) {
            scene.facilitator()
                    .delete(scene.spacePath() + "/members/" + member.id())
                    .expect(204);
            assertThat(removed.awaitClose().code()).isEqualTo(1008);
            leaver.post(scene.spacePath() + "/leave").expect(204);
            assertThat(left.awaitClose().code()).isEqualTo(1008);
        }
    }

    @Test
    @DisplayName(
            "ROOM-28 a removal closes the person with 4001 and the message cut to 123 bytes, and tells the others by kick")
    void kicked() {
        var otherRoom = scene.newRoom(Map.of());
        var guest = scene.guest("Gil");
        try (var target = RoomClient.attach(member, scene.room());
                var secondTab = RoomClient.attach(member, scene.room());
                var elsewhere = RoomClient.attach(member, otherRoom);
                var facilitator = RoomClient.attach(scene.facilitator(), scene.room());
                var visitor = RoomClient.attach(guest, scene.room())) {
            remove(Map.of("message", "ü".repeat(80)));

            for (var closed : new RoomClient[] {target, secondTab}) {
                assertThat(closed.awaitClose().code()).isEqualTo(4001);
                assertThat(closed.awaitClose().reason()).isEqualTo("ü".repeat(61));
                assertThat(closed.kicks()).isEmpty();
            }
            await().until(() ->
                    facilitator.kicks().size() == 1 && visitor.kicks().size() == 1);
            assertThat(facilitator.kicks()).containsExactly(member.id());
            assertThat(visitor.kicks()).containsExactly(member.id());
            assertThat(elsewhere.isOpen()).as("ROOM-29").isTrue();
            facilitator.awaitState(state -> state.get("presence").size() == 2);

            RoomClient.attach(member, scene.room()).leave();
            facilitator.awaitState(
                    state -> state.get("participants").findValuesAsText("name").contains("Mia"));
        }
    }

    @Test
    @DisplayName("40 §6.5 a removal without a message closes with 4001 and no reason")
    void kickedWithoutAWord() {
        try (var target = RoomClient.attach(member, scene.room())) {
            remove(Map.of());
            assertThat(target.awaitClose().code()).isEqualTo(4001);
            assertThat(target.awaitClose().reason()).isEmpty();
        }
    }

    @Test
    @DisplayName("FAN-6 deleting the room, ROOM-14 or its space, closes the sockets with 1001 before the answer")
    void roomDeleted() throws Exception {
        var other = RoomScene.on(Impatient.server());
        try (var raw = RawSocket.handshake(member, scene.room());
                var second = RawSocket.handshake(other.facilitator(), other.room())) {
            raw.next();
            second.next();
            scene.facilitator()
                    .delete(scene.spacePath() + "/sessions/" + scene.room())
                    .expect(204);
            assertThat(raw.awaitClose().code()).isEqualTo(1001);
            other.facilitator().delete(other.spacePath()).expect(204);
            assertThat(second.awaitClose().code()).isEqualTo(1001);
        }
    }

    @Test
    @DisplayName("40 §6.4 a client without pongs is closed with 1000 after the deadline, whatever else it sends")
    void noPongs() throws Exception {
        try (var raw = RawSocket.handshake(member, scene.room())) {
            var before = Instant.now();
            var pings = 0;
            while (true) {
                var frame = raw.next();
                if (frame.opcode() == 8) {
                    assertThat(frame.code()).isEqualTo(1000);
                    break;
                }
                if (frame.opcode() == 9) {
                    pings++;
                    assertThat(frame.payload()).isEmpty();
                    raw.send(1, "I am here".getBytes(StandardCharsets.UTF_8));
                }
            }
            assertThat(pings).isGreaterThanOrEqualTo(2);
            assertThat(Duration.between(before, Instant.now())).isBetween(Duration.ofSeconds(3), Duration.ofSeconds(8));
        }
    }

    @Test
    @DisplayName("40 §6.4 a client that answers pings stays far beyond the pong deadline")
    void pongs() {
        try (var socket = RoomClient.attach(member, scene.room())) {
            await().atMost(Duration.ofSeconds(30)).until(() -> socket.pings() >= 7);
            assertThat(socket.isOpen()).isTrue();
        }
    }

    @Test
    @DisplayName("WS-15 clients that do not read delay nobody, and are dropped: rows, slots and all")
    void stalledReaders() throws Exception {
        fill(60);
        var sleepers = new RawSocket[6];
        try (var reader = RoomClient.attach(scene.facilitator(), scene.room())) {
            var alone = usual(20, reader);
            for (var i = 0; i < sleepers.length; i++) {
                sleepers[i] = RawSocket.stalled(member, scene.room());
            }
            // A write that somebody waits for would cost the write deadline, two seconds here.
            var beside = usual(60, reader);
            assertThat(beside).isLessThan(alone.multipliedBy(3).plusMillis(500));

            await().atMost(Duration.ofSeconds(30))
                    .until(() -> scene.count(
                                    "select count(*) from session_presence where user_id = cast(? as uuid)",
                                    member.id())
                            == 0);
            RoomClient.attach(member, scene.room()).leave();
        } finally {
            for (var sleeper : sleepers) {
                if (sleeper != null) {
                    sleeper.close();
                }
            }
        }
    }

    /** The median time from a change to its frame. */
    private Duration usual(int changes, RoomClient reader) {
        var times = new ArrayList<Duration>();
        for (var i = 0; i < changes; i++) {
            var title = "Change " + System.nanoTime();
            var before = Instant.now();
            scene.rename(title);
            reader.awaitState(state -> state.get("title").asText().equals(title));
            times.add(Duration.between(before, Instant.now()));
        }
        Collections.sort(times);
        return times.get(times.size() / 2);
    }

    /** Makes the room's state large: 2 KB a story. */
    private void fill(int stories) {
        for (var i = 0; i < stories; i++) {
            scene.facilitator()
                    .post(
                            scene.roomPath() + "/actions/stories",
                            Map.of("title", "Story " + i, "notes", "n".repeat(2_000)))
                    .expect(204);
        }
    }

    private void remove(Map<String, String> body) {
        scene.facilitator()
                .post(scene.roomPath() + "/participants/" + member.id() + "/remove", body)
                .expect(204);
    }
}
