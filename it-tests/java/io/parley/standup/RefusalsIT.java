package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.RoomClient;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Who is refused what, in which order; and that a refusal leaves no trace. */
class RefusalsIT {

    private static final Map<String, String> VERBS = Map.ofEntries(
            Map.entry("standup", "PUT"),
            Map.entry("ready", "PUT"),
            Map.entry("start", "POST"),
            Map.entry("next", "POST"),
            Map.entry("skip", "POST"),
            Map.entry("add", "POST"),
            Map.entry("answer", "POST"),
            Map.entry("drop", "POST"),
            Map.entry("remove", "POST"),
            Map.entry("kudo", "POST"),
            Map.entry("mention", "PUT"));

    private static final List<String> FACILITATORS = List.of("start", "next", "skip");

    private final Circle circle = Circle.live("Fay", "Mo");

    @BeforeEach
    void guest() {
        circle.guest("Gil");
    }

    @Test
    @DisplayName(
            "STD-11 outsiders learn of nothing; an unknown action comes before the method, the method before the role")
    void dispatch() {
        var outsider = circle.server().person("Otto");
        VERBS.forEach((action, verb) -> {
            var path = circle.path() + "/actions/" + action;
            outsider.send(verb, path, null, null).refused(404, "no such session");
            circle.server().nobody().send(verb, path, null, null).refused(404, "no such session");
            for (var wrong : List.of("GET", "PATCH", "DELETE", verb.equals("PUT") ? "POST" : "PUT")) {
                var answer = circle.person("Mo")
                        .send(wrong, path, null, null)
                        .refused(405, "that action does not answer this method");
                assertThat(answer.header("Allow")).as(action).contains(verb);
            }
        });
        circle.person("Mo").put(circle.path() + "/actions/vote", "{}").refused(404, "no such action");
        assertThat(circle.version()).isOne();
    }

    @Test
    @DisplayName("STD-10 STD-11 only the facilitator runs the round, and not from inside a meeting client")
    void roles() {
        circle.present("Fay");
        for (var action : FACILITATORS) {
            circle.act("Mo", action, "{").refused(403, "only the facilitator can do that");
            circle.act("Gil", action, "{").refused(403, "only the facilitator can do that");
        }
        circle.embedded("Fay");
        for (var action : FACILITATORS) {
            circle.act("Fay", action, "").refused(403, "only the facilitator can do that");
        }
        assertThat(circle.phase()).isEmpty();
    }

    @Test
    @DisplayName("STD-10 members, guests and people in meeting clients write alike, each for themselves")
    void everybody() {
        circle.embedded("Mo");
        for (var who : List.of("Mo", "Gil")) {
            circle.act(who, "standup", Map.of("today", who)).expect(204);
            circle.act(who, "ready", Map.of("ready", true)).expect(204);
            var id = circle.commits(who, "By " + who);
            circle.answers(who, id, false).expect(204);
            circle.act(who, "drop", Map.of("id", id)).expect(204);
            assertThat(circle.entry(who).get("today").asText()).isEqualTo(who);
        }
        assertThat(circle.changes()).containsExactly("By Mo: dropped", "By Gil: dropped");
    }

    @Test
    @DisplayName(
            "STD-11 an ended room refuses everything before it reads a body, the role still first; STD-5 with one text")
    void ended() {
        circle.ends();
        var version = circle.version();
        VERBS.keySet().forEach(action -> {
            circle.act("Fay", action, "{ broken").refused(409, "this session has ended");
            var others = circle.act("Mo", action, "{ broken");
            if (FACILITATORS.contains(action)) {
                others.refused(403, "only the facilitator can do that");
            } else {
                others.refused(409, "this session has ended");
            }
        });
        assertThat(circle.version()).isEqualTo(version);
    }

    @Test
    @DisplayName("STD-11 a body over 64 KiB is refused before everything else, a malformed one before its fields")
    void bodies() {
        var huge = ("{\"today\":\"" + "x".repeat(65536) + "\"}").getBytes(StandardCharsets.UTF_8);
        circle.server()
                .person("Otto")
                .send("PUT", circle.path() + "/actions/standup", huge, "application/json")
                .refused(413, "request body is too large");
        VERBS.keySet().stream().filter(action -> !FACILITATORS.contains(action)).forEach(action -> {
            for (var broken :
                    List.of("", "null", "[]", "{} x", "{\"id\":1,\"to\":1,\"text\":1,\"today\":1,\"ready\":1}")) {
                circle.act("Mo", action, broken).refused(400, "invalid JSON body");
            }
        });
        assertThat(circle.version()).isOne();
    }

