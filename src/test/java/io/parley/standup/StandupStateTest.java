package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.platform.http.Json;
import io.parley.standup.CarryOver.Commitment;
import io.parley.standup.StandupState.Around;
import io.parley.standup.StandupView.EntryView;
import io.parley.standup.StandupView.Expected;
import io.parley.standup.StandupView.KudoView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StandupStateTest {

    private static final UUID ANA = new UUID(0, 1);
    private static final UUID GIL = new UUID(0, 2);
    private static final Instant POSTED = Instant.parse("2026-05-12T07:41:09.120Z");

    private static final List<EntryView> ENTRIES = List.of(
            new EntryView(ANA, "y", "t", "b", 1, false, true, POSTED, "Ana"),
            new EntryView(GIL, "", "", "", 2, true, false, POSTED, ""));

    private static final Around AROUND = new Around(
            List.of(new Commitment(new UUID(3, 1), ANA, "Ship", new UUID(9, 9), 2, new UUID(1, 1), false, "")),
            List.of(new KudoView(new UUID(4, 1), ANA, GIL, "Thanks")),
            List.of(GIL),
            List.of(new Expected(ANA, "Ana", false)));

    private static StandupState state(Instant ended, Around around) {
        return StandupState.of(
                Calls.room(Calls.ASYNC, ended), new StandupConfig(0, true, "2026-05-12T09:00:00Z"), ENTRIES, around);
    }

    private static JsonNode wire(StandupState state, boolean guests) throws Exception {
        return Json.mapper().readTree(Json.write(state.shownTo(Set.of(), guests)));
    }

    private static List<String> keys(JsonNode node) {
        var keys = new ArrayList<String>();
        node.fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    @Test
    @DisplayName("STD-30 the members of the state and of its elements")
    void wireForm() throws Exception {
        var state = wire(state(null, AROUND), false);
        assertThat(keys(state))
                .containsExactlyInAnyOrder(
                        "entries",
                        "commitments",
                        "changes",
                        "kudos",
                        "currentSpeakerId",
                        "speakerStartedAt",
                        "secondsPerPerson",
                        "mode",
                        "closesAt",
                        "away",
                        "expected");
        assertThat(state.get("entries").get(0))
                .isEqualTo(Json.mapper()
                        .readTree("{\"userId\":\"" + ANA
                                + "\",\"yesterday\":\"y\",\"today\":\"t\",\"blockers\":\"b\",\"position\":1.0,\"skipped\":false,"
                                + "\"ready\":true,\"postedAt\":\"2026-05-12T07:41:09.120Z\",\"name\":\"Ana\"}"));
        assertThat(keys(state.get("commitments").get(0)))
                .containsExactlyInAnyOrder("id", "userId", "text", "carried", "stuck", "openedHere");
        assertThat(keys(state.get("changes").get(0))).containsExactlyInAnyOrder("id", "userId", "text", "outcome");
        assertThat(keys(state.get("kudos").get(0))).containsExactlyInAnyOrder("id", "fromUserId", "toUserId", "text");
        assertThat(keys(state.get("expected").get(0))).containsExactlyInAnyOrder("userId", "name", "guest");
        assertThat(state.get("secondsPerPerson").asInt()).isEqualTo(90);
        assertThat(state.get("mode").asText()).isEqualTo("async");
        assertThat(state.get("currentSpeakerId").isNull()).isTrue();
        assertThat(state.get("speakerStartedAt").isNull()).isTrue();
    }

    @Test
    @DisplayName("STD-30 lists that are empty are there, expected alone is absent when nobody is waited for")
    void nothing() throws Exception {
        var state = wire(state(null, new Around(List.of(), List.of(), List.of(), null)), false);
        for (var list : List.of("commitments", "changes", "kudos", "away")) {
            assertThat(state.get(list).isArray()).as(list).isTrue();
        }
        assertThat(state.has("expected")).isFalse();
    }

    @Test
    @DisplayName("STD-34 a guest's copy has nobody away and expects nobody, the rest is the same")
    void guests() throws Exception {
        var members = (com.fasterxml.jackson.databind.node.ObjectNode) wire(state(null, AROUND), false);
        var guests = wire(state(null, AROUND), true);
        assertThat(guests.get("away")).isEmpty();
        assertThat(guests.has("expected")).isFalse();
        members.remove("expected");
        members.putArray("away");
        assertThat(guests).isEqualTo(members);
    }

    @Test
    @DisplayName("COM-9 an ended room shows no changes, STD-30 but what is still open in the space")
    void ended() throws Exception {
        var state = wire(state(POSTED, AROUND), false);
        assertThat(state.get("changes")).isEmpty();
        assertThat(state.get("commitments")).hasSize(1);
        assertThat(wire(state(null, AROUND), false).get("changes")).hasSize(1);
    }

    @Test
    @DisplayName("ENV-5 who wrote an entry stays a participant")
    void contributors() {
        assertThat(state(null, AROUND).contributors()).containsExactlyInAnyOrder(ANA, GIL);
    }

    @Test
    @DisplayName("CSV-12 an export has one row per entry in their order, names by the look-up, skipped unguarded")
    void csv() {
        var layout = new StandupCsv();
        assertThat(layout.header()).containsExactly("name", "yesterday", "today", "blockers", "skipped");
        var rows = layout.rows(state(null, AROUND).shownTo(Set.of(), false), id -> id.equals(GIL) ? "Gil" : "+Ana");
        assertThat(rows).hasSize(2).allSatisfy(row -> assertThat(row).hasSize(5));
        assertThat(rows.get(0))
                .extracting(cell -> cell.text() + cell.guarded())
                .containsExactly("+Anatrue", "ytrue", "ttrue", "btrue", "falsefalse");
        assertThat(rows.get(1)).extracting(cell -> cell.text()).containsExactly("Gil", "", "", "", "true");
    }
}
