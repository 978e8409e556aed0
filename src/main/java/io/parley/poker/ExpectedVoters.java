package io.parley.poker;

import io.parley.platform.database.Sql;
import io.parley.room.kind.Room;
import java.util.UUID;

/** Writes down whom an open round waits for (POK-43, POK-44). Only adds and prunes, so a recorded voter's vote keeps counting. */
final class ExpectedVoters {

    private static final String ADD = """
            insert into round_voters (story_id, user_id)
            select cast(? as uuid), p.user_id
              from session_participants p join sessions r on r.id = p.session_id
             where p.session_id = ?
               and (exists (select 1 from members m
                             where m.space_id = r.space_id and m.user_id = p.user_id and not m.spectator)
                    or %s)
             order by p.user_id = r.facilitator_id desc, p.joined_at desc, p.user_id desc
             limit 200
            on conflict do nothing
            """.formatted(Casters.liveGuest("p.user_id", "r.id"));

    private static final String PRUNE =
            """
            delete from round_voters w using sessions r
             where r.id = ? and w.story_id = ?
               and (not exists (select 1 from session_participants p
                                 where p.session_id = r.id and p.user_id = w.user_id)
                    or not %s and not %s)
            """.formatted(Casters.member("w.user_id", "r.space_id"), Casters.liveGuest("w.user_id", "r.id"));

    private final Sql sql;

    ExpectedVoters(Sql sql) {
        this.sql = sql;
    }

    /** Records the voters of a story that is on the table; under the room's lock. */
    void record(Room room, UUID story) {
        sql.update(ADD, story, room.id());
        sql.update(PRUNE, room.id(), story);
    }
}
