/**
 * Standups (50-standup), live and asynchronous, as a kind of room: entries, readiness, the speaking order, commitments that
 * are carried over, closing kudos and mentions. Start at {@link io.parley.standup.StandupKind}, whose table of actions leads
 * to everything else; the rules that need no database are {@code StandupConfig}, {@code SpeakingOrder} and {@code CarryOver}.
 *
 * <p>A mention is read by the two people it joins and by nobody else: it never enters the state of the room. Nothing here
 * opens a transaction, takes the room's lock, counts the version or broadcasts: the dispatcher of the room does. Must not
 * know planning poker.
 */
package io.parley.standup;
