package io.parley.poker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StoryOrderTest {

    @Test
    @DisplayName("POK-22 equal places are legal, places nearer than 1e-9 are not")
    void crowded() {
        assertThat(StoryOrder.crowded(List.of())).isFalse();
        assertThat(StoryOrder.crowded(List.of(1.0))).isFalse();
        assertThat(StoryOrder.crowded(List.of(1.0, 1.0, 1.0))).isFalse();
        assertThat(StoryOrder.crowded(List.of(-1.0, 1.0, 1.5))).isFalse();
        assertThat(StoryOrder.crowded(List.of(0.0, 0.5e-9))).isTrue();
        assertThat(StoryOrder.crowded(List.of(0.0, 1e-9))).isFalse();
        assertThat(StoryOrder.crowded(List.of(1.0, 2.0, Math.nextUp(2.0), 3.0))).isTrue();
        assertThat(StoryOrder.crowded(List.of(-Double.MAX_VALUE, Double.MAX_VALUE)))
                .isFalse();
    }

    @Test
    @DisplayName(
            "POK-22 moving a story to the same midpoint again and again asks for new numbers before two places coincide")
    void midpoints() {
        var places = new ArrayList<>(List.of(1.0, 2.0, 3.0));
        var moves = 0;
        while (!StoryOrder.crowded(places)) {
            var midpoint = (places.get(0) + places.get(1)) / 2;
            assertThat(midpoint).isGreaterThan(places.get(0)).isLessThan(places.get(1));
            places.set(2, midpoint);
            Collections.sort(places);
            moves++;
        }
        assertThat(moves).isBetween(20, 60);
    }
}
