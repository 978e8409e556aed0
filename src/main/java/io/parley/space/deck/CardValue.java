package io.parley.space.deck;

import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * What a card counts (POK-2). {@code Double.parseDouble} alone would also take NaN, hexadecimal, type suffixes and
 * surrounding spaces, so the form is judged first.
 */
public final class CardValue {

    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(?:[0-9]++(?:\\.[0-9]*+)?|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?");

    private CardValue() {}

    /** The number, or empty for a card that is none. */
    public static OptionalDouble of(String card) {
        if (card.equals("½")) {
            return OptionalDouble.of(0.5);
        }
        if (!NUMBER.matcher(card).matches()) {
            return OptionalDouble.empty();
        }
        // Adding zero turns the negative zero of a card like "-0" into zero.
        var number = Double.parseDouble(card) + 0.0;
        return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
    }
}
