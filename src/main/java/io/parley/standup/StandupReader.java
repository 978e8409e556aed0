package io.parley.standup;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.parley.platform.database.Row;
import io.parley.platform.database.Sql;
import io.parley.platform.http.Json;
import io.parley.platform.http.Text;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomActivity;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/** Reads what standups show: the state of one (STD-30 … STD-34), the progress of many (SPC-34). */
@ApplicationScoped
class StandupReader {

    /** A guest's self-chosen name must not pass for a member's, so it does not leave the database here (STD-31). */
    private static final String ENTRIES = """
            select e.user_id, e.yesterday, e.today, e.blockers, e.position, e.skipped, e.ready, e.updated_at,
                   case when u.link_id is null then u.name else '' end as name
              from standup_entries e join users u on u.id = e.user_id
             where e.session_id = ?
             order by e.position, e.user_id
            """;

    private static final String COMMITMENTS = """
            select coalesce(json_agg(json_build_object('id', c.id, 'userId', c.user_id, 'text', c.text,
                       'openedIn', c.opened_session_id, 'carried', c.carried, 'carriedIn', c.carried_session_id,
                       'closed', c.closed_at is not null, 'reason', coalesce(c.closed_reason, ''))
                       order by c.created_at, c.id), '[]')
              from (select * from standup_commitments where space_id = r.space_id and closed_at is null
                    union all
                    select * from standup_commitments
                     where r.ended_at is null and space_id = r.space_id and closed_at is not null
                       and closed_session_id = r.id) c""";

    private static final String KUDOS = """
            select coalesce(json_agg(json_build_object('id', k.id, 'fromUserId', k.from_user_id,
                       'toUserId', k.to_user_id, 'text', k.text) order by k.created_at, k.id), '[]')
              from kudos k where k.space_id = r.space_id and k.session_id = r.id""";

    private static final String AWAY = """
            select coalesce(json_agg(m.user_id order by m.user_id), '[]')
              from members m join users u on u.id = m.user_id
             where m.space_id = r.space_id and u.link_id is null
               and exists (select 1 from standup_away a
                            where a.user_id = m.user_id and d.day between a.starts_on and a.ends_on)""";

    private static final String EXPECTED = """
            select coalesce(json_agg(json_build_object('userId', x.id, 'name', x.name, 'guest', x.guest)
                       order by x.name, x.id), '[]')
              from (select u.id, u.name, false as guest
                      from members m join users u on u.id = m.user_id
                     where m.space_id = r.space_id and not m.spectator and u.link_id is null
                    union all
                    select u.id, u.name, true
                      from session_participants p join users u on u.id = p.user_id
                      join session_links l on l.id = u.link_id
                     where p.session_id = r.id and l.session_id = r.id
                       and l.revoked_at is null and l.expires_at > now()) x""";

    /** The standup's day and the day that it is there now (AWY-7), for a room that waits for people; else no row. */
    private static final String DAY = """
            select coalesce(slot.slot_date, cast(r.created_at at time zone 'UTC' as date)) as day,
                   cast(now() at time zone case when slot.timezone is null or slot.timezone = any(?) then 'UTC'
                                                else slot.timezone end as date) as today
              from (select 1) one
              left join (select s.slot_date, c.timezone, s.session_id, c.space_id
                           from standup_schedules c join standup_schedule_slots s on s.schedule_id = c.id) slot
                on slot.space_id = r.space_id and slot.session_id = r.id
             where cast(? as boolean) and r.ended_at is null""";

    private static final String AROUND = """
            select (%s) as commitments, (%s) as kudos,
                   case when d.day = d.today then (%s) else '[]' end as away,
                   case when d.day = d.today then (%s) end as expected
              from sessions r left join lateral (%s) d on true
             where r.id = ?
            """.formatted(COMMITMENTS, KUDOS, AWAY, EXPECTED, DAY);

    private static final String PROGRESS = """
            select session_id, max(updated_at) as latest, count(*) filter (where not skipped) as total,
                   count(*) filter (where not skipped and btrim(today || blockers, ?) <> '') as answered
              from standup_entries where session_id = any(?) group by session_id
            """;

    private static final String BLANKS = IntStream.rangeClosed(0, Character.MAX_VALUE)
            .filter(Text::whiteSpace)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();

    private final Sql sql;
    private final ScheduleZones zones;

    protected StandupReader() {
        this(null, null);
    }

    @Inject
    StandupReader(Sql sql, ScheduleZones zones) {
        this.sql = sql;
        this.zones = zones;
    }

    /** Two statements. */
    StandupState state(Room room) {
        var config = StandupConfig.shown(room.config());
        var entries = sql.list(ENTRIES, StandupReader::entry, room.id());
        var around = zones.reading(room.spaceId(), unreadable -> around(room, config, unreadable));
        return StandupState.of(room, config, entries, around);
    }

    private StandupState.Around around(Room room, StandupConfig config, Set<String> unreadable) {
        return sql.first(
                        AROUND,
                        row -> new StandupState.Around(
                                listed(row.text("commitments"), CarryOver.Commitment[].class),
                                listed(row.text("kudos"), StandupView.KudoView[].class),
                                listed(row.text("away"), UUID[].class),
                                listed(row.text("expected"), StandupView.Expected[].class)),
                        unreadable,
                        config.async(),
                        room.id())
                .orElseGet(() -> new StandupState.Around(List.of(), List.of(), List.of(), null)); // deleted meanwhile
    }

    private static StandupView.EntryView entry(Row row) throws SQLException {
        return new StandupView.EntryView(
                row.uuid("user_id"),
                row.text("yesterday"),
                row.text("today"),
                row.text("blockers"),
                row.number("position"),
                row.bool("skipped"),
                row.bool("ready"),
                row.instant("updated_at"),
                row.text("name"));
    }

    /** Null for null. */
    private static <T> List<T> listed(String json, Class<T[]> type) {
        try {
            return json == null ? null : List.of(Json.mapper().readValue(json, type));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the database wrote JSON that cannot be read", e);
        }
    }

    /** How far a standup has come. */
    record Progress(String kind, long answered, long total) {}

    /** One statement for all rooms; a standup without entries has progress too. */
    Map<UUID, RoomActivity> activity(Collection<UUID> rooms) {
        var activity = new HashMap<UUID, RoomActivity>();
        rooms.forEach(room -> activity.put(room, new RoomActivity(new Progress(StandupKind.NAME, 0, 0), null)));
        sql.list(
                        PROGRESS,
                        row -> Map.entry(
                                row.uuid("session_id"),
                                new RoomActivity(
                                        new Progress(StandupKind.NAME, row.bigint("answered"), row.bigint("total")),
                                        row.instant("latest"))),
                        BLANKS,
                        rooms)
                .forEach(entry -> activity.put(entry.getKey(), entry.getValue()));
        return activity;
    }
}
