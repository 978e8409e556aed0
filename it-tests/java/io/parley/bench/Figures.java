package io.parley.bench;

import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Durations from many threads, and their quantiles. */
final class Figures {

    private final ConcurrentLinkedQueue<Long> nanoseconds = new ConcurrentLinkedQueue<>();

    void add(long duration) {
        nanoseconds.add(duration);
    }

    int count() {
        return nanoseconds.size();
    }

    /** The quantile in milliseconds; 0.5 is the median. */
    double quantile(double share) {
        var sorted = nanoseconds.stream().mapToLong(Long::longValue).toArray();
        Arrays.sort(sorted);
        return sorted.length == 0 ? Double.NaN : sorted[(int) Math.min(sorted.length - 1, share * sorted.length)] / 1e6;
    }

    String summary() {
        return "p50 %.1f ms, p99 %.1f ms".formatted(quantile(0.5), quantile(0.99));
    }
}
