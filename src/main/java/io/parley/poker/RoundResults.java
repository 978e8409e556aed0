package io.parley.poker;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.parley.space.deck.CardValue;
import io.parley.space.deck.Deck;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What a revealed round says (POK-46). Absent members are null; nothing is rounded here.
 *
 * @param histogram cards with a vote, in deck order, specials last
 * @param average of a numeric deck, with {@code median} or not at all
 * @param mode of an ordinal deck, with {@code range} or not at all; ties go to the card earliest in the deck
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RoundResults(
        List<Count> histogram, Double average, Double median, String mode, String range, boolean consensus) {

    record Count(String value, long count) {}

    /** The results of these votes, all that the story has. */
    static RoundResults of(Deck deck, Collection<String> votes) {
        var histogram = deck.values().stream()
                .map(card -> new Count(card, votes.stream().filter(card::equals).count()))
                .filter(row -> row.count > 0)
                .toList();
        var consensus = votes.size() >= 2 && histogram.size() == 1 && !special(histogram.get(0));
        return deck.ordinal() ? ordered(histogram, consensus) : numeric(histogram, consensus, votes);
    }

    private static RoundResults ordered(List<Count> histogram, boolean consensus) {
        var cards = histogram.stream().filter(row -> !special(row)).toList();
        if (cards.isEmpty()) {
            return new RoundResults(histogram, null, null, null, null, consensus);
        }
        // max() keeps the first of equals, which is the one earliest in the deck.
        var mode = cards.stream().max(Comparator.comparingLong(Count::count)).orElseThrow();
        var low = cards.getFirst().value();
        var high = cards.getLast().value();
        return new RoundResults(
                histogram, null, null, mode.value(), low.equals(high) ? low : low + "–" + high, consensus);
    }

    private static RoundResults numeric(List<Count> histogram, boolean consensus, Collection<String> votes) {
        var ascending = votes.stream()
                .map(CardValue::of)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .sorted()
                .toArray();
        if (ascending.length == 0) {
            return new RoundResults(histogram, null, null, null, null, consensus);
        }
        // A plain loop: DoubleStream.sum() compensates, and two implementations must agree to the last bit.
        var sum = 0.0;
        for (var value : ascending) {
            sum += value;
        }
        var average = sum / ascending.length;
        var half = ascending.length / 2;
        var median = ascending.length % 2 == 1 ? ascending[half] : (ascending[half - 1] + ascending[half]) / 2;
        return Double.isFinite(average) && Double.isFinite(median)
                ? new RoundResults(histogram, average, median, null, null, consensus)
                : new RoundResults(histogram, null, null, null, null, consensus);
    }

    private static boolean special(Count row) {
        return Deck.SPECIALS.contains(row.value());
    }
}
