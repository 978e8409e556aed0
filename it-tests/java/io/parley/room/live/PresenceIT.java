package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.parley.harness.Client;
import io.parley.harness.RoomClient;
import io.parley.harness.RoomScene;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** On the server that pings and sweeps every second; the presence window and the debounce are the product's. */
class PresenceIT {

    private final RoomScene scene = RoomScene.on(Impatient.server());
    private final Client member = scene.member("Mia");

    @Test
    @DisplayName("PRS-6 coming and going are told 1.5 s later, with the version untouched")
    void debounced() {
        try (var facilitator = RoomClient.attach(scene.facilitator(), scene.room())) {
            var version = facilitator.state().get("version").asLong();
            var before = Instant.now();
            var socket = RoomClient.attach(member, scene.room());
            var came = facilitator.awaitState(state -> state.get("presence").size() == 2);
            assertThat(Duration.between(before, Instant.now())).isGreaterThanOrEqualTo(Duration.ofMillis(1_450));
            assertThat(came.get("version").asLong()).isEqualTo(version);

            socket.leave();
            var left = facilitator.awaitState(state -> state.get("presence").size() == 1);
            assertThat(left.get("version").asLong()).isEqualTo(version);
        }
    }

    @Test
    @DisplayName("PRS-6 somebody who comes and goes all the time does not postpone the news beyond five seconds")
    void neverLate() {
        try (var facilitator = RoomClient.attach(scene.facilitator(), scene.room());
                var socket = RoomClient.attach(member, scene.room())) {
            var restless = scene.member("Rea");
            var before = Instant.now();
            while (facilitator.state().get("presence").size() < 2) {
                RoomClient.attach(restless, scene.room()).leave();
                assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(8));
            }
            assertThat(socket.isOpen()).isTrue();
        }
    }

    @Test
    @DisplayName("PRS-4 two tabs are one person; the row goes with the last one, at once")
    void twoTabs() {
        try (var first = RoomClient.attach(member, scene.room())) {
            var second = RoomClient.attach(member, scene.room());
            assertThat(rows()).isEqualTo(1);
            assertThat(first.state().get("presence")).hasSize(1);
            second.leave();
            await().during(Duration.ofMillis(500)).until(() -> rows() == 1);
            first.leave();
            await().atMost(Duration.ofSeconds(1)).until(() -> rows() == 0);
        }
    }

    @Test
    @DisplayName("PRS-4 tabs that open and close in turn never leave a person absent who is there")
    void flicker() {
        var now = RoomClient.attach(member, scene.room());
        for (var i = 0; i < 15; i++) {
            var next = RoomClient.attach(member, scene.room());
            now.breakOff();
            now = next;
        }
        try (var last = now) {
            await().during(Duration.ofSeconds(1)).until(() -> rows() == 1);
            assertThat(last.isOpen()).isTrue();
        }
        await().until(() -> rows() == 0);
    }

    @Test
    @DisplayName("PRS-3 a row older than 100 s is invisible, PRS-5 it is swept, and live ones survive")
    void stale() {
        try (var socket = RoomClient.attach(member, scene.room())) {
            insertRow(scene.facilitator().id(), "10 minutes");
            assertThat(scene.read().get("presence")).hasSize(1);
            await().until(() -> scene.count("select count(*) from session_presence where replica_id = 'crashed'") == 0);
            assertThat(rows()).isEqualTo(1);
            assertThat(socket.isOpen()).isTrue();
        }
    }

    @Test
    @DisplayName("PRS-3 a row of another replica counts until it is 100 s old")
    void otherReplica() {
        insertRow(scene.facilitator().id(), "95 seconds");
        assertThat(scene.read().get("presence")).hasSize(1);
        assertThat(scene.read().get("facilitatorConnected").asBoolean()).isTrue();
    }

    @Test
    @DisplayName("PRS-7 presence in one room does not show in another")
    void perRoom() {
        var other = scene.newRoom(Map.of());
        try (var socket = RoomClient.attach(member, other)) {
            assertThat(socket.state().get("presence")).hasSize(1);
            assertThat(scene.read().get("presence")).isEmpty();
        }
    }

    @Test
    @DisplayName("WS-14 pongs renew the presence row")
    void renewed() {
        try (var socket = RoomClient.attach(member, scene.room())) {
            scene.sql(
                    "update session_presence set seen_at = now() - interval '90 seconds' where user_id = cast(? as uuid)",
                    member.id());
            await().until(() -> scene.count(
                            "select count(*) from session_presence where user_id = cast(? as uuid) and seen_at > now() - interval '5 seconds'",
                            member.id())
                    == 1);
            assertThat(socket.isOpen()).isTrue();
        }
    }

    @Test
    @DisplayName(
            "FAC-2 attach and pongs of the facilitator are a heartbeat, anybody else's are not, and leaving is none")
    void facilitatorHeartbeat() {
        age("10 minutes");
        try (var other = RoomClient.attach(member, scene.room())) {
            await().during(Duration.ofSeconds(2)).until(() -> !seen("1 minute"));
            assertThat(other.isOpen()).isTrue();
        }
        try (var socket = RoomClient.attach(scene.facilitator(), scene.room())) {
            assertThat(seen("1 minute")).isTrue();
            age("10 minutes");
            await().until(() -> seen("1 minute"));
            age("10 minutes");
            socket.breakOff();
        }
        await().until(() ->
                scene.count("select count(*) from session_presence where session_id = cast(? as uuid)", scene.room())
                        == 0);
        assertThat(scene.read().get("facilitatorConnected").asBoolean()).isFalse();
        assertThat(scene.read().has("facilitatorOfflineSince")).isTrue();
    }

    @Test
    @DisplayName("PRS-10 a participant's row that could not be written at the attach is written on a pong")
    void owedParticipant() {
        scene.sql(
                "alter table session_participants add constraint refuse check (session_id <> '" + scene.room() + "')");
        try (var socket = RoomClient.attach(member, scene.room())) {
            assertThat(participants()).isZero();
            scene.sql("alter table session_participants drop constraint refuse");
            await().until(() -> participants() == 1);
            assertThat(socket.isOpen()).isTrue();
        } finally {
            scene.sql("alter table session_participants drop constraint if exists refuse");
        }
    }

    private long participants() {
        return scene.count("select count(*) from session_participants where user_id = cast(? as uuid)", member.id());
    }

    private long rows() {
        return scene.count("select count(*) from session_presence where user_id = cast(? as uuid)", member.id());
    }

    private void insertRow(String user, String age) {
        scene.sql(
                "insert into session_presence (session_id, user_id, replica_id, seen_at)"
                        + " values (cast(? as uuid), cast(? as uuid), 'crashed', now() - cast(? as interval))",
                scene.room(),
                user,
                age);
    }

    private void age(String age) {
        scene.sql(
                "update sessions set facilitator_seen_at = now() - cast(? as interval) where id = cast(? as uuid)",
                age,
                scene.room());
    }

    private boolean seen(String within) {
        return scene.count(
                        "select count(*) from sessions where id = cast(? as uuid) and facilitator_seen_at > now() - cast(? as interval)",
                        scene.room(),
                        within)
                == 1;
    }
}
