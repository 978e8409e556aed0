/**
 * Who gets into a room: the one statement that reads a room together with the caller's right to be in it
 * ({@link io.parley.room.admission.Admission}), the gates that follow ({@link io.parley.room.admission.Admitted}), and how
 * a row of {@code sessions} is read ({@link io.parley.room.admission.RoomRows}).
 *
 * <p>HTTP routes, sockets and the envelope all stand on it, so it knows none of them. It never writes and never caches: a
 * membership that ended is gone with the next request (API-32).
 */
package io.parley.room.admission;
