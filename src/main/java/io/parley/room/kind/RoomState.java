package io.parley.room.kind;

import java.util.Set;
import java.util.UUID;

/** A kind's part of one envelope, read once and shown to each audience. */
public interface RoomState {

    /** People who left a mark in the room (a vote, an entry): they stay participants though they never return (ENV-5). */
    Set<UUID> contributors();

    /**
     * The JSON value of {@code state} for one audience; nothing in it may be hidden from any reader of that audience
     * (ENV-13).
     *
     * @param participants the user ids of {@code participants} in the same copy
     * @param guests true for the copy of link guests (ENV-11)
     */
    Object shownTo(Set<UUID> participants, boolean guests);
}
