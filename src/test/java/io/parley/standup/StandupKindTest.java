package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.room.kind.RoomAction;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StandupKindTest {

    private final StandupKind kind = new StandupKind(null, null, new Seats(null), new Mentions(null), null, null);

    @Test
    @DisplayName("STD-10 the eleven actions, their methods, and which of them are the facilitator's")
    void actions() {
        assertThat(kind.actions().entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey,
                                entry -> entry.getValue().verb()
                                        + (entry.getValue().facilitatorOnly() ? " facilitator" : ""))))
                .isEqualTo(Map.ofEntries(
                        Map.entry("standup", "PUT"),
                        Map.entry("ready", "PUT"),
                        Map.entry("start", "POST facilitator"),
                        Map.entry("next", "POST facilitator"),
                        Map.entry("skip", "POST facilitator"),
                        Map.entry("add", "POST"),
                        Map.entry("answer", "POST"),
                        Map.entry("drop", "POST"),
                        Map.entry("remove", "POST"),
                        Map.entry("kudo", "POST"),
                        Map.entry("mention", "PUT")));
    }

    @Test
    @DisplayName("STD-12 each action names what failed when it fails")
    void failures() {
        assertThat(kind.actions().entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, entry -> entry.getValue().failure())))
                .isEqualTo(Map.ofEntries(
                        Map.entry("standup", "could not save your update"),
                        Map.entry("ready", "could not save your readiness"),
                        Map.entry("start", "could not start the standup"),
                        Map.entry("next", "could not advance the standup"),
                        Map.entry("skip", "could not advance the standup"),
                        Map.entry("add", "could not add your commitment"),
                        Map.entry("answer", "could not record your answer"),
                        Map.entry("drop", "could not drop your commitment"),
                        Map.entry("remove", "could not remove your commitment"),
                        Map.entry("kudo", "could not save your kudo"),
                        Map.entry("mention", "could not save your mention")));
    }

    @Test
    @DisplayName("STD-1 the kind is called standup and is offered to every org")
    void named() {
        assertThat(kind.name()).isEqualTo("standup");
        assertThat(kind.org()).isEmpty();
        assertThat(kind.csv()).isPresent();
        assertThat(kind.actions().values()).extracting(RoomAction::verb).doesNotContain("GET", "HEAD");
    }
}
