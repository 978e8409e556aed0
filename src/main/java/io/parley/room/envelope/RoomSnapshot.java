package io.parley.room.envelope;

import io.parley.room.kind.PluginBadge;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomKind;
import io.parley.room.kind.RoomState;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Everything that the copies of one envelope are made of, as it was at one version of the room. What each audience gets to
 * see of it is decided here (ENV-11, ENV-12).
 *
 * @param presence ascending (ENV-4)
 * @param roster in the order of the wire (ENV-5); may hold one guest more than belongs there, for whom alone a copy is made
 * @param kind empty when the room's kind is not registered (KIND-6)
 * @param state null then
 * @param plugin null but for a plugin's kind
 */
public record RoomSnapshot(
        Room room,
        String spaceSlug,
        String orgSlug,
        Instant serverTime,
        List<UUID> presence,
        List<Participant> roster,
        Optional<RoomKind> kind,
        RoomState state,
        PluginBadge plugin) {

    /** What members, owners and the facilitator receive, all the same. */
    RoomEnvelope forMembers() {
        return copy(spaceSlug, orgSlug, roster, false);
    }

    /** What every guest receives: no address of the space, and of the people those who are here and the facilitator. */
    RoomEnvelope forGuests() {
        return forGuestsWith(id -> false);
    }

    /** The copy for one guest, who has their own seat in it even before they are connected (LNK-34). */
    RoomEnvelope forGuest(UUID self) {
        return forGuestsWith(self::equals);
    }

    /** The kind's document as members see it; null when the kind is not registered. */
    public Object memberState() {
        return shown(roster, false);
    }

    private RoomEnvelope forGuestsWith(Predicate<UUID> alsoShown) {
        var present = new HashSet<>(presence);
        var seen = roster.stream()
                .filter(person -> present.contains(person.userId())
                        || person.userId().equals(room.facilitatorId())
                        || alsoShown.test(person.userId()))
                .toList();
        return copy("", "", seen, true);
    }

    private RoomEnvelope copy(String space, String org, List<Participant> people, boolean guests) {
        var connected = presence.contains(room.facilitatorId());
        return new RoomEnvelope(
                room.id(),
                room.kind(),
                room.title(),
                room.phase(),
                room.revealed(),
                room.version(),
                room.facilitatorId(),
                connected,
                connected ? null : room.facilitatorSeenAt(),
                room.endedAt(),
                presence,
                space,
                org,
                people,
                serverTime,
                shown(people, guests),
                kind.isPresent() ? null : Boolean.TRUE,
                plugin);
    }

    private Object shown(List<Participant> people, boolean guests) {
        return state == null ? null : state.shownTo(ids(people), guests);
    }

    private static Set<UUID> ids(List<Participant> people) {
        return people.stream().map(Participant::userId).collect(Collectors.toUnmodifiableSet());
    }
}
