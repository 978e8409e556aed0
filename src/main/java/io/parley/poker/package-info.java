/**
 * Planning poker (41-poker): stories, rounds, hidden votes and their results, as a kind of room. Start at
 * {@link io.parley.poker.PokerKind}, whose table of actions leads to everything else; the rules that need no database are
 * {@code PokerConfig}, {@code RoundResults}, {@code Completion} and {@code StoryOrder}.
 *
 * <p>A value that is not revealed never leaves the database, not even to this package. Nothing here opens a transaction,
 * takes a lock, counts the version or broadcasts: the dispatcher of the room does. Must not know standups.
 */
package io.parley.poker;
