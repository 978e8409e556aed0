package io.parley.room.people;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CloseReasonTest {

    @Test
    @DisplayName("ROOM-26 a message of 123 bytes stays whole, one more byte is cut")
    void bytes() {
        assertThat(CloseReason.of("x".repeat(123))).hasSize(123);
        assertThat(CloseReason.of("x".repeat(124))).hasSize(123);
        assertThat(CloseReason.of("")).isEmpty();
    }

    @Test
    @DisplayName("ROOM-26 the cut never splits a character")
    void characters() {
        assertThat(CloseReason.of("é".repeat(62))).isEqualTo("é".repeat(61));
        assertThat(CloseReason.of("xx" + "😀".repeat(31))).isEqualTo("xx" + "😀".repeat(30));
        assertThat(CloseReason.of("xxx" + "😀".repeat(31))).isEqualTo("xxx" + "😀".repeat(30));
        assertThat(CloseReason.of("😀".repeat(31))).isEqualTo("😀".repeat(30));
    }

    @Property
    void isALongestBeginning(@ForAll String text) {
        var message = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
        var cut = CloseReason.of(message);
        var size = cut.getBytes(StandardCharsets.UTF_8).length;
        assertThat(message).as("ROOM-26").startsWith(cut);
        assertThat(size).as("ROOM-26").isLessThanOrEqualTo(123);
        if (cut.length() < message.length()) {
            var next = Character.toString(message.codePointAt(cut.length()));
            assertThat(size + next.getBytes(StandardCharsets.UTF_8).length)
                    .as("ROOM-26")
                    .isGreaterThan(123);
        }
    }
}
