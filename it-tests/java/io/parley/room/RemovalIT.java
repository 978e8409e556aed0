package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client;
import io.parley.harness.RoomClient;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RemovalIT {

    private Stage stage;

    @BeforeEach
    void set() {
        stage = Stage.set(Map.of("autoReveal", true, "openVoting", true));
    }

    private Client.Answer remove(String user, Object body) {
        return stage.facilitator().post(stage.path() + "/participants/" + user + "/remove", body);
    }

    private long rows(String table, Client who) {
        return stage.scene()
                .count(
                        "select count(*) from " + table + " where session_id = ? and user_id = ?",
                        stage.room(),
                        Stage.id(who));
    }

    @Test
    @DisplayName("ROOM-28 the person's sockets close with 4001 and the message, the others get a kick, then the state")
    void sockets() {
        var mo = stage.member("Mo");
        var other = stage.scene().newRoom(Map.of());
        try (var target = RoomClient.attach(mo, stage.scene().room());
                var elsewhere = RoomClient.attach(mo, other);
                var fay = RoomClient.attach(stage.facilitator(), stage.scene().room())) {
            fay.awaitState(state -> Stage.texts(state.get("presence")).contains(mo.id()));
            var version = stage.version();
            remove(mo.id(), Map.of("message", "we will pick this up tomorrow")).expect(204);
            var closed = target.awaitClose();
            assertThat(closed.code()).isEqualTo(4001);
            assertThat(closed.reason()).isEqualTo("we will pick this up tomorrow");
            var state = fay.awaitState(now -> now.get("version").asLong() == version + 1);
            assertThat(fay.kicks()).containsExactly(mo.id());
            assertThat(Stage.texts(state.get("presence"))).doesNotContain(mo.id());
            assertThat(elsewhere.isOpen())
                    .as("ROOM-29: another room's socket stays")
                    .isTrue();
        }
        assertThat(rows("session_participants", mo)).isZero();
    }

    @Test
    @DisplayName("ROOM-29 who was removed stays in the space and may walk back in")
    void walksBack() {
        var mo = stage.member("Mo");
        RoomClient.attach(mo, stage.scene().room()).close();
        remove(mo.id(), "").expect(204);
        mo.get(stage.path()).expect(200);
        try (var again = RoomClient.attach(mo, stage.scene().room())) {
            again.awaitState(state -> Stage.people(state).contains(mo.id()));
        }
        assertThat(rows("session_participants", mo)).isOne();
    }

    @Test
    @DisplayName("ROOM-26 the message is cut to 123 bytes between characters")
    void longMessage() {
        var mo = stage.member("Mo");
        try (var target = RoomClient.attach(mo, stage.scene().room())) {
            remove(mo.id(), Map.of("message", "é".repeat(80))).expect(204);
            assertThat(target.awaitClose().reason()).isEqualTo("é".repeat(61));
        }
    }

    @Test
    @DisplayName("ROOM-27 presence on all replicas, participation and expected votes go; a round that waited opens")
    void everythingThatWaits() {
        var mo = stage.member("Mo");
        stage.entered(stage.facilitator(), mo);
        var story = stage.scene().storyOnTheTable();
        stage.present(stage.facilitator(), mo);
        stage.facilitator()
                .post(stage.path() + "/actions/vote", Map.of("storyId", story, "value", "5"))
                .expect(204);
        var before = stage.read();
        assertThat(before.get("revealed").asBoolean()).isFalse();
        assertThat(Stage.texts(before.get("state").get("waitingFor"))).containsExactly(mo.id());
        remove(mo.id(), Map.of()).expect(204);
        var after = stage.read();
        assertThat(after.get("revealed").asBoolean()).isTrue();
        assertThat(after.get("version").asLong())
                .isEqualTo(before.get("version").asLong() + 1);
        assertThat(Stage.texts(after.get("presence")))
                .containsExactly(stage.facilitator().id());
        assertThat(rows("session_presence", mo)).isZero();
        assertThat(rows("session_participants", mo)).isZero();
        assertThat(stage.scene().count("select count(*) from round_voters where user_id = ?", Stage.id(mo)))
                .isZero();
    }

    @Test
    @DisplayName("ROOM-27 votes already cast stay and keep their voter's name in the room")
    void votesStay() {
        var mo = stage.member("Mo");
        var story = stage.scene().storyOnTheTable();
        mo.post(stage.path() + "/actions/vote", Map.of("storyId", story, "value", "8"))
                .expect(204);
        remove(mo.id(), "").expect(204);
        var envelope = stage.read();
        assertThat(Stage.texts(envelope.get("state").get("stories").get(0).get("votedUserIds")))
                .containsExactly(mo.id());
        assertThat(Stage.people(envelope)).contains(mo.id());
    }

    @Test
    @DisplayName("ROOM-25 an id that is none, one's own, and the facilitator's are refused; any other is fine")
    void targets() {
        remove("", "").refused(400, "userId is required");
        remove("nonsense", "").refused(400, "userId is required");
        remove(stage.facilitator().id(), "").refused(400, "you cannot remove yourself — leave the room instead");
        remove(UUID.randomUUID().toString(), "").expect(204);
        remove(stage.outsider().id(), "").expect(204);
        assertThat(stage.version()).isEqualTo(3);
    }

    @Test
    @DisplayName("ROOM-25 a person who was handed the role while the removal waited for the lock is not removed")
    void becameFacilitator() {
        var mo = stage.member("Mo");
        stage.entered(mo);
        stage.overtaken(
                        () -> remove(mo.id(), ""),
                        "update sessions set facilitator_id = ? where id = ?",
                        Stage.id(mo),
                        stage.room())
                .refused(400, "the facilitator cannot be removed — hand the role on first");
        assertThat(rows("session_participants", mo)).isOne();
    }

    @Test
    @DisplayName("ROOM-27 who lost the role to somebody else, or whose room ended, removes nobody")
    void overtaken() {
        var mo = stage.member("Mo");
        stage.entered(mo);
        var ola = stage.member("Ola");
        stage.overtaken(
                        () -> remove(mo.id(), ""),
                        "update sessions set facilitator_id = ? where id = ?",
                        Stage.id(ola),
                        stage.room())
                .refused(403, "only the facilitator can do that");
        stage.handRoleTo(stage.facilitator());
        stage.overtaken(() -> remove(mo.id(), ""), "update sessions set ended_at = now() where id = ?", stage.room())
                .refused(409, "this session has ended");
        assertThat(rows("session_participants", mo)).isOne();
    }

    @Test
    @DisplayName("ROOM-24 the body is optional, must be JSON when there is one, and is at most 4,096 bytes")
    void body() {
        var mo = stage.member("Mo");
        stage.facilitator()
                .post(stage.path() + "/participants/" + mo.id() + "/remove")
                .expect(204);
        remove(mo.id(), "{ broken").refused(400, "invalid JSON body");
        remove(mo.id(), Map.of("message", "x".repeat(4_096))).refused(413, "request body is too large");
        remove(mo.id(), Map.of("message", "x".repeat(4_000))).expect(204);
    }

    @Test
    @DisplayName("ROOM-30 when the kind fails, the answer is 500 and nobody was removed")
    void rolledBack() {
        var mo = stage.member("Mo");
        stage.entered(mo);
        stage.scene().sql("update sessions set config = '[]' where id = ?", stage.room());
        remove(mo.id(), "").refused(500, "could not remove that person");
        assertThat(rows("session_participants", mo)).isOne();
    }

    @Test
    @DisplayName("ROOM-28 a guest can be removed and hears the message, too")
    void guest() {
        var gus = stage.guest("Gus");
        try (var seat = RoomClient.attach(gus, stage.scene().room())) {
            remove(gus.id(), Map.of("message", "bye")).expect(204);
            assertThat(seat.awaitClose().code()).isEqualTo(4001);
        }
    }
}
