package io.parley.room.export;

import io.parley.identity.People;
import io.parley.room.envelope.EnvelopeBuilder;
import io.parley.room.envelope.RoomSnapshot;
import io.parley.room.kind.CsvLayout;
import io.parley.room.kind.CsvLayout.Cell;
import io.parley.room.kind.KindRegistry;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomKind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Renders a room's export (CSV-3 … CSV-7). */
@ApplicationScoped
public class RoomExport {

    private final KindRegistry kinds;
    private final EnvelopeBuilder envelopes;
    private final People people;

    protected RoomExport() {
        this(null, null, null);
    }

    @Inject
    RoomExport(KindRegistry kinds, EnvelopeBuilder envelopes, People people) {
        this.kinds = kinds;
        this.envelopes = envelopes;
        this.people = people;
    }

    /** Empty when the kind has no export or is not registered. */
    public Optional<CsvLayout> layout(Room room) {
        return kinds.find(room.kind()).flatMap(RoomKind::csv);
    }

    /** The whole file; empty when the room is gone. */
    public Optional<CsvFile> render(UUID room, CsvLayout layout) {
        return envelopes.snapshot(room).map(snapshot -> file(snapshot, layout));
    }

    private CsvFile file(RoomSnapshot snapshot, CsvLayout layout) {
        var names = names(snapshot);
        var text = new StringBuilder();
        text.append(CsvField.record(layout.header().stream().map(Cell::word).toList()));
        layout.rows(snapshot.memberState(), id -> names.getOrDefault(id, ""))
                .forEach(row -> text.append(CsvField.record(row)));
        return new CsvFile(
                CsvFileName.of(snapshot.room().title()), text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Everybody who left a mark, also those who left the space or whose link is dead (CSV-7). */
    private Map<UUID, String> names(RoomSnapshot snapshot) {
        var names = new HashMap<UUID, String>();
        snapshot.roster().forEach(person -> names.put(person.userId(), person.name()));
        if (snapshot.state() != null) {
            names.putAll(people.names(snapshot.state().contributors()));
        }
        return names;
    }
}
