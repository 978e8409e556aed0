package io.parley.poker;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.poker.Completion.Person;
import io.parley.poker.Completion.Recorded;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CompletionTest {

    private static final UUID F = UUID.randomUUID();
    private static final UUID M = UUID.randomUUID();
    private static final UUID O = UUID.randomUUID();

    private static Person here(UUID who, boolean voted) {
        return new Person(who, true, voted, true, false, false, true);
    }

    private static Person away(UUID who, boolean voted) {
        return new Person(who, false, voted, true, false, false, true);
    }

    private static Person sittingOut(UUID who, boolean voted) {
        return new Person(who, true, voted, true, true, false, true);
    }

    private static Person guest(UUID who, boolean voted) {
        return new Person(who, true, voted, false, false, true, true);
    }

    @Test
    @DisplayName("POK-39 two are present and one has voted: no; the other sits out: reveal")
    void oneOfTwo() {
        assertThat(Completion.closed(List.of(here(F, true), here(M, false)))).isFalse();
        assertThat(Completion.closed(List.of(here(F, true), sittingOut(M, false))))
                .isTrue();
    }

    @Test
    @DisplayName("POK-39 the third of three disconnects without a vote: it does not block")
    void absentWithoutVote() {
        assertThat(Completion.closed(List.of(here(F, true), here(M, true), here(O, false))))
                .isFalse();
        assertThat(Completion.closed(List.of(here(F, true), here(M, true)))).isTrue();
    }

    @Test
    @DisplayName("POK-39 somebody who voted and merely left the room blocks")
    void votedAndLeft() {
        assertThat(Completion.closed(List.of(away(F, true), here(M, true)))).isFalse();
    }

    @Test
    @DisplayName("POK-39 three are present, two voted, a voter and the third sit out: reveal at the last toggle")
    void sittingOutOneByOne() {
        assertThat(Completion.closed(List.of(here(F, true), sittingOut(M, true), here(O, false))))
                .isFalse();
        assertThat(Completion.closed(List.of(here(F, true), sittingOut(M, true), sittingOut(O, false))))
                .isTrue();
    }

    @Test
    @DisplayName("POK-39 a round in which nobody is present never opens")
    void nobody() {
        assertThat(Completion.closed(List.of())).isFalse();
        assertThat(Completion.closed(List.of(away(F, true)))).isFalse();
        assertThat(Completion.closed(List.of(sittingOut(F, true)))).isFalse();
    }

    @Test
    @DisplayName("POK-39 guests are waited for like members, and a guest whose link died is not")
    void guests() {
        assertThat(Completion.closed(List.of(here(F, true), guest(M, false)))).isFalse();
        assertThat(Completion.closed(List.of(here(F, true), guest(M, true)))).isTrue();
        var dead = new Person(M, true, false, false, false, false, true);
        assertThat(Completion.closed(List.of(here(F, true), dead))).isTrue();
    }

    @Test
    @DisplayName(
            "POK-39 the vote of somebody who left the space, or was removed from the room, neither counts nor blocks")
    void removed() {
        var leftTheSpace = new Person(M, false, true, false, false, false, false);
        var removedFromRoom = new Person(M, false, true, true, false, false, false);
        assertThat(Completion.closed(List.of(here(F, true), leftTheSpace))).isTrue();
        assertThat(Completion.closed(List.of(here(F, true), removedFromRoom))).isTrue();
        var removedAndBack = new Person(M, true, true, true, false, false, false);
        assertThat(Completion.closed(List.of(here(F, true), removedAndBack))).isTrue();
        assertThat(Completion.closed(List.of(here(F, false), removedAndBack))).isFalse();
    }

    @Test
    @DisplayName("POK-40 an open round is complete when every recorded voter has voted")
    void open() {
        var voted = new Recorded(false, true);
        var waiting = new Recorded(false, false);
        assertThat(Completion.open(List.of(voted, waiting))).isFalse();
        assertThat(Completion.open(List.of(voted, voted))).isTrue();
        assertThat(Completion.open(List.of(voted))).isTrue();
    }

    @Test
    @DisplayName("POK-40 an open round waits for no spectator and never opens with spectators alone")
    void openSpectators() {
        assertThat(Completion.open(List.of(new Recorded(false, true), new Recorded(true, false))))
                .isTrue();
        assertThat(Completion.open(List.of(new Recorded(true, true)))).isFalse();
        assertThat(Completion.open(List.of())).isFalse();
    }

    @Test
    @DisplayName("POK-41 who sits down again is waited for, or counts, again")
    void sittingDownAgain() {
        assertThat(Completion.closed(List.of(here(F, true), here(M, false)))).isFalse();
        assertThat(Completion.closed(List.of(here(F, true), here(M, true)))).isTrue();
        assertThat(Completion.open(List.of(new Recorded(false, true), new Recorded(false, false))))
                .isFalse();
    }
}
