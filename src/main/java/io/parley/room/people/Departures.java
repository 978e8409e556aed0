package io.parley.room.people;

import io.parley.platform.database.Sql;
import io.parley.platform.logging.Log;
import io.parley.room.change.RoomChanges;
import io.parley.room.change.Rosters;
import io.parley.room.live.RoomBroadcast;
import io.parley.room.live.RoomSockets;
import io.parley.space.MemberRemoved;
import io.parley.space.SpaceDeleted;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;

/**
 * What rooms do when somebody loses the space, or the space goes (PRS-11, ROOM-14, MEM-17, MEM-18).
 *
 * <p>Two steps. Inside the membership transaction the person's rows go, without any room's lock: taken there it could
 * deadlock with a vote. After the commit the sockets close, and each room that may have waited for the person is judged
 * anew in a transaction of its own and broadcast. Should that fail, the next vote judges it.
 */
@ApplicationScoped
class Departures {

    private static final Log LOG = Log.of(Departures.class);

    private final Sql sql;
    private final RoomChanges changes;
    private final Rosters rosters;
    private final RoomSockets sockets;
    private final RoomBroadcast broadcast;
    private final AfterCommit afterCommit;
    private final Event<RoomsLeft> left;
    private final Event<RoomsGone> gone;

    protected Departures() {
        this(null, null, null, null, null, null, null, null);
    }

    @Inject
    Departures(
            Sql sql,
            RoomChanges changes,
            Rosters rosters,
            RoomSockets sockets,
            RoomBroadcast broadcast,
            AfterCommit afterCommit,
            Event<RoomsLeft> left,
            Event<RoomsGone> gone) {
        this.sql = sql;
        this.changes = changes;
        this.rosters = rosters;
        this.sockets = sockets;
        this.broadcast = broadcast;
        this.afterCommit = afterCommit;
        this.left = left;
        this.gone = gone;
    }

    /** The open rooms in which somebody who lost the space was seen, expected or counted. */
    record RoomsLeft(UUID space, UUID user, List<UUID> rooms) {}

    /** The rooms of a space that goes. */
    record RoomsGone(List<UUID> rooms) {}

    void forget(@Observes MemberRemoved event) {
        var rooms = sql.list(
                """
                with left_rooms as (
                    delete from session_participants p using sessions s
                    where s.id = p.session_id and s.space_id = ? and p.user_id = ?
                    returning p.session_id as id),
                left_rounds as (
                    delete from round_voters v using stories st, sessions s
                    where st.id = v.story_id and s.id = st.session_id and s.space_id = ? and v.user_id = ?
                    returning s.id)
                select s.id from sessions s
                where s.space_id = ? and s.ended_at is null and (
                    s.facilitator_id = ?
                    or s.id in (select id from left_rooms) or s.id in (select id from left_rounds)
                    or exists (select 1 from session_presence p where p.session_id = s.id and p.user_id = ?)
                    or exists (select 1 from votes v where v.story_id = s.current_story_id and v.user_id = ?))
                order by s.id
                """,
                row -> row.uuid("id"),
                event.spaceId(),
                event.userId(),
                event.spaceId(),
                event.userId(),
                event.spaceId(),
                event.userId(),
                event.userId(),
                event.userId());
        left.fire(new RoomsLeft(event.spaceId(), event.userId(), rooms));
    }

    void left(@Observes(during = TransactionPhase.AFTER_SUCCESS) RoomsLeft event) {
        afterCommit.run(() -> judgeAnew(event));
    }

    private void judgeAnew(RoomsLeft event) {
        sockets.closeMember(event.space(), event.user());
        for (var room : event.rooms()) {
            try {
                var present = rosters.present(room);
                changes.change(room, any -> {}, now -> !now.ended() && rosters.changed(now, present));
            } catch (RuntimeException e) {
                LOG.error("could not judge a round anew after somebody left the space", e, "session", room);
            }
            broadcast.changed(room);
        }
    }

    void forgetSpace(@Observes SpaceDeleted event) {
        gone.fire(new RoomsGone(
                sql.list("select id from sessions where space_id = ?", row -> row.uuid("id"), event.spaceId())));
    }

    void closeSockets(@Observes(during = TransactionPhase.AFTER_SUCCESS) RoomsGone event) {
        afterCommit.run(() -> event.rooms().forEach(broadcast::changed));
    }
}
