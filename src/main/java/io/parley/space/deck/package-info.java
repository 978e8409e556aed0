/**
 * Decks of cards: the built-in ones, the rules every deck obeys, and what a card is worth (41-poker §1). A room of planning
 * poker and a deck saved in a space obey the same function, which is why it lives below both.
 *
 * <p>Must not know rooms, rounds or votes. Start at {@link io.parley.space.deck.Deck}.
 */
package io.parley.space.deck;
