package io.parley.room.live;

import io.parley.platform.database.Sql;
import io.parley.room.admission.RoomRows;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.UUID;

/** Who belongs to a room, durably: written when somebody attaches for the first time (PRS-8, PRS-9). */
@ApplicationScoped
class Participants {

    private static final int MOST = 200;

    private final Sql sql;

    protected Participants() {
        this(null);
    }

    @Inject
    Participants(Sql sql) {
        this.sql = sql;
    }

    /**
     * Records a person as a participant, if they still may be in the room, and drops the oldest beyond 200. The facilitator
     * is never dropped.
     *
     * <p>Membership or link is read under a share lock: who removes the person meanwhile waits and then finds the new row
     * to delete, or was first and no row is written (PRS-10). The space and the room are locked before it, as in every
     * other transaction that takes them, and only against their deletion.
     *
     * @return false when they are not admitted any more; then nothing was written
     */
    @Transactional
    public boolean record(UUID room, UUID user, boolean guest) {
        var there = sql.exists(RoomRows.locked("1", "key share"), room, room);
        if (!there || !entitled(room, user, guest)) {
            return false;
        }
        sql.update(
                "insert into session_participants (session_id, user_id) values (?, ?) on conflict do nothing",
                room,
                user);
        sql.update("""
                delete from session_participants where session_id = ? and user_id in (
                    select p.user_id from session_participants p join sessions s on s.id = p.session_id
                    where p.session_id = ?
                    order by (p.user_id = s.facilitator_id) desc, p.joined_at desc, p.user_id desc
                    offset %d)
                """.formatted(MOST), room, room);
        return true;
    }

    /**
     * Takes back what {@link #record} may have written after the person was removed from the room and before their sockets
     * were told (ROOM-27): the removal deleted the row, and nothing in the database says that they must not have one.
     */
    void forget(UUID room, UUID user) {
        sql.update("delete from session_participants where session_id = ? and user_id = ?", room, user);
    }

    private boolean entitled(UUID room, UUID user, boolean guest) {
        return guest ? sql.exists("""
                        select 1 from session_links l join users u on u.link_id = l.id
                        where u.id = ? and l.session_id = ? and l.revoked_at is null and l.expires_at > now()
                        for share of l
                        """, user, room) : sql.exists("""
                        select 1 from members m join sessions s on s.space_id = m.space_id
                        where s.id = ? and m.user_id = ?
                        for share of m
                        """, room, user);
    }
}
