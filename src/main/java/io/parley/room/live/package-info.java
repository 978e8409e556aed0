/**
 * A room while people are connected to it: the sockets, who is present, and how a committed change reaches every screen on
 * every replica (40 §6, §7, §9). Start at {@link io.parley.room.live.SocketServlet}, which lets a socket in, and follow
 * {@link io.parley.room.live.Attaching}; the way of a change begins at {@link io.parley.room.live.RoomBroadcast#changed}.
 *
 * <p>Nothing here changes what a room is: the only rows written are presence, participants and the facilitator's
 * heartbeat. No socket has a thread or a timer of its own: one clock walks over all of them
 * ({@link io.parley.room.live.LiveClock}), database work runs on a few threads ({@link io.parley.room.live.LiveWork}), and
 * a client that does not read costs nobody but itself ({@link io.parley.room.live.Outbox}). Routes and kinds stand above and
 * are unknown here.
 */
package io.parley.room.live;
