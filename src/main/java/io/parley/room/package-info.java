/**
 * Rooms over HTTP: everything below {@code /api/sessions/{id}} and the rooms of a space. One straight road for every change:
 * resource, admission, gates, one transaction under the room's row lock ({@link io.parley.room.RoomChanges}), commit,
 * broadcast from the resource. Start at {@link io.parley.room.RoomResource}.
 *
 * <p>Knows no kind of room; kinds plug in behind {@link io.parley.room.kind.RoomKind}. The other way round, nothing in the
 * packages below ({@code kind}, {@code admission}, {@code envelope}, {@code live}, {@code export}, {@code page}) knows
 * this one. Locks are taken in the order space, room, rows, and never a room's inside a membership transaction.
 */
package io.parley.room;
