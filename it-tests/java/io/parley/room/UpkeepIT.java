package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.RoomClient;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class UpkeepIT {

    private Stage stage;
    private String room;

    @BeforeEach
    void set() {
        stage = Stage.set();
        room = stage.space() + "/sessions/" + stage.room();
    }

    @Test
    @DisplayName("ROOM-12 SPC-54 an owner renames a room: one version up, on every screen, and ended rooms too")
    void rename() {
        try (var mo = RoomClient.attach(stage.member("Mo"), stage.scene().room())) {
            var version = stage.version();
            var answer = stage.facilitator()
                    .patch(room, Map.of("title", "  Sprint 13 "))
                    .expect(200);
            assertThat(answer.text()).isEqualTo("{\"id\":\"" + stage.room() + "\",\"title\":\"Sprint 13\"}");
            var state = mo.awaitState(now -> now.get("title").asText().equals("Sprint 13"));
            assertThat(state.get("version").asLong()).isEqualTo(version + 1);
        }
        stage.end();
        stage.facilitator().patch(room, Map.of("title", "Over")).expect(200);
        assertThat(stage.read().get("title").asText()).isEqualTo("Over");
    }

    @Test
    @DisplayName("ROOM-12 the ladder of refusals, for renaming and deleting alike")
    void ladder() {
        var mo = stage.member("Mo");
        for (var method : new String[] {"PATCH", "DELETE"}) {
            stage.scene().server().nobody().send(method, room, null, null).refused(401, "not signed in");
            stage.outsider().send(method, room, null, null).refused(404, "no such space");
            mo.send(method, room, null, null).refused(403, "only a space owner can do that");
            stage.guest("Gus").send(method, room, null, null).expect(404);
        }
        stage.handRoleTo(mo);
        mo.patch(room, Map.of("title", "mine")).refused(403, "only a space owner can do that");
        assertThat(stage.read().get("title").asText()).isEqualTo("A room");
    }

    @Test
    @DisplayName("ROOM-12 the body and the title are judged before the room is looked for")
    void order() {
        var nowhere = stage.space() + "/sessions/" + UUID.randomUUID();
        stage.facilitator().patch(nowhere, "").refused(400, "invalid JSON body");
        stage.facilitator().patch(nowhere, Map.of("title", " ")).refused(400, "title must be 1-200 characters");
        stage.facilitator()
                .patch(nowhere, Map.of("title", "x".repeat(201)))
                .refused(400, "title must be 1-200 characters");
        stage.facilitator().patch(nowhere, Map.of("title", "x")).refused(404, "no such session");
        stage.facilitator()
                .patch(stage.space() + "/sessions/nonsense", Map.of("title", "x"))
                .refused(404, "no such session");
    }

    @Test
    @DisplayName("ROOM-12 a room of another space is out of an owner's reach")
    void otherSpace() {
        var other = Stage.set();
        var foreign = stage.space() + "/sessions/" + other.room();
        stage.facilitator().patch(foreign, Map.of("title", "x")).refused(404, "no such session");
        stage.facilitator().delete(foreign).refused(404, "no such session");
        assertThat(other.read().get("title").asText()).isEqualTo("A room");
    }

    @Test
    @DisplayName("ROOM-13 SPC-55 deleting a room destroys it with all it held and closes its sockets with 1001")
    void delete() {
        stage.scene().storyOnTheTable();
        stage.entered(stage.facilitator());
        try (var mo = RoomClient.attach(stage.member("Mo"), stage.scene().room())) {
            stage.facilitator().delete(room).expect(204);
            assertThat(mo.awaitClose().code()).isEqualTo(1001);
        }
        stage.facilitator().get(stage.path()).refused(404, "no such session");
        assertThat(stage.scene().count("select count(*) from stories where session_id = ?", stage.room()))
                .isZero();
        stage.facilitator().delete(room).refused(404, "no such session");
    }

    @Test
    @DisplayName("ROOM-14 deleting a space closes the sockets of all its rooms with 1001")
    void deleteSpace() {
        var second = stage.scene().newRoom(Map.of());
        try (var here = RoomClient.attach(stage.facilitator(), stage.scene().room());
                var there = RoomClient.attach(stage.facilitator(), second)) {
            stage.facilitator().delete(stage.space()).expect(204);
            assertThat(here.awaitClose().code()).isEqualTo(1001);
            assertThat(there.awaitClose().code()).isEqualTo(1001);
        }
    }
}
