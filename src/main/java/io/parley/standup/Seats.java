package io.parley.standup;

import io.parley.platform.database.Sql;
import io.parley.room.kind.Room;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.UUID;

/** Rows of people who take part before they have written anything, begun with what they said last time (STD-17). */
@ApplicationScoped
class Seats {

    /** What user {@code u} planned in the newest earlier session of room {@code r}'s space in which they have an entry. */
    private static final String PREVIOUS_TODAY = """
            coalesce((select e.today from standup_entries e join sessions p on p.id = e.session_id
                       where e.user_id = u.id and p.space_id = r.space_id and p.created_at < r.created_at
                       order by p.created_at desc, p.id desc limit 1), '')""";

    private static final String TAKE = """
            insert into standup_entries (session_id, user_id, yesterday, position)
            select r.id, u.id, %s, row_number() over (order by u.name, u.id)
                     + coalesce((select max(position) from standup_entries where session_id = r.id), 0)
              from sessions r join users u on u.id = any(?)
             where r.id = ? and %s
            on conflict do nothing
            """.formatted(PREVIOUS_TODAY, Speakers.speaks("u.id", "r"));

    private static final String READ =
            "select %s as today from sessions r join users u on u.id = ? where r.id = ?".formatted(PREVIOUS_TODAY);

    private final Sql sql;

    protected Seats() {
        this(null);
    }

    @Inject
    Seats(Sql sql) {
        this.sql = sql;
    }

    /** Adds those of the people who speak here and have no row yet, at the end; under the room's lock. */
    void take(Room room, Collection<UUID> people) {
        sql.update(TAKE, people, room.id());
    }

    /** What somebody said last time they would do, for a draft of theirs; nothing is written (STD-18). */
    String previousToday(Room room, UUID user) {
        return sql.first(READ, row -> row.text("today"), user, room.id()).orElse("");
    }
}
