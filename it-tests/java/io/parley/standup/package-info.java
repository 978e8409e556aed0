/**
 * Standups against a real server: every action with its refusals in their order, rounds, commitments that are carried from room
 * to room, and mentions that nobody else may see. {@link io.parley.standup.Circle} stands people in a fresh room and knows the
 * product only by its routes and its tables. Who is connected is written into {@code session_presence}, so that no test waits
 * for a socket that is not its subject.
 */
package io.parley.standup;
