package io.parley.room;

import io.parley.room.kind.Room;
import java.time.Instant;
import java.util.UUID;

/** Rooms for tests. */
public final class Rooms {

    private static final Instant NINE = Instant.parse("2026-03-02T09:00:00Z");

    private Rooms() {}

    public static Room open(String kind, UUID facilitator) {
        return room(UUID.randomUUID(), kind, facilitator, null);
    }

    public static Room facilitatedBy(Room room, UUID facilitator) {
        return room(room.id(), room.kind(), facilitator, room.endedAt());
    }

    public static Room ended(Room room) {
        return room(room.id(), room.kind(), room.facilitatorId(), NINE.plusSeconds(600));
    }

    private static Room room(UUID id, String kind, UUID facilitator, Instant ended) {
        return new Room(
                id,
                new UUID(7, 7),
                kind,
                "Sprint 12",
                "{}",
                "",
                false,
                17,
                facilitator,
                NINE.plusSeconds(30),
                NINE,
                ended,
                null,
                0,
                null,
                null);
    }
}
