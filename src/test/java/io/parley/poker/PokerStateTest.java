package io.parley.poker;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.platform.http.Json;
import io.parley.poker.PokerState.Mark;
import io.parley.room.kind.Room;
import io.parley.space.deck.Deck;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PokerStateTest {

    private static final UUID ONE = UUID.fromString("51aa0000-0000-4000-8000-000000000001");
    private static final UUID TWO = UUID.fromString("51aa0000-0000-4000-8000-000000000002");
    private static final UUID ANA = UUID.fromString("0a000000-0000-4000-8000-00000000000a");
    private static final UUID BEN = UUID.fromString("fb000000-0000-4000-8000-00000000000b");
    private static final PokerConfig CONFIG = new PokerConfig(Deck.FIBONACCI, false, false);
    private static final PokerConfig OPEN = new PokerConfig(Deck.FIBONACCI, true, true);

    private static Room room(UUID current, boolean revealed) {
        var now = Instant.EPOCH;
        return new Room(
                UUID.randomUUID(),
                UUID.randomUUID(),
                "poker",
                "t",
                "{}",
                "",
                revealed,
                7,
                ANA,
                now,
                now,
                null,
                current,
                4,
                null,
                null);
    }

    private static Story story(UUID id, String ref, String title, String estimate) {
        return new Story(id, title, "", 1.0, estimate, estimate == null ? "voting" : "estimated", ref);
    }

    private static Mark hidden(UUID story, UUID user) {
        return new Mark(story, user, false, null, false);
    }

    private static Mark shown(UUID story, UUID user, String value) {
        return new Mark(story, user, true, value, false);
    }

    private static Mark waiting(UUID story, UUID user) {
        return new Mark(story, user, false, null, true);
    }

    private static String json(PokerState state, Set<UUID> participants) {
        return new String(Json.write(state.shownTo(participants, false)), StandardCharsets.UTF_8);
    }

    @Test
    @DisplayName("POK-12 before the reveal the state has neither votes nor results, after it both")
    void hiddenAndShown() throws Exception {
        var stories = List.of(story(ONE, "PLAT-412", "Rate limiting", null));
        var before = PokerState.of(room(ONE, false), CONFIG, stories, List.of(hidden(ONE, ANA), hidden(ONE, BEN)));
        assertThat(json(before, Set.of(ANA, BEN)))
                .contains("\"votedUserIds\":[\"" + ANA + "\",\"" + BEN + "\"]")
                .doesNotContain("\"votes\"", "\"results\"");
        var after =
                PokerState.of(room(ONE, true), CONFIG, stories, List.of(shown(ONE, ANA, "5"), shown(ONE, BEN, "8")));
        assertThat(json(after, Set.of(ANA, BEN)))
                .isEqualTo(
                        "{\"deck\":{\"name\":\"fibonacci\",\"values\":[\"1\",\"2\",\"3\",\"5\",\"8\",\"13\",\"21\",\"34\",\"?\","
                                + "\"coffee\"],\"ordinal\":false},\"autoReveal\":false,\"openVoting\":false,\"roundVersion\":4,"
                                + "\"currentStoryId\":\"" + ONE + "\",\"waitingFor\":[],\"stories\":[{\"id\":\"" + ONE
                                + "\",\"ref\":\"PLAT-412\",\"title\":\"Rate limiting\",\"notes\":\"\",\"position\":1.0,\"estimate\":null,"
                                + "\"status\":\"voting\",\"votedUserIds\":[\"" + ANA + "\",\"" + BEN + "\"],"
                                + "\"votes\":[{\"userId\":\"" + ANA + "\",\"value\":\"5\"},{\"userId\":\"" + BEN
                                + "\",\"value\":\"8\"}],"
                                + "\"results\":{\"histogram\":[{\"value\":\"5\",\"count\":1},{\"value\":\"8\",\"count\":1}],"
                                + "\"average\":6.5,\"median\":6.5,\"consensus\":false}}]}");
    }

    @Test
    @DisplayName("POK-12 a revealed story without votes has results and no votes member")
    void revealedEmpty() throws Exception {
        var state = PokerState.of(room(ONE, true), CONFIG, List.of(story(ONE, "A-1", "", null)), List.of());
        assertThat(json(state, Set.of()))
                .contains("\"votedUserIds\":[],\"results\":{\"histogram\":[],\"consensus\":false}")
                .doesNotContain("\"votes\"");
    }

    @Test
    @DisplayName("POK-12 a round that was closed again while the state was read stays hidden")
    void closedInBetween() throws Exception {
        var state =
                PokerState.of(room(ONE, true), CONFIG, List.of(story(ONE, "A-1", "", null)), List.of(hidden(ONE, ANA)));
        assertThat(json(state, Set.of())).doesNotContain("\"votes\"", "\"results\"");
    }

    @Test
    @DisplayName("POK-13 votes of earlier stories are counted by who voted and never shown")
    void earlierStories() throws Exception {
        var state = PokerState.of(
                room(TWO, true),
                CONFIG,
                List.of(story(ONE, "A-1", "", "5"), story(TWO, "A-2", "", null)),
                List.of(hidden(ONE, ANA), shown(TWO, BEN, "8")));
        var view = state.shownTo(Set.of(), false);
        assertThat(view.stories().get(0).votedUserIds()).containsExactly(ANA);
        assertThat(view.stories().get(0).votes()).isNull();
        assertThat(view.stories().get(0).results()).isNull();
        assertThat(view.stories().get(1).votes()).containsExactly(new PokerView.VoteView(BEN, "8"));
        assertThat(state.contributors()).containsExactlyInAnyOrder(ANA, BEN);
    }

    @Test
    @DisplayName("POK-49 an open round names whom it waits for, only people of the same copy")
    void waitingFor() throws Exception {
        var stories = List.of(story(ONE, "A-1", "", null));
        var marks = List.of(waiting(ONE, ANA), waiting(ONE, BEN));
        var state = PokerState.of(room(ONE, false), OPEN, stories, marks);
        assertThat(state.shownTo(Set.of(ANA, BEN), false).waitingFor()).containsExactly(ANA, BEN);
        assertThat(state.shownTo(Set.of(BEN), true).waitingFor()).containsExactly(BEN);
        assertThat(state.contributors()).isEmpty();
        assertThat(PokerState.of(room(ONE, true), OPEN, stories, marks)
                        .shownTo(Set.of(ANA, BEN), false)
                        .waitingFor())
                .isEmpty();
    }

    @Test
    @DisplayName("POK-9 no story on the table is null and an estimate is null or a card")
    void nulls() throws Exception {
        var state = PokerState.of(room(null, false), CONFIG, List.of(story(ONE, "", "t", "13")), List.of());
        assertThat(json(state, Set.of())).contains("\"currentStoryId\":null", "\"estimate\":\"13\"", "\"ref\":\"\"");
    }

    @Test
    @DisplayName("CSV-6 the export shows values of the revealed story alone, under names, guarded as one cell")
    void export() throws Exception {
        var stories = List.of(story(ONE, "PLAT-412", "Rate limiting", "5"), story(TWO, "", "=cmd|calc", null));
        var revealed = PokerState.of(
                        room(ONE, true),
                        CONFIG,
                        stories,
                        List.of(shown(ONE, ANA, "5"), shown(ONE, BEN, "coffee"), hidden(TWO, BEN)))
                .shownTo(Set.of(), false);
        var layout = new PokerCsv();
        assertThat(layout.header()).containsExactly("ticket", "story", "status", "estimate", "votes", "detail");
        var rows = layout.rows(revealed, user -> user.equals(ANA) ? "Ana" : "");
        assertThat(rows.get(0))
                .extracting("text")
                .containsExactly("PLAT-412", "Rate limiting", "estimated", "5", "2", "Ana: 5; : coffee");
        assertThat(rows.get(1)).extracting("text").containsExactly("", "=cmd|calc", "voting", "", "1", "");
        assertThat(rows.get(1)).extracting("guarded").containsExactly(true, true, false, true, false, true);
        var before = PokerState.of(room(ONE, false), CONFIG, stories, List.of(hidden(ONE, ANA)))
                .shownTo(Set.of(), false);
        assertThat(layout.rows(before, user -> "x").get(0)).extracting("text").endsWith("1", "");
    }
}
