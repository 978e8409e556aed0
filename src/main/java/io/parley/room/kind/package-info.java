/**
 * What a kind of room is: the interface that planning poker, standups and plugins implement, and the registry that the rest
 * of the room code asks. Start at {@link io.parley.room.kind.RoomKind}; a new kind plugs in there and changes nothing else.
 *
 * <p>Must not know any kind, any socket or any HTTP route.
 */
package io.parley.room.kind;
