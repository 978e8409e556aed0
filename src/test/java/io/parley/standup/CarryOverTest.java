package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.standup.CarryOver.Commitment;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CarryOverTest {

    private static final UUID HERE = new UUID(0, 1);
    private static final UUID ELSEWHERE = new UUID(0, 2);
    private static final UUID ANA = new UUID(0, 3);

    private static Commitment open(String text, UUID openedIn, int carried, UUID carriedIn) {
        return new Commitment(UUID.randomUUID(), ANA, text, openedIn, carried, carriedIn, false, "");
    }

    private static Commitment closed(String text, UUID carriedIn, String reason) {
        return new Commitment(UUID.randomUUID(), ANA, text, ELSEWHERE, 1, carriedIn, true, reason);
    }

    @Test
    @DisplayName("COM-5 stuck begins with the second carry")
    void stuck() {
        var shown = CarryOver.open(
                HERE, List.of(open("a", null, 0, null), open("b", null, 1, HERE), open("c", null, 2, HERE)));
        assertThat(shown).extracting(CarryOver.Open::stuck).containsExactly(false, false, true);
        assertThat(shown).extracting(CarryOver.Open::carried).containsExactly(0, 1, 2);
    }

    @Test
    @DisplayName("COM-6 opened here is said of this room alone, not of a room that is gone")
    void openedHere() {
        assertThat(CarryOver.open(
                        HERE,
                        List.of(open("a", HERE, 0, null), open("b", ELSEWHERE, 0, null), open("c", null, 0, null))))
                .extracting(CarryOver.Open::openedHere)
                .containsExactly(true, false, false);
    }

    @Test
    @DisplayName("COM-9 changes are what was closed or carried here, in their order; the rest is no change")
    void changes() {
        var changes = CarryOver.changes(
                HERE,
                List.of(
                        open("waiting", ELSEWHERE, 1, ELSEWHERE),
                        open("carried", ELSEWHERE, 1, HERE),
                        closed("dropped", null, "dropped"),
                        open("new", HERE, 0, null),
                        closed("landed", ELSEWHERE, "landed")));
        assertThat(changes).extracting(CarryOver.Change::text).containsExactly("carried", "dropped", "landed");
        assertThat(changes).extracting(CarryOver.Change::outcome).containsExactly("carried", "dropped", "landed");
    }

    @Test
    @DisplayName("COM-9 a commitment carried and then closed here shows the close only, and is open no more")
    void carriedAndClosed() {
        var both = List.of(closed("both", HERE, "dropped"));
        assertThat(CarryOver.changes(HERE, both))
                .singleElement()
                .extracting(CarryOver.Change::outcome)
                .isEqualTo("dropped");
        assertThat(CarryOver.open(HERE, both)).isEmpty();
    }

    @Test
    @DisplayName("COM-8 a closed commitment without a reason landed")
    void withoutReason() {
        assertThat(CarryOver.changes(HERE, List.of(closed("old", null, ""))))
                .singleElement()
                .extracting(CarryOver.Change::outcome)
                .isEqualTo("landed");
    }
}
