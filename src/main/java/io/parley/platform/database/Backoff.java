package io.parley.platform.database;

import java.time.Duration;

/** How long to wait before the next attempt: doubling from the first to the longest, from the first again after a success. */
final class Backoff {

    private final Duration first;
    private final Duration longest;
    private Duration next;

    Backoff(Duration first, Duration longest) {
        this.first = first;
        this.longest = longest;
        this.next = first;
    }

    Duration next() {
        var wait = next;
        var doubled = next.multipliedBy(2);
        next = doubled.compareTo(longest) > 0 ? longest : doubled;
        return wait;
    }

    void reset() {
        next = first;
    }
}
