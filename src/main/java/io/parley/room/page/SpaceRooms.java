package io.parley.room.page;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.parley.room.kind.KindRegistry;
import io.parley.room.kind.RoomActivity;
import io.parley.room.page.SpacePage.Present;
import io.parley.room.page.SpacePage.RoomLine;
import io.parley.room.page.WhoIsWhere.Seen;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;

/** The rooms of a space as its page lists them (SPC-34, ROOM-11): one statement, and one more per kind. */
@ApplicationScoped
class SpaceRooms {

    private static final int LISTED = 50;
    private static final int SHOWN = 5;

    private final KindRegistry kinds;

    @PersistenceContext(unitName = "parley")
    private EntityManager entities;

    protected SpaceRooms() {
        this(null);
    }

    @Inject
    SpaceRooms(KindRegistry kinds) {
        this.kinds = kinds;
    }

    /** @param seen who was seen in the open rooms of the space, in each by name; guests and lost members among them */
    @Transactional // outside of any, the query would keep its connection for the whole request
    public List<RoomLine> page(UUID space, List<Seen> seen) {
        var rooms = entities.createQuery(
                        "select s from Session s where s.spaceId = :space order by s.createdAt desc, s.id desc",
                        Session.class)
                .setParameter("space", space)
                .setMaxResults(LISTED)
                .getResultList();
        var people = seen.stream().collect(groupingBy(Seen::room));
        var activity = activity(rooms);
        return rooms.stream()
                .map(room -> line(room, people.getOrDefault(room.id(), List.of()), activity.get(room.id())))
                .toList();
    }

    private Map<UUID, RoomActivity> activity(List<Session> rooms) {
        var byKind = rooms.stream().collect(groupingBy(Session::kind, mapping(Session::id, toList())));
        var all = new HashMap<UUID, RoomActivity>();
        byKind.forEach((name, ids) -> kinds.find(name).ifPresent(kind -> all.putAll(kind.activity(ids))));
        return all;
    }

    private static RoomLine line(Session room, List<Seen> seen, RoomActivity activity) {
        var present = seen.stream().filter(Seen::here).toList();
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
                lastActivity(room, seen, activity),
                shown(room, present),
                activity == null ? null : activity.progress());
    }

    private static List<Present> shown(Session room, List<Seen> present) {
        return present.stream()
                .filter(Seen::member)
                .map(seen -> new Present(seen.user(), seen.name(), seen.user().equals(room.facilitatorId())))
                .sorted(Comparator.comparing(Present::facilitator).reversed())
                .limit(SHOWN)
                .toList();
    }

    private static Instant lastActivity(Session room, List<Seen> seen, RoomActivity activity) {
        if (room.ended()) {
            return room.endedAt();
        }
        var signs = Stream.of(
                room.createdAt(),
                room.facilitatorSeenAt(),
                room.speakerStartedAt(),
                activity == null ? null : activity.latest());
        return Stream.concat(signs, seen.stream().map(Seen::at))
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }
}
