package io.parley.poker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.parley.platform.http.Json;
import io.parley.space.deck.Deck;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RoundResultsTest {

    private static final Deck TSHIRT = Deck.builtIn("tshirt").orElseThrow();

    private static String json(Deck deck, String... votes) {
        return new String(Json.write(RoundResults.of(deck, List.of(votes))), StandardCharsets.UTF_8);
    }

    @Test
    @DisplayName("POK-46 fibonacci 3 5 5 8 ?: average 5.25, median 5, four rows, no consensus")
    void mixed() {
        assertThat(json(Deck.FIBONACCI, "5", "?", "8", "3", "5"))
                .isEqualTo("{\"histogram\":[{\"value\":\"3\",\"count\":1},{\"value\":\"5\",\"count\":2},"
                        + "{\"value\":\"8\",\"count\":1},{\"value\":\"?\",\"count\":1}],"
                        + "\"average\":5.25,\"median\":5.0,\"consensus\":false}");
    }

    @Test
    @DisplayName("POK-46 consensus needs two votes, one row and no special card")
    void consensus() {
        assertThat(json(Deck.FIBONACCI, "5", "5", "5"))
                .isEqualTo(
                        "{\"histogram\":[{\"value\":\"5\",\"count\":3}],\"average\":5.0,\"median\":5.0,\"consensus\":true}");
        assertThat(json(Deck.FIBONACCI, "5")).endsWith("\"consensus\":false}");
        assertThat(json(Deck.FIBONACCI, "?", "?"))
                .isEqualTo("{\"histogram\":[{\"value\":\"?\",\"count\":2}],\"consensus\":false}");
        assertThat(json(Deck.FIBONACCI, "5", "5", "?")).endsWith("\"consensus\":false}");
        assertThat(json(TSHIRT, "M", "M")).endsWith("\"consensus\":true}");
    }

    @Test
    @DisplayName("POK-46 modified fibonacci ½ 1: average and median 0.75")
    void half() {
        var results = RoundResults.of(Deck.builtIn("modified-fibonacci").orElseThrow(), List.of("1", "½"));
        assertThat(results.average()).isEqualTo(0.75);
        assertThat(results.median()).isEqualTo(0.75);
    }

    @Test
    @DisplayName("POK-46 an ordinal deck has mode and range, ties go to the card earliest in the deck")
    void ordinal() {
        assertThat(json(TSHIRT, "S", "M", "M", "L"))
                .isEqualTo("{\"histogram\":[{\"value\":\"S\",\"count\":1},{\"value\":\"M\",\"count\":2},"
                        + "{\"value\":\"L\",\"count\":1}],\"mode\":\"M\",\"range\":\"S–L\",\"consensus\":false}");
        var tie = RoundResults.of(TSHIRT, List.of("L", "S"));
        assertThat(tie.mode()).isEqualTo("S");
        assertThat(tie.range()).isEqualTo("S–L");
        assertThat(RoundResults.of(TSHIRT, List.of("L", "?", "?", "?")).mode()).isEqualTo("L");
        assertThat(RoundResults.of(TSHIRT, List.of("L", "?", "?", "?")).range()).isEqualTo("L");
        assertThat(json(TSHIRT, "coffee"))
                .isEqualTo("{\"histogram\":[{\"value\":\"coffee\",\"count\":1}],\"consensus\":false}");
    }

    @Test
    @DisplayName("POK-46 an ordinal deck of numbers has no average")
    void ordinalNumbers() {
        var results = RoundResults.of(new Deck("A", List.of("1", "2"), true), List.of("1", "2"));
        assertThat(results.average()).isNull();
        assertThat(results.median()).isNull();
        assertThat(results.range()).isEqualTo("1–2");
    }

    @Test
    @DisplayName("POK-46 without votes there is an empty histogram and no consensus")
    void none() {
        assertThat(json(Deck.FIBONACCI)).isEqualTo("{\"histogram\":[],\"consensus\":false}");
        assertThat(json(TSHIRT)).isEqualTo("{\"histogram\":[],\"consensus\":false}");
    }

    @Test
    @DisplayName("POK-46 average and median are both left out when one is not finite")
    void overflow() {
        var huge = new Deck("A", List.of("1e308", "1.7e308", "1"), false);
        assertThat(RoundResults.of(huge, List.of("1e308", "1.7e308")).average()).isNull();
        assertThat(RoundResults.of(huge, List.of("1e308", "1.7e308")).median()).isNull();
        assertThat(RoundResults.of(huge, List.of("1", "1.7e308", "1.7e308")).median())
                .isNull();
        assertThat(RoundResults.of(huge, List.of("1e308")).average()).isEqualTo(1e308);
    }

    @Test
    @DisplayName("POK-46 the sum is a plain one in ascending order, to the last bit")
    void plainSum() {
        var tenths = new Deck("A", List.of("0.1", "0.2", "0.3"), false);
        assertThat(RoundResults.of(tenths, List.of("0.3", "0.1", "0.2")).average())
                .isEqualTo((0.1 + 0.2 + 0.3) / 3);
        assertThat(RoundResults.of(tenths, List.of("0.3", "0.1", "0.2")).median())
                .isEqualTo(0.2);
    }

    @Property
    @Label(
            "POK-46 the order of the votes does not matter, the histogram counts each, the average lies between the cards")
    void anyRound(@ForAll("votes") List<String> votes, @ForAll Random random) {
        var shuffled = new java.util.ArrayList<>(votes);
        Collections.shuffle(shuffled, random);
        var results = RoundResults.of(Deck.FIBONACCI, votes);
        assertThat(RoundResults.of(Deck.FIBONACCI, shuffled)).isEqualTo(results);
        assertThat(results.histogram().stream()
                        .mapToLong(RoundResults.Count::count)
                        .sum())
                .isEqualTo(votes.size());
        assertThat(results.average() == null).isEqualTo(results.median() == null);
        assertThat(results.mode()).isNull();
        if (results.average() != null) {
            assertThat(results.average()).isBetween(1.0, 34.0);
            var numbers =
                    votes.stream().filter(vote -> !Deck.SPECIALS.contains(vote)).mapToDouble(Double::parseDouble);
            assertThat(results.average()).isCloseTo(numbers.average().orElseThrow(), within(1e-9));
        }
    }

    @Provide
    Arbitrary<List<String>> votes() {
        return Arbitraries.of(Deck.FIBONACCI.values()).list().ofMaxSize(40);
    }
}
