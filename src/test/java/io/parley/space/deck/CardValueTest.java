package io.parley.space.deck;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CardValueTest {

    @ParameterizedTest(name = "POK-2 {0} counts {1}")
    @CsvSource({
        "½, 0.5",
        "0, 0",
        "13, 13",
        "+5, 5",
        "-5, -5",
        "5., 5",
        ".5, 0.5",
        "-.5, -0.5",
        "1.25, 1.25",
        "1e3, 1000",
        "1E+2, 100",
        "5.e-1, 0.5",
        "007, 7",
        "-0, 0"
    })
    @DisplayName("POK-2 what a card counts")
    void numbers(String card, double value) {
        assertThat(CardValue.of(card)).hasValue(value);
    }

    @ParameterizedTest(name = "POK-2 \"{0}\" is not a number")
    @ValueSource(
            strings = {
                "",
                " ",
                " 5",
                "5 ",
                "5f",
                "5d",
                "5F",
                "5D",
                "NaN",
                "Infinity",
                "-Infinity",
                "0x10",
                "0x1p3",
                ".",
                "+",
                "-",
                "e5",
                "1e",
                "1e+",
                "1.2.3",
                "1,5",
                "--5",
                "½½",
                "1½",
                "¼",
                "٣",
                "５",
                "1e999",
                "-1e999",
                "?",
                "coffee",
                "5\n",
                "1_000"
            })
    @DisplayName("POK-2 NaN, hexadecimal, suffixes, spaces, other digits and infinities are not numbers")
    void noNumbers(String card) {
        assertThat(CardValue.of(card)).isEmpty();
    }

    @Property
    @Label("POK-2 whatever has the form of a number counts what that number is")
    void wellFormed(@ForAll("numbers") String card) {
        assertThat(CardValue.of(card)).hasValue(new BigDecimal(card).doubleValue());
    }

    @Property
    @Label("POK-2 a card that counts is finite, and a space before it ends that")
    void finite(@ForAll String card) {
        CardValue.of(card).ifPresent(value -> assertThat(value).isFinite());
        assertThat(CardValue.of(" " + card)).isEmpty();
    }

    @Provide
    Arbitrary<String> numbers() {
        var sign = Arbitraries.of("", "+", "-");
        var digits = Arbitraries.strings().numeric().ofMinLength(1).ofMaxLength(4);
        var exponent = Arbitraries.of("", "e1", "E-2", "e+3");
        var mantissa = Arbitraries.oneOf(
                digits,
                digits.map(whole -> whole + "."),
                digits.map(fraction -> "." + fraction),
                Combinators.combine(digits, digits).as((whole, fraction) -> whole + "." + fraction));
        return Combinators.combine(sign, mantissa, exponent).as((s, m, e) -> s + m + e);
    }
}
