package io.parley.poker;

import io.parley.room.kind.Room;
import io.parley.room.kind.RoomState;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The state of one room as it was read: every audience sees the same but for {@code waitingFor}, which never names somebody
 * whom the audience cannot see (POK-49).
 */
final class PokerState implements RoomState {

    /**
     * A vote, or somebody an open round waits for.
     *
     * @param shown true when the database itself found the vote revealed
     * @param value null unless {@code shown}
     * @param waiting true for a recorded voter without a vote
     */
    record Mark(UUID story, UUID user, boolean shown, String value, boolean waiting) {}

    private final PokerView view;
    private final Set<UUID> contributors;

    private PokerState(PokerView view, Set<UUID> contributors) {
        this.view = view;
        this.contributors = contributors;
    }

    /** @param marks by user id, ascending as the database compares ids */
    static PokerState of(Room room, PokerConfig config, List<Story> stories, List<Mark> marks) {
        var votes = marks.stream().filter(mark -> !mark.waiting()).collect(Collectors.groupingBy(Mark::story));
        var waiting = marks.stream()
                .filter(mark ->
                        mark.waiting() && !room.revealed() && mark.story().equals(room.currentStoryId()))
                .map(Mark::user)
                .toList();
        var deck = config.deck();
        var view = new PokerView(
                new PokerView.DeckView(deck.name(), deck.values(), deck.ordinal()),
                config.autoReveal(),
                config.openVoting(),
                room.pokerRoundVersion(),
                room.currentStoryId(),
                waiting,
                stories.stream()
                        .map(story -> story(room, config, story, votes.getOrDefault(story.id(), List.of())))
                        .toList());
        var voters = votes.values().stream()
                .flatMap(List::stream)
                .map(Mark::user)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return new PokerState(view, voters);
    }

    private static PokerView.StoryView story(Room room, PokerConfig config, Story story, List<Mark> votes) {
        // The room was read a moment before its votes. Should the round have been closed again in between, the votes
        // come
        // without their values and are shown as what they now are: hidden.
        var open = room.revealed()
                && story.id().equals(room.currentStoryId())
                && votes.stream().allMatch(Mark::shown);
        return new PokerView.StoryView(
                story.id(),
                story.ref(),
                story.title(),
                story.notes(),
                story.position(),
                story.estimate(),
                story.status(),
                votes.stream().map(Mark::user).toList(),
                open
                        ? votes.stream()
                                .map(vote -> new PokerView.VoteView(vote.user(), vote.value()))
                                .toList()
                        : null,
                open
                        ? RoundResults.of(
                                config.deck(), votes.stream().map(Mark::value).toList())
                        : null);
    }

    @Override
    public Set<UUID> contributors() {
        return contributors;
    }

    @Override
    public PokerView shownTo(Set<UUID> participants, boolean guests) {
        return new PokerView(
                view.deck(),
                view.autoReveal(),
                view.openVoting(),
                view.roundVersion(),
                view.currentStoryId(),
                view.waitingFor().stream().filter(participants::contains).toList(),
                view.stories());
    }
}
