package io.parley.poker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.http.Refusal;
import io.parley.room.kind.ActionCall;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomAction.Handler;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the handlers say of a body alone, before any statement. */
class BodiesTest {

    private final Stories stories = new Stories(null, () -> 500);
    private final Rounds rounds = new Rounds(null, null, null);

    private static ActionCall call(String body) {
        var now = Instant.EPOCH;
        var room = new Room(
                UUID.randomUUID(),
                UUID.randomUUID(),
                "poker",
                "t",
                "{}",
                "",
                false,
                1,
                UUID.randomUUID(),
                now,
                now,
                null,
                null,
                0,
                null,
                null);
        return new ActionCall(room, room.facilitatorId(), false, body.getBytes(StandardCharsets.UTF_8), Set::of);
    }

    private static void refused(Handler handler, String body, int status, String text) {
        assertThatThrownBy(() -> handler.prepare(call(body))).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.getMessage()).isEqualTo(text);
            assertThat(refusal.status()).isEqualTo(status);
        });
    }

    private static String story(String title, String ref, String notes) {
        return "{\"title\":\"" + title + "\",\"ref\":\"" + ref + "\",\"notes\":\"" + notes + "\"}";
    }

    @Test
    @DisplayName("POK-15 a new story is judged: name, title, reference, notes, in this order")
    void newStory() {
        refused(stories::add, "{}", 400, "a ticket needs a reference or a title");
        refused(stories::add, story(" \\u00a0", "\\t", "x".repeat(2001)), 400, "a ticket needs a reference or a title");
        refused(
                stories::add,
                story("x".repeat(201), "x".repeat(41), "x".repeat(2001)),
                400,
                "a title can be at most 200 characters");
        refused(
                stories::add,
                story("x", "x".repeat(41), "x".repeat(2001)),
                400,
                "a ticket reference can be at most 40 characters");
        refused(stories::add, story("x", "", " ".repeat(2001)), 400, "notes can be at most 2000 characters");
        assertThat(stories.add(call(story(" " + "😀".repeat(200) + " ", "", "y".repeat(2000)))))
                .isNotNull();
    }

    @ParameterizedTest(name = "POK-15 {0}")
    @ValueSource(strings = {"", "null", "[]", "{\"title\":5}", "{\"title\":\"a\"} x", "{\"title\":\"a\\u0000\"}"})
    @DisplayName("POK-15 a body that is not one object with text is malformed")
    void malformedStory(String body) {
        refused(stories::add, body, 400, "invalid JSON body");
        refused(stories::edit, body, 400, "invalid JSON body");
    }

    @Test
    @DisplayName("POK-18 an id that is none names no story")
    void malformedIds() {
        refused(stories::edit, "{}", 404, "no such story");
        refused(
                stories::edit,
                "{\"storyId\":\"1-1-1-1-1\",\"title\":\"" + "x".repeat(201) + "\"}",
                404,
                "no such story");
        refused(stories::remove, "{\"storyId\":\"x\"}", 404, "no such story");
        refused(rounds::select, "{\"storyId\":\"x\"}", 400, "that story is not in this session");
        refused(new Votes(null, null)::vote, "{\"storyId\":\"x\",\"value\":\"5\"}", 404, "no such story");
    }

    @Test
    @DisplayName("POK-22 a position that no double can hold is malformed")
    void hugePosition() {
        var id = UUID.randomUUID();
        refused(stories::edit, "{\"storyId\":\"" + id + "\",\"position\":1e400}", 400, "invalid JSON body");
        refused(
                stories::edit,
                "{\"storyId\":\"" + id + "\",\"position\":1" + "0".repeat(400) + "}",
                400,
                "invalid JSON body");
        refused(stories::edit, "{\"storyId\":\"" + id + "\",\"position\":\"1\"}", 400, "invalid JSON body");
        assertThat(stories.edit(call("{\"storyId\":\"" + id + "\",\"position\":-2}")))
                .isNotNull();
        assertThat(stories.edit(call("{\"storyId\":\"" + id + "\",\"position\":null}")))
                .isNotNull();
    }

    @ParameterizedTest(name = "POK-35 \"{0}\"")
    @ValueSource(strings = {"", "{}", "null", " { } "})
    @DisplayName("POK-35 a config that asks for nothing writes nothing")
    void nothing(String body) {
        var call = call(body);
        assertThat(rounds.config(call).apply(call.room())).isFalse();
    }

    @Test
    @DisplayName("POK-35 a config body is an object, of known keys, of booleans, checked in this order")
    void config() {
        refused(rounds::config, "[]", 400, "invalid JSON body");
        refused(rounds::config, "true", 400, "invalid JSON body");
        refused(rounds::config, "{\"autoReveal\":true", 400, "invalid JSON body");
        refused(rounds::config, "{\"autoReveal\":1,\"deck\":\"tshirt\"}", 400, "unknown config field");
        refused(rounds::config, "{\"autoreveal\":true}", 400, "unknown config field");
        refused(rounds::config, "{\"autoReveal\":1}", 400, "config options are true or false");
        refused(rounds::config, "{\"openVoting\":null}", 400, "config options are true or false");
        assertThat(rounds.config(call("{\"openVoting\":true}"))).isNotNull();
    }

    @Test
    @DisplayName("POK-28 reveal and reset never look at their body")
    void bodiesIgnored() {
        assertThat(rounds.reveal(call("{ not json"))).isNotNull();
        assertThat(rounds.reset(call("{ not json"))).isNotNull();
    }
}
