package io.parley.standup;

import io.parley.room.kind.CsvLayout;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** The export of a standup (42-csv-exports §5): one row per entry, in the order of the round. */
final class StandupCsv implements CsvLayout {

    @Override
    public List<String> header() {
        return List.of("name", "yesterday", "today", "blockers", "skipped");
    }

    @Override
    public List<List<Cell>> rows(Object state, Function<UUID, String> name) {
        return ((StandupView) state)
                .entries().stream()
                        .map(entry -> List.of(
                                Cell.text(name.apply(entry.userId())),
                                Cell.text(entry.yesterday()),
                                Cell.text(entry.today()),
                                Cell.text(entry.blockers()),
                                Cell.word(Boolean.toString(entry.skipped()))))
                        .toList();
    }
}
