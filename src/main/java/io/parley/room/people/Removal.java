package io.parley.room.people;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Attempt;
import io.parley.platform.http.Refusal;
import io.parley.room.admission.Admitted;
import io.parley.room.change.RoomChanges;
import io.parley.room.change.Rosters;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.UUID;

/** Sending somebody out of one room (ROOM-25 … ROOM-30). They stay in the space and may walk back in. */
@ApplicationScoped
class Removal {

    private final RoomChanges changes;
    private final Rosters rosters;
    private final Sql sql;

    protected Removal() {
        this(null, null, null);
    }

    @Inject
    Removal(RoomChanges changes, Rosters rosters, Sql sql) {
        this.changes = changes;
        this.rosters = rosters;
        this.sql = sql;
    }

    /**
     * Takes the person out of everything that waits for people: presence on all replicas, the round's expected voters, the
     * participants. Votes stay and count.
     */
    void remove(UUID id, UUID facilitator, UUID target) {
        var present = new HashSet<>(rosters.present(id));
        present.remove(target);
        Attempt.at(
                "could not remove that person",
                () -> changes.change(
                        id,
                        room -> {
                            if (room.facilitatorId().equals(target)) {
                                throw Refusal.badRequest("the facilitator cannot be removed — hand the role on first");
                            }
                            Admitted.requireFacilitator(room, facilitator);
                            Admitted.requireOpen(room);
                        },
                        room -> {
                            sql.update("delete from session_presence where session_id = ? and user_id = ?", id, target);
                            sql.update("""
                                    delete from round_voters where user_id = ?
                                        and story_id in (select st.id from stories st where st.session_id = ?)
                                    """, target, id);
                            sql.update(
                                    "delete from session_participants where session_id = ? and user_id = ?",
                                    id,
                                    target);
                            rosters.changed(room, present);
                            return true;
                        }));
    }
}
