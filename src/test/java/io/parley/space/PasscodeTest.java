package io.parley.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasscodeTest {

    private final Chance chance = new Chance();

    @Test
    @DisplayName("SPC-7 a passcode has six characters of the 25 that nobody mistakes, and each of them can come")
    void fresh() {
        var seen = new HashSet<Integer>();
        for (var i = 0; i < 500; i++) {
            var code = Passcode.fresh(chance::below);
            assertThat(code).matches("[ACDEFGHJKMNPQRTUVWXY34679]{6}");
            code.chars().forEach(seen::add);
        }
        assertThat(seen)
                .isEqualTo(Passcode.ALPHABET.chars().boxed().collect(Collectors.toSet()))
                .hasSize(25);
    }

    @Test
    @DisplayName("SPC-7 each character is drawn by itself over the whole alphabet")
    void drawn() {
        var draws = new int[] {0, 24, 1, 2, 23, 12};
        var at = new int[1];
        assertThat(Passcode.fresh(bound -> {
                    assertThat(bound).isEqualTo(25);
                    return draws[at[0]++];
                }))
                .isEqualTo("A9CD7Q");
    }

    @ParameterizedTest(name = "SPC-23 \"{0}\" opens")
    @ValueSource(strings = {"K7MQ4X", "k7mq4x", "K7M-Q4X", " k7m q4x ", "\tK7MQ4X", "K-7-M-Q-4-X"})
    @DisplayName("THR-4 case, spaces, tabs and hyphens do not matter")
    void opens(String typed) {
        assertThat(Passcode.matches("K7MQ4X", typed)).isTrue();
    }

    @ParameterizedTest(name = "SPC-23 \"{0}\" does not open")
    @ValueSource(strings = {"", "K7MQ4", "K7MQ4XX", "K7MQ4Y", "K7MQ\u00a04X", "K7MQ4X\n", "К7MQ4X"})
    @DisplayName("SPC-23 anything else is wrong")
    void shut(String typed) {
        assertThat(Passcode.matches("K7MQ4X", typed)).isFalse();
    }

    @Property(tries = 200)
    @Label("SPC-23 every code opens its own door, however it is spaced")
    void own(@ForAll("codes") String code) {
        assertThat(Passcode.matches(
                        code, code.toLowerCase(java.util.Locale.ROOT).replaceAll("(.)", "$1 -")))
                .isTrue();
    }

    @Provide
    Arbitrary<String> codes() {
        return Arbitraries.strings().withChars(Passcode.ALPHABET).ofLength(Passcode.LENGTH);
    }

    @Test
    @DisplayName("SPC-26 a handle is 43 characters of base64url, anything else is none")
    void handles() {
        assertThat(InviteHandles.hash("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8")
                        .orElseThrow())
                .asHexString()
                .isEqualToIgnoringCase("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
        assertThat(InviteHandles.hash("")).isEmpty();
        assertThat(InviteHandles.hash("A".repeat(42))).isEmpty();
        assertThat(InviteHandles.hash("A".repeat(44))).isEmpty();
        assertThat(InviteHandles.hash("A".repeat(42) + "=")).isEmpty();
    }
}
