package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PresenceDebounceTest {

    private static final UUID ROOM = new UUID(0, 1);
    private static final UUID OTHER = new UUID(0, 2);

    private final PresenceDebounce debounce = new PresenceDebounce(LiveTimings.DEFAULTS);

    @Test
    @DisplayName("PRS-6 a room is told 1.5 s after somebody came, once")
    void once() {
        debounce.touched(ROOM, 0);

        assertThat(debounce.due(millis(1_499))).isEmpty();
        assertThat(debounce.due(millis(1_500))).containsExactly(ROOM);
        assertThat(debounce.due(millis(9_000))).isEmpty();
    }

    @Test
    @DisplayName("PRS-6 each coming and going restarts the 1.5 s, for its own room only")
    void restarted() {
        debounce.touched(ROOM, 0);
        debounce.touched(OTHER, 0);
        debounce.touched(ROOM, millis(1_000));

        assertThat(debounce.due(millis(1_500))).containsExactly(OTHER);
        assertThat(debounce.due(millis(2_499))).isEmpty();
        assertThat(debounce.due(millis(2_500))).containsExactly(ROOM);
    }

    @Test
    @DisplayName("PRS-6 steady coming and going postpones the broadcast by no more than five seconds")
    void neverMuchLater() {
        for (var at = 0L; at < 5_000; at += 1_000) {
            debounce.touched(ROOM, millis(at));
            assertThat(debounce.due(millis(at))).isEmpty();
        }
        debounce.touched(ROOM, millis(4_999));

        assertThat(debounce.due(millis(4_999))).isEmpty();
        assertThat(debounce.due(millis(5_000))).containsExactly(ROOM);
    }

    private static long millis(long count) {
        return Duration.ofMillis(count).toNanos();
    }
}
