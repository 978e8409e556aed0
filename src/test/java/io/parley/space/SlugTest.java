package io.parley.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.http.Refusal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.NumericChars;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlugTest {

    @ParameterizedTest(name = "SPC-2 {0} becomes {1}")
    @CsvSource({
        "Platform Team, platform-team",
        "Team Zürich #2, team-z-rich-2",
        "--- A ---, a",
        "a_b.c, a-b-c",
        "A--B, a-b",
        "İstanbul, stanbul",
        "7, 7",
        "计划 9, 9",
        "ÉCOLE, cole"
    })
    @DisplayName("SPC-2 the slug of a name")
    void vectors(String name, String slug) {
        assertThat(Slug.of(name)).isEqualTo(slug);
    }

    @ParameterizedTest(name = "SPC-2 {0}")
    @ValueSource(strings = {"计划", "---", "İ", "😀", "é"})
    @DisplayName("SPC-2 a name without a letter or number is refused")
    void empty(String name) {
        assertThatThrownBy(() -> Slug.of(name))
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(400))
                .hasMessage("name must contain at least one letter or number");
    }

    @Test
    @DisplayName("SPC-2 a slug is cut to 64 and stripped again")
    void longest() {
        assertThat(Slug.of("a".repeat(70))).isEqualTo("a".repeat(64));
        assertThat(Slug.of("a".repeat(63) + " " + "b".repeat(5))).isEqualTo("a".repeat(63));
    }

    @Property
    @Label("SPC-2 whatever the name, the database takes its slug")
    void anyName(@ForAll String before, @ForAll @AlphaChars @NumericChars char letter, @ForAll String after) {
        var slug = Slug.of(before + letter + after);
        assertThat(slug).matches("[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?").doesNotContain("--");
        assertThat(Slug.of(slug)).isEqualTo(slug);
    }

    @Test
    @DisplayName("SPC-1 a name is trimmed and has 1 to 64 code points")
    void names() {
        assertThat(SpaceName.of("\u00a0Platform Team\n")).isEqualTo("Platform Team");
        assertThat(SpaceName.of("😀".repeat(64))).hasSize(128);
        for (var bad : new String[] {"", " \u2003", "x".repeat(65)}) {
            assertThatThrownBy(() -> SpaceName.of(bad))
                    .isInstanceOf(Refusal.class)
                    .hasMessage("name must be 1-64 characters");
        }
    }
}
