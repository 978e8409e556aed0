package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client;
import io.parley.harness.RoomClient;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpectatingIT {

    private final Stage stage = Stage.set(Map.of("autoReveal", true));

    private Client.Answer spectate(Client who, Object body) {
        return who.post(stage.path() + "/spectator", body);
    }

    private boolean flag(Client who) {
        return stage.value(
                Boolean.class,
                "select spectator from members where user_id = ? and space_id = (select space_id from sessions where id = ?)",
                Stage.id(who),
                stage.room());
    }

    @Test
    @DisplayName("ROOM-20 the flag follows the person into every room of the space; only this one is broadcast")
    void flag() {
        var mo = stage.member("Mo");
        var other = stage.scene().newRoom(Map.of());
        try (var here = RoomClient.attach(mo, stage.scene().room())) {
            var version = stage.version();
            spectate(mo, Map.of("on", true)).expect(204);
            here.awaitState(state -> state.get("version").asLong() == version + 1 && spectators(state) == 1);
        }
        stage.scene()
                .sql(
                        "insert into session_participants (session_id, user_id) values (?, ?)",
                        UUID.fromString(other),
                        Stage.id(mo));
        var there = mo.get("/api/sessions/" + other).expect(200).json();
        assertThat(spectators(there)).isOne();
        assertThat(there.get("version").asLong()).isOne();
        spectate(mo, "{}").expect(204);
        assertThat(flag(mo)).isFalse();
    }

    private static int spectators(com.fasterxml.jackson.databind.JsonNode envelope) {
        var count = 0;
        for (var person : envelope.get("participants")) {
            count += person.get("spectator").asBoolean() ? 1 : 0;
        }
        return count;
    }

    @ParameterizedTest(name = "ROOM-20 {0} is no body")
    @ValueSource(strings = {"", "null", "{\"on\":1}", "{\"on\":\"true\"}", "[]"})
    void badBody(String body) {
        spectate(stage.facilitator(), body).refused(400, "invalid JSON body");
        assertThat(stage.version()).isOne();
    }

    @Test
    @DisplayName("ROOM-23 setting the flag to what it is counts as a change")
    void same() {
        spectate(stage.facilitator(), Map.of("on", false)).expect(204);
        assertThat(stage.version()).isEqualTo(2);
    }

    @Test
    @DisplayName("ROOM-21 sitting out lets the kind judge its round in the same transaction")
    void reveals() {
        var mo = stage.member("Mo");
        var story = stage.scene().storyOnTheTable();
        stage.entered(stage.facilitator(), mo);
        stage.present(stage.facilitator(), mo);
        stage.facilitator()
                .post(stage.path() + "/actions/vote", Map.of("storyId", story, "value", "5"))
                .expect(204);
        var before = stage.read();
        assertThat(before.get("revealed").asBoolean()).isFalse();
        spectate(mo, Map.of("on", true)).expect(204);
        var after = stage.read();
        assertThat(after.get("revealed").asBoolean()).isTrue();
        assertThat(after.get("version").asLong())
                .isEqualTo(before.get("version").asLong() + 1);
    }

    @Test
    @DisplayName("ROOM-21 when the kind fails, the flag stays as it was")
    void rolledBack() {
        stage.scene().sql("update sessions set config = '[]' where id = ?", stage.room());
        spectate(stage.facilitator(), Map.of("on", true)).refused(500, "could not update spectator mode");
        assertThat(flag(stage.facilitator())).isFalse();
        assertThat(stage.value(Long.class, "select version from sessions where id = ?", stage.room()))
                .isOne();
    }

    @Test
    @DisplayName("ROOM-21 a room that ended while the toggle waited for its lock refuses it")
    void endedMeanwhile() {
        var mo = stage.member("Mo");
        stage.overtaken(
                        () -> spectate(mo, Map.of("on", true)),
                        "update sessions set ended_at = now() where id = ?",
                        stage.room())
                .refused(409, "this session has ended");
        assertThat(flag(mo)).isFalse();
    }
}
