package io.parley.room.people;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Attempt;
import io.parley.platform.http.Ids;
import io.parley.platform.http.Refusal;
import io.parley.room.admission.Admission;
import io.parley.room.admission.Admitted;
import io.parley.room.change.RoomChanges;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/** The one facilitator of a room: handing the role on, and taking it over from somebody who is gone (FAC-1 … FAC-6). */
@ApplicationScoped
class Facilitation {

    private final RoomChanges changes;
    private final Sql sql;

    protected Facilitation() {
        this(null, null);
    }

    @Inject
    Facilitation(RoomChanges changes, Sql sql) {
        this.changes = changes;
        this.sql = sql;
    }

    /** FAC-3. The membership test is part of the statement: somebody who just left does not get the role. */
    boolean transfer(UUID id, UUID caller, String to) {
        var target = Ids.parse(to).orElseThrow(Facilitation::notMember);
        if (target.equals(caller)) {
            return false;
        }
        return Attempt.at(
                "could not transfer facilitator",
                () -> changes.change(
                        id,
                        room -> {
                            Admitted.requireFacilitator(room, caller);
                            Admitted.requireOpen(room);
                        },
                        room -> {
                            var written = sql.update("""
                                    update sessions s set facilitator_id = ?, facilitator_seen_at = now()
                                    where s.id = ? and exists (
                                        select 1 from members m where m.space_id = s.space_id and m.user_id = ?)
                                    """, target, id, target);
                            if (written == 0) {
                                throw notMember();
                            }
                            return true;
                        }));
    }

    /**
     * FAC-4. One conditional statement, so that of any number of claims exactly one wins: the second sees the row as the
     * first left it, with a facilitator who was seen just now.
     */
    void claim(UUID id, UUID claimer) {
        var won = Attempt.at("could not claim facilitator", () -> sql.update("""
                        update sessions s
                        set facilitator_id = ?, facilitator_seen_at = now(), version = version + 1
                        where s.id = ? and s.ended_at is null and s.facilitator_id <> ?
                            and s.facilitator_seen_at < now() - interval '60 seconds'
                            and exists (
                                select 1 from members m join users u on u.id = m.user_id
                                where m.space_id = s.space_id and m.user_id = ? and u.link_id is null)
                        """, claimer, id, claimer, claimer));
        if (won == 0) {
            throw lost(id);
        }
    }

    private Refusal lost(UUID id) {
        var ended = Attempt.at(
                "could not claim facilitator",
                () -> sql.first(
                        "select ended_at is not null as ended from sessions where id = ?",
                        row -> row.bool("ended"),
                        id));
        return ended.map(over -> Refusal.conflict(
                        over
                                ? Admitted.ENDED
                                : "the facilitator is still here — the role can be claimed after they have been gone a"
                                        + " minute"))
                .orElseGet(Admission::noSuchSession);
    }

    private static Refusal notMember() {
        return Refusal.badRequest("that person is not a member of this space");
    }
}
