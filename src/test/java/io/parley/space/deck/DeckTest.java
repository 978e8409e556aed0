package io.parley.space.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeckTest {

    private static void refused(String text, String name, List<String> cards, boolean ordinal) {
        assertThatThrownBy(() -> Deck.of(name, cards, ordinal))
                .isInstanceOf(Deck.Invalid.class)
                .hasMessage(text);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "fibonacci, 1 2 3 5 8 13 21 34, false",
        "modified-fibonacci, 0 ½ 1 2 3 5 8 13 20 40 100, false",
        "tshirt, XS S M L XL, true",
        "powers-of-2, 1 2 4 8 16 32, false"
    })
    @DisplayName("POK-1 the built-in decks, each with the two special cards last")
    void builtIns(String name, String cards, boolean ordinal) {
        var deck = Deck.builtIn(name).orElseThrow();
        assertThat(deck.cards()).containsExactly(cards.split(" "));
        assertThat(deck.ordinal()).isEqualTo(ordinal);
        assertThat(deck.values())
                .startsWith(cards.split(" "))
                .endsWith("?", "coffee")
                .hasSize(deck.cards().size() + 2);
        assertThat(deck.isBuiltIn()).isTrue();
        assertThat(deck.cards().stream().allMatch(card -> CardValue.of(card).isPresent()))
                .isEqualTo(!ordinal);
    }

    @Test
    @DisplayName("POK-1 the special cards can be voted and are no cards of the deck")
    void specials() {
        assertThat(Deck.FIBONACCI.holds("?")).isTrue();
        assertThat(Deck.FIBONACCI.holds("coffee")).isTrue();
        assertThat(Deck.FIBONACCI.holds("5")).isTrue();
        assertThat(Deck.FIBONACCI.holds("5 ")).isFalse();
        assertThat(Deck.FIBONACCI.holds("4")).isFalse();
        assertThat(Deck.FIBONACCI.cards()).doesNotContain("?", "coffee");
        assertThat(Deck.builtIn("Fibonacci")).isEmpty();
    }

    @Test
    @DisplayName(
            "POK-3a a built-in's name takes exactly the built-in's cards and then is the built-in, its own ordinal flag included")
    void reservedNames() throws Deck.Invalid {
        assertThat(Deck.of("tshirt", List.of("XS", "S", "M", "L", "XL"), false))
                .isEqualTo(Deck.builtIn("tshirt").orElseThrow());
        assertThat(Deck.of("fibonacci", Deck.FIBONACCI.cards(), true).ordinal()).isFalse();
        refused("deck name \"fibonacci\" is reserved", "fibonacci", List.of("1", "2"), false);
        refused("deck name \"tshirt\" is reserved", "tshirt", List.of("S", "XS", "M", "L", "XL"), true);
        refused("deck name \"fibonacci\" is reserved", "fibonacci", Deck.FIBONACCI.values(), false);
    }

    @Test
    @DisplayName("POK-3b a name has 1 to 40 code points and is not blank")
    void names() throws Deck.Invalid {
        var cards = List.of("1", "2");
        var text = "a deck needs a name of 1-40 characters";
        refused(text, "", cards, false);
        refused(text, " \u00a0\u2003", cards, false);
        refused(text, "x".repeat(41), cards, false);
        assertThat(Deck.of("😀".repeat(40), cards, false).name()).isEqualTo("😀".repeat(40));
        assertThat(Deck.of(" Sizing ", cards, false).name()).isEqualTo(" Sizing ");
    }

    @Test
    @DisplayName("POK-3c special cards are reserved, ? is reported before coffee")
    void reservedCards() {
        refused("card \"?\" is reserved", "d", List.of("coffee", "?"), false);
        refused("card \"coffee\" is reserved", "d", List.of("1", "coffee"), true);
    }

    @Test
    @DisplayName("POK-3d a deck has 2 to 15 cards")
    void sizes() throws Deck.Invalid {
        refused("a deck needs 2-15 cards, got 0", "d", List.of(), false);
        refused("a deck needs 2-15 cards, got 1", "d", List.of("1"), false);
        var fifteen = IntStream.range(0, 15).mapToObj(Integer::toString).toList();
        assertThat(Deck.of("d", fifteen, false).cards()).isEqualTo(fifteen);
        refused(
                "a deck needs 2-15 cards, got 16",
                "d",
                IntStream.range(0, 16).mapToObj(Integer::toString).toList(),
                false);
    }

    @Test
    @DisplayName("POK-3e a card has 1 to 8 code points")
    void cardLengths() throws Deck.Invalid {
        refused("card \"\" is not 1-8 characters", "d", List.of("1", ""), true);
        refused("card \"123456789\" is not 1-8 characters", "d", List.of("1", "123456789"), false);
        assertThat(Deck.of("d", List.of("😀".repeat(8), "x"), true).cards()).hasSize(2);
    }

    @Test
    @DisplayName("POK-3f a card is listed once, compared exactly")
    void repetitions() throws Deck.Invalid {
        refused("card \"5\" is listed twice", "d", List.of("5", "8", "5"), false);
        assertThat(Deck.of("d", List.of("5", "5.0", "s", "S"), true).cards()).hasSize(4);
    }

    @Test
    @DisplayName("POK-3g every card of a deck that is not ordinal is a number")
    void numbers() throws Deck.Invalid {
        refused("card \"S\" is not a number, so this deck has to be ordinal", "d", List.of("1", "S"), false);
        assertThat(Deck.of("d", List.of("1", "S"), true).ordinal()).isTrue();
        assertThat(Deck.of("d", List.of("1", "2"), true).ordinal()).isTrue();
    }

    @Test
    @DisplayName("POK-3 the first broken rule wins, card by card")
    void order() {
        refused("a deck needs a name of 1-40 characters", "", List.of("?"), false);
        refused("card \"?\" is reserved", "d", List.of("?"), false);
        refused("a deck needs 2-15 cards, got 1", "d", List.of(""), false);
        refused("card \"S\" is not a number, so this deck has to be ordinal", "d", List.of("S", ""), false);
        refused("card \"\" is not 1-8 characters", "d", List.of("", "S"), false);
        refused("card \"1\" is listed twice", "d", List.of("1", "1", "S"), false);
    }

    @Property
    @Label("POK-3 cards that make a deck are kept as they were sent, and a repeated one never makes a deck")
    void keptAsSent(@ForAll("cards") List<String> cards) throws Deck.Invalid {
        assertThat(Deck.of("mine", cards, true).cards()).isEqualTo(cards);
        var repeated = new java.util.ArrayList<>(cards);
        repeated.set(0, cards.get(1));
        assertThatThrownBy(() -> Deck.of("mine", Collections.unmodifiableList(repeated), true))
                .hasMessage("card \"" + cards.get(1) + "\" is listed twice");
    }

    @Provide
    Arbitrary<List<String>> cards() {
        return Arbitraries.strings()
                .withCharRange('a', 'z')
                .withChars("½– ")
                .ofMinLength(1)
                .ofMaxLength(8)
                .filter(card -> !Deck.SPECIALS.contains(card))
                .list()
                .uniqueElements()
                .ofMinSize(2)
                .ofMaxSize(15);
    }
}
