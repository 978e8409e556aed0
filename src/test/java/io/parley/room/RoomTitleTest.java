package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.http.Refusal;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoomTitleTest {

    @Test
    @DisplayName("ROOM-5c a title is trimmed of Unicode white space and counted in code points")
    void trimmed() {
        assertThat(RoomTitle.of("\u2003 Sprint 12 \u00a0\n")).isEqualTo("Sprint 12");
        assertThat(RoomTitle.of("😀".repeat(200))).hasSize(400);
    }

    @ParameterizedTest(name = "ROOM-5c “{0}” is no title")
    @ValueSource(strings = {"", "   ", "\u00a0\u2028"})
    void blank(String title) {
        refused(title);
    }

    @Test
    @DisplayName("ROOM-12 201 characters are too many")
    void tooLong() {
        refused("x".repeat(201));
    }

    private static void refused(String title) {
        assertThatThrownBy(() -> RoomTitle.of(title)).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.status()).isEqualTo(400);
            assertThat(refusal.getMessage()).isEqualTo("title must be 1-200 characters");
        });
    }
}
