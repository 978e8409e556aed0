package io.parley.space.deck;

import io.parley.platform.http.Text;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The cards people estimate with (POK-1 … POK-3).
 *
 * @param cards in their order, without the two special ones that end every deck
 * @param ordinal true when the cards have an order and no arithmetic
 */
public record Deck(String name, List<String> cards, boolean ordinal) {

    /** {@code ?} and {@code coffee}: can be voted, are never an estimate, take no part in statistics (POK-1). */
    public static final List<String> SPECIALS = List.of("?", "coffee");

    private static final Map<String, Deck> BUILT_IN = builtIns();

    /** What a room plays when it names no deck. */
    public static final Deck FIBONACCI = BUILT_IN.get("fibonacci");

    public Deck {
        cards = List.copyOf(cards);
    }

    /** A built-in deck by its name. */
    public static Optional<Deck> builtIn(String name) {
        return Optional.ofNullable(BUILT_IN.get(name));
    }

    /**
     * The deck with these cards, when they obey the rules; a built-in's name with a built-in's cards is that built-in.
     *
     * @throws Invalid with the text of the first broken rule (POK-3)
     */
    public static Deck of(String name, List<String> cards, boolean ordinal) throws Invalid {
        var reserved = BUILT_IN.get(name);
        if (reserved != null) {
            require(reserved.cards.equals(cards), "deck name \"" + name + "\" is reserved");
            return reserved;
        }
        require(!Text.trim(name).isEmpty() && Text.within(name, 1, 40), "a deck needs a name of 1-40 characters");
        for (var special : SPECIALS) {
            require(!cards.contains(special), "card \"" + special + "\" is reserved");
        }
        require(cards.size() >= 2 && cards.size() <= 15, "a deck needs 2-15 cards, got " + cards.size());
        var seen = new HashSet<String>();
        for (var card : cards) {
            require(Text.within(card, 1, 8), "card \"" + card + "\" is not 1-8 characters");
            require(seen.add(card), "card \"" + card + "\" is listed twice");
            require(
                    ordinal || CardValue.of(card).isPresent(),
                    "card \"" + card + "\" is not a number, so this deck has to be ordinal");
        }
        return new Deck(name, cards, ordinal);
    }

    /** All that can be voted: the cards, then the specials (POK-8). */
    public List<String> values() {
        return Stream.concat(cards.stream(), SPECIALS.stream()).toList();
    }

    /** True for a card that can be voted; compared exactly (POK-32). */
    public boolean holds(String value) {
        return cards.contains(value) || SPECIALS.contains(value);
    }

    /** True for one of the built-in decks, which are stored by name alone (POK-7). */
    public boolean isBuiltIn() {
        return equals(BUILT_IN.get(name));
    }

    private static void require(boolean kept, String text) throws Invalid {
        if (!kept) {
            throw new Invalid(text);
        }
    }

    private static Map<String, Deck> builtIns() {
        var decks = new LinkedHashMap<String, Deck>();
        for (var deck : List.of(
                new Deck("fibonacci", List.of("1", "2", "3", "5", "8", "13", "21", "34"), false),
                new Deck(
                        "modified-fibonacci",
                        List.of("0", "½", "1", "2", "3", "5", "8", "13", "20", "40", "100"),
                        false),
                new Deck("tshirt", List.of("XS", "S", "M", "L", "XL"), true),
                new Deck("powers-of-2", List.of("1", "2", "4", "8", "16", "32"), false))) {
            decks.put(deck.name, deck);
        }
        return decks;
    }

    /** Cards that make no deck; the message is the text for whoever saves one. */
    public static final class Invalid extends Exception {
        private static final long serialVersionUID = 1L;

        Invalid(String text) {
            super(text);
        }
    }
}
