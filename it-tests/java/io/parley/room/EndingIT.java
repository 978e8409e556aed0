package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.RoomClient;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class EndingIT {

    private static final String ENDED = "this session has ended";
    private static final String ONLY = "only the facilitator can do that";

    private Stage stage;

    @BeforeEach
    void set() {
        stage = Stage.set();
    }

    @Test
    @DisplayName("ROOM-15 closing ends the room once; a second time changes nothing and is fine")
    void close() {
        var version = stage.version();
        stage.facilitator().delete(stage.path()).expect(204);
        var ended = stage.read();
        assertThat(ended.get("endedAt").asText()).endsWith("Z");
        assertThat(ended.get("version").asLong()).isEqualTo(version + 1);
        stage.facilitator().delete(stage.path()).expect(204);
        assertThat(stage.read().get("endedAt")).isEqualTo(ended.get("endedAt"));
        assertThat(stage.version()).isEqualTo(version + 1);
    }

    @Test
    @DisplayName("ROOM-16 reopening is the mirror image")
    void reopen() {
        var version = stage.version();
        stage.facilitator().post(stage.path() + "/reopen").expect(204);
        assertThat(stage.version()).isEqualTo(version);
        stage.end();
        stage.facilitator().post(stage.path() + "/reopen").expect(204);
        assertThat(stage.read().get("endedAt").isNull()).isTrue();
        assertThat(stage.version()).isEqualTo(version + 2);
        stage.facilitator()
                .post(stage.path() + "/actions/stories", Map.of("title", "a"))
                .expect(204);
    }

    @Test
    @DisplayName("ROOM-17 both are on every screen, and sockets stay open across them")
    void broadcast() {
        try (var mo = RoomClient.attach(stage.member("Mo"), stage.scene().room())) {
            stage.end();
            mo.awaitState(state -> !state.get("endedAt").isNull());
            stage.facilitator().post(stage.path() + "/reopen").expect(204);
            mo.awaitState(state -> state.get("endedAt").isNull());
            assertThat(mo.isOpen()).isTrue();
        }
    }

    @Test
    @DisplayName("ROOM-18 an ended room can be read, exported, renamed, reopened, and takes no change")
    void endedRoom() {
        var mo = stage.member("Mo");
        stage.end();
        var version = stage.version();
        stage.facilitator()
                .post(stage.path() + "/actions/stories", Map.of("title", "a"))
                .refused(409, ENDED);
        stage.facilitator()
                .post(stage.path() + "/facilitator", Map.of("userId", mo.id()))
                .refused(409, ENDED);
        stage.facilitator()
                .post(stage.path() + "/participants/" + mo.id() + "/remove")
                .refused(409, ENDED);
        mo.post(stage.path() + "/spectator", Map.of("on", true)).refused(409, ENDED);
        mo.post(stage.path() + "/facilitator/claim").refused(409, ENDED);
        assertThat(stage.version()).isEqualTo(version);
        mo.get(stage.path()).expect(200);
        mo.get(stage.path() + "/export.csv").expect(200);
        stage.scene().rename("Over");
        stage.facilitator().post(stage.path() + "/reopen").expect(204);
    }

    @Test
    @DisplayName("API-61 who lost the role while waiting for the room's lock neither closes nor reopens it")
    void overtaken() {
        var mo = Stage.id(stage.member("Mo"));
        stage.overtaken(
                        () -> stage.facilitator().delete(stage.path()),
                        "update sessions set facilitator_id = ? where id = ?",
                        mo,
                        stage.room())
                .refused(403, ONLY);
        assertThat(ended()).isFalse();
        stage.handRoleTo(stage.facilitator());
        stage.end();
        stage.overtaken(
                        () -> stage.facilitator().post(stage.path() + "/reopen"),
                        "update sessions set facilitator_id = ? where id = ?",
                        mo,
                        stage.room())
                .refused(403, ONLY);
        assertThat(ended()).isTrue();
    }

    @Test
    @DisplayName("ROOM-13 a room that is deleted while somebody waits for its lock is gone for them")
    void deletedMeanwhile() {
        stage.overtaken(
                        () -> stage.facilitator().delete(stage.path()),
                        "delete from sessions where id = ?",
                        stage.room())
                .refused(404, "no such session");
    }

    private boolean ended() {
        return stage.value(Boolean.class, "select ended_at is not null from sessions where id = ?", stage.room());
    }

    @Test
    @DisplayName("FAC-5 SPC-56 an owner of the space has no power in a room that somebody else facilitates")
    void ownersHaveNone() {
        var mo = stage.member("Mo");
        stage.handRoleTo(mo);
        stage.facilitator().delete(stage.path()).refused(403, ONLY);
        stage.facilitator().post(stage.path() + "/actions/reveal").refused(403, ONLY);
        stage.facilitator()
                .post(stage.path() + "/participants/" + UUID.randomUUID() + "/remove")
                .refused(403, ONLY);
        mo.delete(stage.path()).expect(204);
    }
}
