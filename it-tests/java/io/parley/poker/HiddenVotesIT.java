package io.parley.poker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.harness.RoomClient;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Nobody sees a value before the reveal: not by reading, not by listening, not by exporting, not the voter. */
class HiddenVotesIT {

    /** Cards that occur nowhere else in an answer, so that a search through its bytes proves something. */
    private static final String CONFIG =
            "{\"deck\":{\"name\":\"Odd\",\"values\":[\"QZX1\",\"QZX2\",\"QZX3\"],\"ordinal\":true}}";

    private static final String DECK = "[\"QZX1\",\"QZX2\",\"QZX3\",\"?\",\"coffee\"]";

    private final Table table = Table.with(CONFIG, "Fay", "Mo", "Ola");

    /** The bytes without the deck, which names every card to everybody. */
    private static String beyondDeck(String text) {
        assertThat(text).contains(DECK);
        return text.replace(DECK, "");
    }

    @Test
    @DisplayName(
            "POK-12 before the reveal no surface holds a value, afterwards each holds all; going back hides them again")
    void everySurface() {
        table.guest("Gil");
        var sockets = new ArrayList<RoomClient>();
        for (var who : List.of("Fay", "Mo", "Gil")) {
            sockets.add(RoomClient.attach(table.person(who), table.room().toString()));
        }
        try {
            var story = table.round();
            table.vote("Mo", story, "QZX2").expect(204);
            table.vote("Gil", story, "QZX3").expect(204);
            for (var who : List.of("Fay", "Mo", "Ola", "Gil")) {
                assertThat(beyondDeck(
                                table.person(who).get(table.path()).expect(200).text()))
                        .doesNotContain("QZX");
                assertThat(Table.texts(story(table.envelope(who), story).get("votedUserIds")))
                        .as("POK-11")
                        .isEqualTo(table.sorted("Mo", "Gil"));
            }
            assertThat(csv()).doesNotContain("QZX").contains(",2,");
            for (var socket : sockets) {
                socket.awaitState(state -> story(state, story) != null
                        && story(state, story).get("votedUserIds").size() == 2);
                assertThat(socket.frames())
                        .allSatisfy(frame ->
                                assertThat(beyondDeck(frame.toString())).doesNotContain("QZX"));
            }

            table.act("Fay", "reveal", "").expect(204);
            for (var who : List.of("Fay", "Mo", "Ola", "Gil")) {
                assertThat(beyondDeck(
                                table.person(who).get(table.path()).expect(200).text()))
                        .contains("QZX2", "QZX3");
            }
            assertThat(csv()).contains("Mo: QZX2", "Gil: QZX3");
            for (var socket : sockets) {
                var shown =
                        story(socket.awaitState(state -> state.get("revealed").asBoolean()), story);
                assertThat(shown.get("votes").findValuesAsText("userId")).isEqualTo(table.sorted("Mo", "Gil"));
            }

            var other = table.round();
            assertThat(beyondDeck(
                            table.person("Ola").get(table.path()).expect(200).text()))
                    .as("POK-13")
                    .doesNotContain("QZX");
            assertThat(csv()).as("CSV-6").doesNotContain("QZX");
            for (var socket : sockets) {
                var state = socket.awaitState(now -> other.toString()
                        .equals(now.get("state").get("currentStoryId").asText()));
                assertThat(beyondDeck(state.toString())).doesNotContain("QZX");
            }
            table.select(story);
            assertThat(beyondDeck(
                            table.person("Mo").get(table.path()).expect(200).text()))
                    .doesNotContain("QZX");
            table.act("Fay", "reveal", "").expect(204);
            assertThat(table.shown(story).get("votes"))
                    .as("kept while another story was on the table")
                    .hasSize(2);
        } finally {
            sockets.forEach(RoomClient::close);
        }
    }

    @Test
    @DisplayName("POK-12 no answer to an action holds a value, and the log holds none")
    void answersAndLog() {
        var story = table.round();
        assertThat(table.vote("Mo", story, "QZX2").expect(204).text()).isEmpty();
        assertThat(table.vote("Mo", story, "QZX9").expect(409).text()).doesNotContain("QZX");
        assertThat(table.person("Mo").get(table.space()).expect(200).text()).doesNotContain("QZX");
        assertThat(table.server().log()).noneMatch(line -> line.contains("QZX"));
    }

    @Test
    @DisplayName("POK-42 a reveal shows the votes of people who sat out, left the space or lost their link")
    void votesOfTheGone() {
        table.guest("Gil");
        var story = table.round();
        table.vote("Mo", story, "QZX1").expect(204);
        table.vote("Ola", story, "QZX2").expect(204);
        table.vote("Gil", story, "QZX3").expect(204);
        table.sitsOut("Mo", true);
        table.person("Ola").post(table.space() + "/leave").expect(204);
        table.linkDies("Gil", "revoked_at");
        table.act("Fay", "reveal", "").expect(204);
        assertThat(table.shown(story).get("votes")).hasSize(3);
        assertThat(table.shown(story).get("results").get("range").asText()).isEqualTo("QZX1–QZX3");
        assertThat(csv()).as("CSV-7").contains("Mo: QZX1", "Ola: QZX2", "Gil: QZX3");
    }

    @Test
    @DisplayName("POK-31 somebody who lost the room is told nothing of the round")
    void lostTheRoom() {
        var story = table.round();
        table.act("Fay", "reveal", "").expect(204);
        table.person("Ola").post(table.space() + "/leave").expect(204);
        table.vote("Ola", story, "QZX1").refused(404, "no such session");
        assertThat(table.count("select count(*) from votes where story_id = ?", story))
                .isZero();
    }

    private String csv() {
        return table.person("Fay").get(table.path() + "/export.csv").expect(200).text();
    }

    private static JsonNode story(JsonNode envelope, UUID story) {
        for (var each : envelope.get("state").get("stories")) {
            if (each.get("id").asText().equals(story.toString())) {
                return each;
            }
        }
        return null;
    }
}
