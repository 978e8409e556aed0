package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ParticipantTriesTest {

    private final ParticipantTries tries = new ParticipantTries();

    @Test
    @DisplayName("PRS-10 at most three attempts in five minutes, the attach included, then three more")
    void threeInFiveMinutes() {
        assertThat(tries.take(0)).isTrue();
        assertThat(tries.take(seconds(25))).isTrue();
        assertThat(tries.take(seconds(50))).isTrue();
        assertThat(tries.take(seconds(75))).isFalse();
        assertThat(tries.take(seconds(299))).isFalse();

        assertThat(tries.take(seconds(300))).isTrue();
        assertThat(tries.take(seconds(301))).isTrue();
        assertThat(tries.take(seconds(302))).isTrue();
        assertThat(tries.take(seconds(303))).isFalse();
    }

    @Test
    @DisplayName("PRS-10 once recorded, or definitely not admitted, a socket never tries again")
    void settled() {
        assertThat(tries.take(0)).isTrue();
        tries.settle();

        assertThat(tries.take(seconds(25))).isFalse();
        assertThat(tries.take(seconds(1_000))).isFalse();
    }

    private static long seconds(long count) {
        return Duration.ofSeconds(count).toNanos();
    }
}
