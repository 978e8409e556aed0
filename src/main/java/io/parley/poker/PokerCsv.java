package io.parley.poker;

import io.parley.room.kind.CsvLayout;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The export of a room (42-csv-exports §4): one row per story, in the order of the queue. */
final class PokerCsv implements CsvLayout {

    @Override
    public List<String> header() {
        return List.of("ticket", "story", "status", "estimate", "votes", "detail");
    }

    @Override
    public List<List<Cell>> rows(Object state, Function<UUID, String> name) {
        return ((PokerView) state)
                .stories().stream().map(story -> row(story, name)).toList();
    }

    private static List<Cell> row(PokerView.StoryView story, Function<UUID, String> name) {
        return List.of(
                Cell.text(story.ref()),
                Cell.text(story.title()),
                Cell.word(story.status()),
                Cell.text(story.estimate() == null ? "" : story.estimate()),
                Cell.word(Integer.toString(story.votedUserIds().size())),
                Cell.text(detail(story, name)));
    }

    /** Votes are in the state only of the revealed story, so they can be here of no other. */
    private static String detail(PokerView.StoryView story, Function<UUID, String> name) {
        return story.votes() == null
                ? ""
                : story.votes().stream()
                        .map(vote -> name.apply(vote.userId()) + ": " + vote.value())
                        .collect(Collectors.joining("; "));
    }
}
