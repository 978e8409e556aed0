package io.parley.room.envelope;

import io.parley.room.kind.KindRegistry;
import io.parley.room.kind.PluginBadge;
import io.parley.room.kind.RoomKind;
import io.parley.room.kind.RoomState;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.Optional;
import java.util.UUID;

/**
 * Builds the envelope of a room from the database and nothing else: the room with its presence (one statement), the kind's
 * state (at most two), the roster (one).
 *
 * <p>The statements are not one snapshot, and a change between them could show a part of the next round beside the version of
 * the last: a vote that is not revealed any more, for instance. Every committed change of a room raises its version (ENV-9),
 * so the last statement reads the version again, and a build that was overtaken is done again on one snapshot of the
 * database, which costs a transaction more and cannot be overtaken.
 */
@ApplicationScoped
public class EnvelopeBuilder {

    private final EnvelopeReads reads;
    private final KindRegistry kinds;

    protected EnvelopeBuilder() {
        this(null, null);
    }

    @Inject
    EnvelopeBuilder(EnvelopeReads reads, KindRegistry kinds) {
        this.reads = reads;
        this.kinds = kinds;
    }

    /** For broadcasts and members; empty when there is no such room (FAN-6). Any failure is an exception. */
    public Optional<BuiltEnvelope> build(UUID room) {
        return snapshot(room, null).map(BuiltEnvelope::new);
    }

    /** For one guest: GET and the first frame (LNK-34). Ask the result for {@link BuiltEnvelope#guest} only. */
    public Optional<BuiltEnvelope> buildFor(UUID room, UUID guest) {
        return snapshot(room, guest).map(BuiltEnvelope::new);
    }

    /** The parts of the members' copy, for the export (CSV-6). */
    public Optional<RoomSnapshot> snapshot(UUID room) {
        return snapshot(room, null);
    }

    private Optional<RoomSnapshot> snapshot(UUID room, UUID guest) {
        var read = read(room, guest);
        if (!read.overtaken()) {
            return read.snapshot();
        }
        return reads.inOneSnapshot(() -> read(room, guest).snapshot());
    }

    private Read read(UUID room, UUID guest) {
        var head = reads.head(room).orElse(null);
        if (head == null) {
            return Read.NO_ROOM;
        }
        Optional<RoomKind> kind = kinds.find(head.room().kind());
        RoomState state = kind.map(known -> known.state(head.room())).orElse(null);
        PluginBadge plugin = kind.flatMap(RoomKind::plugin).orElse(null);

        var people = new HashSet<>(head.presence());
        people.add(head.room().facilitatorId());
        if (state != null) {
            people.addAll(state.contributors());
        }
        if (guest != null) {
            people.add(guest);
        }
        var roster = reads.roster(head.room(), people).orElse(null);
        if (roster == null) {
            return Read.NO_ROOM;
        }
        var snapshot = new RoomSnapshot(
                head.room(),
                head.spaceSlug(),
                head.orgSlug(),
                head.serverTime(),
                head.presence(),
                roster.people(),
                kind,
                state,
                plugin);
        return new Read(Optional.of(snapshot), roster.version() != head.room().version());
    }

    private record Read(Optional<RoomSnapshot> snapshot, boolean overtaken) {
        static final Read NO_ROOM = new Read(Optional.empty(), false);
    }
}
