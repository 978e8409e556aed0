/**
 * How a room is changed, whoever changes it: one transaction under the room's row lock that ends with the next version
 * ({@link io.parley.room.change.RoomChanges}), and what a kind makes of people coming and going
 * ({@link io.parley.room.change.Rosters}). After the commit the caller broadcasts, outside the transaction.
 *
 * <p>Knows no route and no rule of any change. Locks are taken in the order space, room, rows, and never a room's inside a
 * membership transaction.
 */
package io.parley.room.change;
