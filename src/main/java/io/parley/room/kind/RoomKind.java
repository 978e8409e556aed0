package io.parley.room.kind;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * One ceremony that rooms can hold (KIND-2): planning poker, standup, or one that a plugin provides. A kind owns its
 * configuration, its part of the envelope and its actions; everything else of a room is the same for all kinds.
 */
public interface RoomKind {

    /** The wire name, unique in the instance: {@code poker}. */
    String name();

    /** The org that may create rooms of this kind; empty for every org (KIND-5). */
    default Optional<UUID> org() {
        return Optional.empty();
    }

    /**
     * Checks a configuration and gives its normalised form, which is what is stored (KIND-9).
     *
     * @param given an object; absent, empty and null arrive as {@code {}}
     * @throws InvalidConfig for unknown members, wrong types, failed checks
     */
    JsonNode configured(JsonNode given) throws InvalidConfig;

    /** The writes of this kind by name (ACT-1). */
    Map<String, RoomAction> actions();

    /** Reads the kind's part of the envelope, at most two statements. */
    RoomState state(Room room);

    /**
     * Called under the room's lock when the people that a round may wait for changed (ROOM-21, ROOM-27, PRS-11).
     *
     * @param present who is connected, read before the lock (POK-34)
     * @return true when something was written
     */
    default boolean rosterChanged(Room room, Set<UUID> present) {
        return false;
    }

    /** The table of an export; empty when the kind has none (CSV-3). */
    default Optional<CsvLayout> csv() {
        return Optional.empty();
    }

    /** What a kind that a plugin provides says of itself, read anew for each envelope (ENV-8); empty for every other. */
    default Optional<PluginBadge> plugin() {
        return Optional.empty();
    }

    /** What the space page tells of rooms of this kind (SPC-34), for all of them at once. Rooms may be missing. */
    default Map<UUID, RoomActivity> activity(Collection<UUID> rooms) {
        return Map.of();
    }

    /** A configuration that the kind does not take: 400 {@code invalid config for this session kind} (ROOM-5e). */
    final class InvalidConfig extends Exception {
        private static final long serialVersionUID = 1L;

        public InvalidConfig(String reason) {
            super(reason);
        }
    }
}
