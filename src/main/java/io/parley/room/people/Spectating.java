package io.parley.room.people;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Attempt;
import io.parley.room.admission.Admission;
import io.parley.room.admission.Admitted;
import io.parley.room.change.RoomChanges;
import io.parley.room.change.Rosters;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/** Sitting out and sitting down again: one flag per person and space, set from a room (ROOM-20 … ROOM-23). */
@ApplicationScoped
class Spectating {

    private final RoomChanges changes;
    private final Rosters rosters;
    private final Sql sql;

    protected Spectating() {
        this(null, null, null);
    }

    @Inject
    Spectating(RoomChanges changes, Rosters rosters, Sql sql) {
        this.changes = changes;
        this.rosters = rosters;
        this.sql = sql;
    }

    /** The flag and what the kind makes of it stand or fall together. Setting it to what it is counts as a change. */
    boolean spectate(UUID id, UUID member, boolean on) {
        var present = rosters.present(id);
        return Attempt.at(
                "could not update spectator mode",
                () -> changes.change(id, Admitted::requireOpen, room -> {
                    var written = sql.update(
                            "update members set spectator = ? where space_id = ? and user_id = ?",
                            on,
                            room.spaceId(),
                            member);
                    if (written == 0) {
                        throw Admission.noSuchSession();
                    }
                    rosters.changed(room, present);
                    return true;
                }));
    }
}
