package io.parley.room.kind;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** A kind for tests, with whatever actions the test gives it. */
public record FakeKind(String name, Optional<UUID> org, Map<String, RoomAction> actions) implements RoomKind {

    public static FakeKind named(String name) {
        return new FakeKind(name, Optional.empty(), Map.of());
    }

    @Override
    public JsonNode configured(JsonNode given) {
        return given;
    }

    @Override
    public RoomState state(Room room) {
        return new FakeState(Set.of());
    }

    /** Shows to whom it was shown. */
    public record FakeState(Set<UUID> contributors) implements RoomState {

        @Override
        public Object shownTo(Set<UUID> participants, boolean guests) {
            return new Shown(participants, guests);
        }
    }

    public record Shown(Set<UUID> participants, boolean guests) {}
}
