package io.parley.standup;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Who speaks first, and who next (STD-20 to STD-23). Places are given out by the database, which knows the order of names. */
final class SpeakingOrder {

    private SpeakingOrder() {}

    /**
     * One entry of a round.
     *
     * @param speaks whether its author is in the roster now (STD-21); others keep their place and are passed over
     */
    record Place(UUID user, double position, boolean speaks) {}

    /** Empty when nobody may speak. */
    static Optional<UUID> first(List<Place> ascending) {
        return following(ascending, Double.NEGATIVE_INFINITY);
    }

    /** Empty when nobody is left. A speaker without a place, or none, stands before everybody. */
    static Optional<UUID> after(List<Place> ascending, UUID current) {
        var from = ascending.stream()
                .filter(place -> place.user().equals(current))
                .mapToDouble(Place::position)
                .findFirst()
                .orElse(0);
        return following(ascending, from);
    }

    private static Optional<UUID> following(List<Place> ascending, double from) {
        return ascending.stream()
                .filter(place -> place.speaks() && place.position() > from)
                .map(Place::user)
                .findFirst();
    }
}
