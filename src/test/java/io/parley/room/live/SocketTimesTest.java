package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SocketTimesTest {

    private final SocketTimes times = new SocketTimes(LiveTimings.DEFAULTS, 0);

    @Test
    @DisplayName("40 §6.4 a ping is due every 25 s")
    void pings() {
        assertThat(times.takePing(seconds(24))).isFalse();
        assertThat(times.takePing(seconds(25))).isTrue();
        assertThat(times.takePing(seconds(26))).isFalse();
        assertThat(times.takePing(seconds(50))).isTrue();
    }

    @Test
    @DisplayName("40 §6.4 50 s without a pong are too long, counted from the attach and from each pong")
    void pongDeadline() {
        assertThat(times.pongOverdue(seconds(49))).isFalse();
        assertThat(times.pongOverdue(seconds(50))).isTrue();

        times.pong(seconds(49));

        assertThat(times.pongOverdue(seconds(98))).isFalse();
        assertThat(times.pongOverdue(seconds(99))).isTrue();
    }

    @Test
    @DisplayName("WS-19 from attach to check and from check to check it is never 30 s, and one check runs at a time")
    void checks() {
        var first = 0L;
        while (!times.takeCheck(seconds(first), false)) {
            first++;
        }
        assertThat(first).isBetween(1L, 29L);
        assertThat(times.takeCheck(seconds(first + 29), false)).isFalse();
        times.checked();
        assertThat(times.takeCheck(seconds(first + 29), false)).isTrue();
    }

    @Test
    @DisplayName("WS-20 at the token's expiry the check runs at once")
    void expiry() {
        assertThat(times.takeCheck(seconds(1), false)).isFalse();
        assertThat(times.takeCheck(seconds(1), true)).isTrue();
        assertThat(times.takeCheck(seconds(1), true)).isFalse();
    }

    @Test
    @DisplayName("WS-19 a check that has not answered after 30 s is a no")
    void checkTimeOut() {
        assertThat(times.takeCheck(seconds(1), true)).isTrue();
        assertThat(times.checkOverdue(seconds(30))).isFalse();
        assertThat(times.checkOverdue(seconds(31))).isTrue();
        times.checked();
        assertThat(times.checkOverdue(seconds(99))).isFalse();
    }

    @Test
    @DisplayName("WS-14 every pong is followed by a heartbeat, and a flood of pongs by one a second")
    void heartbeats() {
        assertThat(times.takeBeat(seconds(5))).isFalse();
        times.oweBeat();
        assertThat(times.takeBeat(seconds(5))).isTrue();
        times.oweBeat();
        assertThat(times.takeBeat(seconds(7))).as("one is under way").isFalse();
        times.beaten();
        assertThat(times.takeBeat(seconds(7))).isTrue();
        times.beaten();
        times.oweBeat();
        assertThat(times.takeBeat(seconds(7) + 1)).isFalse();
        assertThat(times.takeBeat(seconds(8))).isTrue();
    }

    private static long seconds(long count) {
        return Duration.ofSeconds(count).toNanos();
    }
}
