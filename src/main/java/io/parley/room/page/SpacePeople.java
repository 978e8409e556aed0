package io.parley.room.page;

import io.parley.identity.AvatarHue;
import io.parley.platform.database.Row;
import io.parley.platform.database.Sql;
import io.parley.room.page.SpacePage.Member;
import io.parley.room.page.SpacePage.Whereabouts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/** The members of a space, and in which of its open rooms each of them is right now (SPC-35). */
@ApplicationScoped
class SpacePeople {

    private final Sql sql;

    protected SpacePeople() {
        this(null);
    }

    @Inject
    SpacePeople(Sql sql) {
        this.sql = sql;
    }

    /** By name. Of several rooms the newest wins. */
    List<Member> of(UUID space) {
        return sql.list(
                """
                with here as (
                    select distinct on (p.user_id) p.user_id, s.id, s.title
                    from session_presence p join sessions s on s.id = p.session_id
                    where s.space_id = ? and s.ended_at is null and p.seen_at > now() - interval '100 seconds'
                    order by p.user_id, s.created_at desc, s.id desc)
                select u.id, u.name, u.avatar_icon, m.spectator, m.role, here.id as session_id, here.title
                from members m
                join users u on u.id = m.user_id
                left join here on here.user_id = m.user_id
                where m.space_id = ?
                order by u.name, u.id
                """,
                SpacePeople::read,
                space,
                space);
    }

    private static Member read(Row row) throws SQLException {
        var id = row.uuid("id");
        var session = row.uuid("session_id");
        return new Member(
                id,
                row.text("name"),
                AvatarHue.of(id),
                row.bool("spectator"),
                row.text("role"),
                row.text("avatar_icon"),
                session == null ? null : new Whereabouts(session, row.text("title")));
    }
}
