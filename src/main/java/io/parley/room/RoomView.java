package io.parley.room;

import io.parley.room.kind.Room;
import java.time.Instant;
import java.util.UUID;

/** A room as its creation answers it: <b>Session</b> of 30-http-api §4.5 (ROOM-9). */
record RoomView(
        UUID id,
        UUID spaceId,
        String kind,
        String title,
        String phase,
        boolean revealed,
        long version,
        UUID facilitatorId,
        Instant createdAt,
        Instant endedAt) {

    static RoomView of(Room room) {
        return new RoomView(
                room.id(),
                room.spaceId(),
                room.kind(),
                room.title(),
                room.phase(),
                room.revealed(),
                room.version(),
                room.facilitatorId(),
                room.createdAt(),
                room.endedAt());
    }
}
