package io.parley.room.kind;

import java.util.UUID;

/**
 * A room is being closed. Fired synchronously inside the closing transaction, under the room's lock, for whoever must write
 * with it (ROOM-19); never for a room that was closed already.
 */
public record RoomEnded(UUID room, UUID spaceId, String kind) {}
