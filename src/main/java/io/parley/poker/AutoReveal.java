package io.parley.poker;

import io.parley.platform.database.Sql;
import io.parley.room.kind.Room;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * The check that opens a complete round by itself (POK-38). Runs under the room's lock, so of two last votes at once the
 * second one sees the first.
 */
final class AutoReveal {

    private static final String PEOPLE = """
            select p.user_id,
                   v.user_id is not null as voted,
                   m.user_id is not null as member,
                   coalesce(m.spectator, false) as spectator,
                   %s as guest,
                   exists (select 1 from session_participants sp
                            where sp.session_id = r.id and sp.user_id = p.user_id) as participant
              from sessions r
              join (select unnest(cast(? as uuid[])) as user_id
                    union select user_id from votes where story_id = ?) p on true
              left join votes v on v.story_id = r.current_story_id and v.user_id = p.user_id
              left join members m on m.space_id = r.space_id and m.user_id = p.user_id
             where r.id = ?
            """.formatted(Casters.liveGuest("p.user_id", "r.id"));

    // One statement: whoever lost the room is deleted and left out at once (POK-40). Members who left are deleted with
    // their membership (POK-45); deleting them here too heals a recording that raced with a removal.
    private static final String RECORDED = """
            with gone as (
                delete from round_voters w using sessions r
                 where r.id = ? and w.story_id = ? and not %s and not %s
                returning w.user_id)
            select %s as spectator,
                   exists (select 1 from votes v where v.story_id = w.story_id and v.user_id = w.user_id) as voted
              from round_voters w join sessions r on r.id = ?
             where w.story_id = ? and w.user_id not in (select user_id from gone)
            """.formatted(
                    Casters.member("w.user_id", "r.space_id"),
                    Casters.liveGuest("w.user_id", "r.id"),
                    Casters.spectator("w.user_id", "r.space_id"));

    private final Sql sql;

    AutoReveal(Sql sql) {
        this.sql = sql;
    }

    /** Whether the check looks at who is connected, which has to be read before the lock (POK-34). */
    static boolean judgesPresent(PokerConfig config) {
        return config.autoReveal() && !config.openVoting();
    }

    /**
     * Reveals the round if it is complete; at most two statements.
     *
     * @param room as locked, but see {@code story} and {@code config}
     * @param present who is connected, read before the lock
     * @return true when it was revealed
     */
    boolean check(Room room, PokerConfig config, Set<UUID> present) {
        var story = room.currentStoryId();
        if (!config.autoReveal() || room.revealed() || room.ended() || story == null) {
            return false;
        }
        var complete = config.openVoting()
                ? Completion.open(recorded(room, story))
                : Completion.closed(people(room, story, present));
        if (complete) {
            sql.update("update sessions set revealed = true where id = ?", room.id());
        }
        return complete;
    }

    private List<Completion.Person> people(Room room, UUID story, Set<UUID> present) {
        return sql.list(
                PEOPLE,
                row -> new Completion.Person(
                        row.uuid("user_id"),
                        present.contains(row.uuid("user_id")),
                        row.bool("voted"),
                        row.bool("member"),
                        row.bool("spectator"),
                        row.bool("guest"),
                        row.bool("participant")),
                present,
                story,
                room.id());
    }

    private List<Completion.Recorded> recorded(Room room, UUID story) {
        return sql.list(
                RECORDED,
                row -> new Completion.Recorded(row.bool("spectator"), row.bool("voted")),
                room.id(),
                story,
                room.id(),
                story);
    }
}
