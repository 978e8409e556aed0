package io.parley.poker;

import io.parley.platform.database.Sql;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomActivity;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Reads what rooms of planning poker show: the state of one (POK-8 … POK-14, POK-49), the progress of many (SPC-34). */
@ApplicationScoped
class PokerReader {

    private static final String STORIES = """
            select id, title, notes, position, estimate, status, ref
              from stories where session_id = ? order by position, created_at, id
            """;

    // A value leaves the database only when the same statement finds it revealed (POK-12): the room's row may have
    // changed since the caller read it.
    private static final String MARKS = """
            select v.story_id, v.user_id,
                   r.revealed and v.story_id = r.current_story_id as shown,
                   case when r.revealed and v.story_id = r.current_story_id then v.value end as value,
                   false as waiting
              from sessions r
              join stories s on s.session_id = r.id
              join votes v on v.story_id = s.id
             where r.id = ?
            union all
            select w.story_id, w.user_id, false, null, true
              from sessions r join round_voters w on w.story_id = r.current_story_id
             where r.id = ? and cast(? as boolean) and not r.revealed and r.ended_at is null
               and not exists (select 1 from votes v where v.story_id = w.story_id and v.user_id = w.user_id)
               and not %s
               and (%s or %s)
             order by user_id
            """.formatted(
                    Casters.spectator("w.user_id", "r.space_id"),
                    Casters.member("w.user_id", "r.space_id"),
                    Casters.liveGuest("w.user_id", "r.id"));

    private static final String PROGRESS = """
            select session_id, count(estimate) as settled, count(*) as total, max(created_at) as latest
              from stories where session_id = any(?) group by session_id
            """;

    private final Sql sql;

    protected PokerReader() {
        this(null);
    }

    @Inject
    PokerReader(Sql sql) {
        this.sql = sql;
    }

    /** Two statements. */
    PokerState state(Room room) {
        var config = PokerConfig.stored(room.config());
        return PokerState.of(room, config, stories(room), marks(room, config));
    }

    private List<Story> stories(Room room) {
        return sql.list(
                STORIES,
                row -> new Story(
                        row.uuid("id"),
                        row.text("title"),
                        row.text("notes"),
                        row.number("position"),
                        row.text("estimate"),
                        row.text("status"),
                        row.text("ref")),
                room.id());
    }

    private List<PokerState.Mark> marks(Room room, PokerConfig config) {
        return sql.list(
                MARKS,
                row -> new PokerState.Mark(
                        row.uuid("story_id"),
                        row.uuid("user_id"),
                        row.bool("shown"),
                        row.text("value"),
                        row.bool("waiting")),
                room.id(),
                room.id(),
                config.openVoting() && !room.ended());
    }

    /** How far a room has come. */
    record Progress(String kind, long settled, long total) {}

    /** One statement for all rooms; a room without stories has progress too. */
    Map<UUID, RoomActivity> activity(Collection<UUID> rooms) {
        var activity = new HashMap<UUID, RoomActivity>();
        rooms.forEach(room -> activity.put(room, new RoomActivity(new Progress(PokerKind.NAME, 0, 0), null)));
        sql.list(
                        PROGRESS,
                        row -> Map.entry(
                                row.uuid("session_id"),
                                new RoomActivity(
                                        new Progress(PokerKind.NAME, row.bigint("settled"), row.bigint("total")),
                                        row.instant("latest"))),
                        rooms)
                .forEach(entry -> activity.put(entry.getKey(), entry.getValue()));
        return activity;
    }
}