    @Test
    @DisplayName(
            "STD-12 a committed action is on every screen, a refused one writes nothing, counts nothing, shows nothing")
    void broadcast() {
        try (var socket = RoomClient.attach(circle.person("Mo"), circle.room().toString())) {
            circle.act("Mo", "add", Map.of("text", " ")).expect(400);
            circle.act("Mo", "drop", Map.of("id", "x")).expect(404);
            circle.act("Fay", "next", "").expect(409);
            circle.act("Mo", "standup", Map.of("today", "x".repeat(2001))).expect(400);
            circle.writes("Fay", "first", "");
            circle.writes("Fay", "second", "");
            socket.awaitState(state -> state.get("version").asLong() == 3);
            assertThat(socket.states())
                    .extracting(state -> state.get("version").asLong())
                    .isSorted()
                    .allMatch(version -> version <= 3);
            assertThat(socket.states())
                    .filteredOn(state -> state.get("version").asLong() == 1)
                    .allSatisfy(state ->
                            assertThat(state.get("state").get("entries")).isEmpty());
        }
    }

    @Test
    @DisplayName("STD-12 a next that waited while the role moved on is refused, and the turn stays where it is")
    void handedOver() {
        circle.present("Fay", "Mo");
        circle.starts();
        var version = circle.version();
        for (var action : FACILITATORS) {
            circle.overtaken(
                            List.of(() -> circle.act("Fay", action, "")),
                            "update sessions set facilitator_id = ? where id = ?",
                            circle.id("Mo"),
                            circle.room())
                    .get(0)
                    .refused(403, "only the facilitator can do that");
            circle.run("update sessions set facilitator_id = ? where id = ?", circle.id("Fay"), circle.room());
        }
        assertThat(circle.speaker()).isEqualTo("Fay");
        assertThat(circle.version()).isEqualTo(version);
        assertThat(circle.entry("Fay").get("skipped").asBoolean()).isFalse();
    }

    @Test
    @DisplayName(
            "STD-12 a hand-over and a next at once: one after the other, and the one who lost the role moves nothing")
    void handOverRace() {
        circle.present("Fay", "Mo");
        circle.starts();
        var version = circle.version();
        var answers = circle.overtaken(
                List.of(
                        () -> circle.person("Fay")
                                .post(circle.path() + "/facilitator", Map.of("userId", circle.id("Mo"))),
                        () -> circle.act("Fay", "next", "")),
                null);
        answers.get(0).expect(204);
        if (answers.get(1).status() == 204) {
            assertThat(circle.speaker()).isEqualTo("Mo");
            assertThat(circle.version()).isEqualTo(version + 2);
        } else {
            answers.get(1).refused(403, "only the facilitator can do that");
            assertThat(circle.speaker()).isEqualTo("Fay");
            assertThat(circle.version()).isEqualTo(version + 1);
        }
    }

    @Test
    @DisplayName("STD-12 whatever waited while the room ended is refused and writes nothing")
    void endedMeanwhile() {
        circle.present("Fay");
        var commitment = circle.commits("Mo", "Ship it");
        var version = circle.version();
        Map<String, Object> bodies = Map.of(
                "standup", Map.of("today", "x"),
                "ready", Map.of("ready", true),
                "add", Map.of("text", "more"),
                "answer", Map.of("id", commitment, "done", true),
                "drop", Map.of("id", commitment),
                "remove", Map.of("id", commitment),
                "kudo", Map.of("to", circle.id("Fay"), "text", "Thanks"));
        bodies.forEach((action, body) -> {
            circle.overtaken(
                            List.of(() -> circle.act("Mo", action, body)),
                            "update sessions set ended_at = now() where id = ?",
                            circle.room())
                    .get(0)
                    .refused(409, "this session has ended");
            circle.run("update sessions set ended_at = null where id = ?", circle.room());
        });
        circle.overtaken(
                        List.of(() -> circle.act("Fay", "start", "")),
                        "update sessions set ended_at = now() where id = ?",
                        circle.room())
                .get(0)
                .refused(409, "this session has ended");
        assertThat(circle.version()).isEqualTo(version);
        assertThat(circle.order()).isEmpty();
        assertThat(circle.state().get("commitments")).hasSize(1);
        assertThat(circle.state().get("kudos")).isEmpty();
    }
}
