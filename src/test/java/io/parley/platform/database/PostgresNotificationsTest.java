package io.parley.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.platform.metrics.Meters;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PostgresNotificationsTest {

    private final Meters meters = new Meters();
    private final PostgresNotifications notifications = new PostgresNotifications(null, null, null, meters);
    private final List<String> heard = new ArrayList<>();

    @Test
    @DisplayName("FAN-4 a replica ignores its own notifications, and hears the others' without their name")
    void own() {
        notifications.on("parley_session", heard::add);

        notifications.deliver("parley_session", notifications.instance() + " mine");
        notifications.deliver("parley_session", "0011223344556677 theirs, all of it");

        assertThat(heard).containsExactly("theirs, all of it");
    }

    @Test
    @DisplayName("FAN-4 malformed payloads, FAN-11 unknown channels and failing receivers cost only their message")
    void malformed() {
        notifications.on("parley_revoke", rest -> {
            throw new IllegalArgumentException("not hex");
        });
        notifications.on("parley_member_revoke", rest -> {
            throw new IllegalStateException("bug");
        });
        notifications.on("parley_session", heard::add);

        notifications.deliver("parley_revoke", "0011223344556677 zz");
        notifications.deliver("parley_member_revoke", "0011223344556677 x");
        notifications.deliver("of_the_future", "0011223344556677 x");
        notifications.deliver("parley_session", "");
        notifications.deliver("parley_session", "nospace");
        notifications.deliver("parley_session", " x");
        notifications.deliver("parley_session", "0011223344556677 fine");

        assertThat(heard).containsExactly("fine");
    }

    @Test
    @DisplayName("FAN-4 the instance id is eight random bytes in hex")
    void instance() {
        assertThat(notifications.instance()).matches("[0-9a-f]{16}");
        assertThat(new PostgresNotifications(null, null, null, meters).instance())
                .isNotEqualTo(notifications.instance());
    }

    @Test
    @DisplayName("FAN-8 reconnects wait 1 s, doubling to 30 s, and 1 s again after a subscription")
    void backoff() {
        var backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));

        var waits = new ArrayList<Long>();
        for (var i = 0; i < 7; i++) {
            waits.add(backoff.next().toSeconds());
        }
        backoff.reset();
        waits.add(backoff.next().toSeconds());

        assertThat(waits).containsExactly(1L, 2L, 4L, 8L, 16L, 30L, 30L, 1L);
    }

    @Test
    @DisplayName("HLT-3 before the first subscription the listener is not listening")
    void notListening() {
        assertThat(notifications.listening()).isFalse();
        assertThat(meters.tally("parley_listener_reconnects_total", "").sum()).isZero();
    }
}
