package io.parley.room.page;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.parley.platform.database.Sql;
import io.parley.room.admission.RoomRows;
import io.parley.room.kind.KindRegistry;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomActivity;
import io.parley.room.page.SpacePage.Present;
import io.parley.room.page.SpacePage.RoomLine;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;

/** The rooms of a space as its page lists them (SPC-34, ROOM-11): one statement, one more for who is there, one per kind. */
@ApplicationScoped
class SpaceRooms {

    private static final int LISTED = 50;
    private static final int SHOWN = 5;

    private final Sql sql;
    private final KindRegistry kinds;

    protected SpaceRooms() {
        this(null, null);
    }

    @Inject
    SpaceRooms(Sql sql, KindRegistry kinds) {
        this.sql = sql;
        this.kinds = kinds;
    }

    private record Listed(Room room, Instant heartbeat) {}

    private record Seen(UUID room, UUID user, String name, boolean member) {}

    List<RoomLine> page(UUID space) {
        var rooms = sql.list(
                """
                select %s, (select max(p.seen_at) from session_presence p where p.session_id = s.id) as heartbeat
                from sessions s where s.space_id = ? order by s.created_at desc, s.id desc limit ?
                """
                        .formatted(RoomRows.COLUMNS),
                row -> new Listed(RoomRows.read(row), row.instant("heartbeat")),
                space,
                LISTED);
        var present = present(rooms);
        var activity = activity(rooms);
        return rooms.stream()
                .map(listed -> line(
                        listed,
                        present.getOrDefault(listed.room().id(), List.of()),
                        activity.get(listed.room().id())))
                .toList();
    }

    /** Who is in which open room, by name; guests and people who just lost the space among them. */
    private Map<UUID, List<Seen>> present(List<Listed> rooms) {
        var open = rooms.stream()
                .map(Listed::room)
                .filter(room -> !room.ended())
                .map(Room::id)
                .toList();
        if (open.isEmpty()) {
            return Map.of();
        }
        return sql
                .list(
                        """
                        select distinct p.session_id, u.id, u.name, m.user_id is not null as member
                        from session_presence p
                        join sessions s on s.id = p.session_id
                        join users u on u.id = p.user_id
                        left join members m on m.space_id = s.space_id and m.user_id = p.user_id
                        where p.session_id = any(?) and p.seen_at > now() - interval '100 seconds'
                        order by u.name, u.id
                        """,
                        row -> new Seen(row.uuid("session_id"), row.uuid("id"), row.text("name"), row.bool("member")),
                        open)
                .stream()
                .collect(groupingBy(Seen::room));
    }

    private Map<UUID, RoomActivity> activity(List<Listed> rooms) {
        var byKind = rooms.stream()
                .map(Listed::room)
                .collect(groupingBy(Room::kind, mapping(Room::id, toList())));
        var all = new HashMap<UUID, RoomActivity>();
        byKind.forEach((name, ids) ->
                kinds.find(name).ifPresent(kind -> all.putAll(kind.activity(ids))));
        return all;
    }

    private static RoomLine line(Listed listed, List<Seen> present, RoomActivity activity) {
        var room = listed.room();
        return new RoomLine(
                room.id(),
                room.spaceId(),
                room.kind(),
                room.title(),
                room.phase(),
                room.revealed(),
                room.version(),
                room.facilitatorId(),
                room.createdAt(),
                room.endedAt(),
                present.size(),
                lastActivity(listed, activity),
                shown(room, present),
                activity == null ? null : activity.progress());
    }

    private static List<Present> shown(Room room, List<Seen> present) {
        return present.stream()
                .filter(Seen::member)
                .map(seen -> new Present(seen.user(), seen.name(), seen.user().equals(room.facilitatorId())))
                .sorted(Comparator.comparing(Present::facilitator).reversed())
                .limit(SHOWN)
                .toList();
    }

    private static Instant lastActivity(Listed listed, RoomActivity activity) {
        var room = listed.room();
        return room.ended()
                ? room.endedAt()
                : Stream.of(
                                room.createdAt(),
                                room.facilitatorSeenAt(),
                                room.speakerStartedAt(),
                                listed.heartbeat(),
                                activity == null ? null : activity.latest())
                        .filter(Objects::nonNull)
                        .max(Comparator.naturalOrder())
                        .orElseThrow();
    }
}
