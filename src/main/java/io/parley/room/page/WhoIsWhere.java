package io.parley.room.page;

import io.parley.platform.database.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Who is in which open room of a space, judged by the database's clock: one statement for all of them (ROOM-11). */
@ApplicationScoped
class WhoIsWhere {

    private final Sql sql;

    protected WhoIsWhere() {
        this(null);
    }

    @Inject
    WhoIsWhere(Sql sql) {
        this.sql = sql;
    }

    /**
     * @param member false for a guest, and for somebody who just lost the space
     * @param at their last sign of life in this room
     * @param here whether that is recent enough to count as present (PRS-3)
     */
    record Seen(UUID room, String title, UUID user, String name, boolean member, Instant at, boolean here) {}

    /** The newest room first, and in it by name. */
    List<Seen> in(UUID space) {
        return sql.list(
                """
                select s.id as room, s.title, u.id, u.name, m.user_id is not null as member,
                       max(p.seen_at) as seen_at, max(p.seen_at) > now() - interval '100 seconds' as here
                from sessions s
                join session_presence p on p.session_id = s.id
                join users u on u.id = p.user_id
                left join members m on m.space_id = s.space_id and m.user_id = p.user_id
                where s.space_id = ? and s.ended_at is null
                group by s.id, u.id, m.user_id
                order by s.created_at desc, s.id desc, u.name, u.id
                """,
                row -> new Seen(
                        row.uuid("room"),
                        row.text("title"),
                        row.uuid("id"),
                        row.text("name"),
                        row.bool("member"),
                        row.instant("seen_at"),
                        row.bool("here")),
                space);
    }
}
