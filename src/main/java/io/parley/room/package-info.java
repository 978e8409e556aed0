/**
 * Rooms over HTTP: reading, exporting, acting in, closing one room, and the rooms of a space. One straight road for every
 * change: resource, admission, gates, one transaction under the room's row lock
 * ({@link io.parley.room.change.RoomChanges}), commit, broadcast from the resource. Start at
 * {@link io.parley.room.RoomResource}.
 *
 * <p>Knows no kind of room; kinds plug in behind {@link io.parley.room.kind.RoomKind}. The packages below stand on each
 * other in the order kind, admission, envelope, live, change, and none of them knows this one; {@code export}, {@code page}
 * and {@code people} stand beside it.
 */
package io.parley.room;
