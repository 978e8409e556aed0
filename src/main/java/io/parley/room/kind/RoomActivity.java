package io.parley.room.kind;

import java.time.Instant;

/**
 * What a kind tells the space page of one room (SPC-34).
 *
 * @param progress the JSON value of {@code progress}
 * @param latest the newest mark of activity that only the kind knows; null when there is none
 */
public record RoomActivity(Object progress, Instant latest) {}
