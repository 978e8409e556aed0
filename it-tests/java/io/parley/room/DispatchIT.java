package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.RoomClient;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DispatchIT {

    private static final String ENDED = "this session has ended";
    private static final String ONLY = "only the facilitator can do that";

    private Stage stage;

    @BeforeEach
    void set() {
        stage = Stage.set();
    }

    private String action(String name) {
        return stage.path() + "/actions/" + name;
    }

    @ParameterizedTest(name = "ACT-2 {0} of an unknown action is 404, of a known one 405 with the verb it answers")
    @ValueSource(strings = {"GET", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"})
    void everyMethod(String method) {
        var mo = stage.member("Mo");
        mo.send(method, action("unheard-of"), null, null).refused(404, "no such action");
        var answer =
                mo.send(method, action("reveal"), null, null).refused(405, "that action does not answer this method");
        assertThat(answer.header("Allow")).contains("POST");
        stage.outsider().send(method, action("reveal"), null, null).refused(404, "no such session");
    }

    @Test
    @DisplayName("ACT-1 HEAD reaches the dispatcher too, and is always wrong")
    void head() {
        var answer =
                stage.facilitator().send("HEAD", action("reveal"), null, null).expect(405);
        assertThat(answer.header("Allow")).contains("POST");
        stage.facilitator().send("HEAD", action("unheard-of"), null, null).expect(404);
    }

    @Test
    @DisplayName("ACT-6 an action that answers PATCH says so to a POST")
    void patch() {
        var answer = stage.facilitator().post(action("config"), Map.of()).expect(405);
        assertThat(answer.header("Allow")).contains("PATCH");
        stage.facilitator().patch(action("config"), Map.of("autoReveal", true)).expect(204);
    }

    @Test
    @DisplayName("API-14 a trailing slash is tolerated")
    void slash() {
        stage.facilitator().post(action("reveal") + "/").expect(204);
    }

    @Test
    @DisplayName("ACT-3 in an ended room the facilitator gets 409 and everybody else 403 on a facilitator's action")
    void ended() {
        var mo = stage.member("Mo");
        stage.end();
        mo.post(action("reveal")).refused(403, ONLY);
        stage.facilitator().post(action("reveal")).refused(409, ENDED);
        mo.post(action("vote"), "{ broken").refused(409, ENDED);
        stage.guest("Gus").post(action("reveal")).refused(403, ONLY);
    }

    @Test
    @DisplayName("ACT-5 a committed action is one version up, answered 204 without a body, and on every screen")
    void committed() {
        try (var mo = RoomClient.attach(stage.member("Mo"), stage.scene().room())) {
            var version = stage.version();
            assertThat(stage.facilitator().post(action("reveal")).expect(204).text())
                    .isEmpty();
            assertThat(mo.awaitState(state -> state.get("revealed").asBoolean())
                            .get("version")
                            .asLong())
                    .isEqualTo(version + 1);
        }
    }

    @Test
    @DisplayName("ACT-4 an action that waited while the role moved on is refused and writes nothing")
    void lostTheRole() {
        var mo = Stage.id(stage.member("Mo"));
        stage.overtaken(
                        () -> stage.facilitator().post(action("reveal")),
                        "update sessions set facilitator_id = ? where id = ?",
                        mo,
                        stage.room())
                .refused(403, ONLY);
        assertThat(stage.read().get("revealed").asBoolean()).isFalse();
        assertThat(stage.version()).isOne();
    }

    @Test
    @DisplayName("ACT-4 an action that waited while the room ended is refused and writes nothing")
    void endedMeanwhile() {
        var story = stage.scene().storyOnTheTable();
        var mo = stage.member("Mo");
        stage.overtaken(
                        () -> mo.post(action("vote"), Map.of("storyId", story, "value", "5")),
                        "update sessions set ended_at = now() where id = ?",
                        stage.room())
                .refused(409, ENDED);
        assertThat(stage.scene()
                        .count(
                                "select count(*) from votes v join stories s on s.id = v.story_id where s.session_id = ?",
                                stage.room()))
                .isZero();
    }

    @Test
    @DisplayName("ACT-4 who lost the role in a room that ended hears of the role")
    void both() {
        var mo = Stage.id(stage.member("Mo"));
        stage.overtaken(
                        () -> stage.facilitator().post(action("reveal")),
                        "update sessions set facilitator_id = ?, ended_at = now() where id = ?",
                        mo,
                        stage.room())
                .refused(403, ONLY);
    }

    @Test
    @DisplayName("KIND-6 CSV-3 a room whose kind is not registered loads without a state, has no actions and no export")
    void unknownKind() {
        var room = "/api/sessions/" + stage.roomOfUnknownKind();
        var envelope = stage.facilitator().get(room).expect(200).json();
        assertThat(envelope.get("state").isNull()).isTrue();
        assertThat(envelope.get("kindUnavailable").asBoolean()).isTrue();
        assertThat(envelope.has("plugin")).isFalse();
        assertThat(envelope.get("title").asText()).isEqualTo("Looking back");
        stage.facilitator().post(room + "/actions/reveal").refused(404, "no such action");
        stage.facilitator().get(room + "/export.csv").refused(404, "this session kind has no export");
        stage.facilitator().delete(room).expect(204);
        stage.facilitator().post(room + "/reopen").expect(204);
    }
}
