package io.parley.platform.settings;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Durations as operators write them (CFG-3, PLG-2): one or more {@code <decimal><unit>} groups, {@code 1h30m}, and as
 * the boot line shows them, {@code 8h0m0s} (BOOT-1).
 */
public final class Durations {

    private static final Pattern GROUP =
            Pattern.compile("((?:[0-9]+(?:\\.[0-9]*)?)|(?:\\.[0-9]+))(ns|us|\u00b5s|\u03bcs|ms|s|m|h)");

    private static final Map<String, Long> NANOS = Map.of(
            "ns", 1L,
            "us", 1_000L,
            "\u00b5s", 1_000L, // micro sign
            "\u03bcs", 1_000L, // Greek letter mu, which some keyboards give instead
            "ms", 1_000_000L,
            "s", 1_000_000_000L,
            "m", 60_000_000_000L,
            "h", 3_600_000_000_000L);

    private static final BigDecimal LONGEST = BigDecimal.valueOf(Long.MAX_VALUE);

    private Durations() {}

    /** The duration, or nothing when the text is not one, is not above zero, or is beyond 292 years. */
    public static Optional<Duration> parse(String text) {
        if (text.isEmpty() || text.length() > 200) {
            return Optional.empty();
        }
        var groups = GROUP.matcher(text);
        var total = BigDecimal.ZERO;
        int at = 0;
        while (at < text.length()) {
            if (!groups.find(at) || groups.start() != at) {
                return Optional.empty();
            }
            var number = groups.group(1);
            var amount = new BigDecimal(number.endsWith(".") ? number + "0" : number);
            var nanos = amount.multiply(BigDecimal.valueOf(NANOS.get(groups.group(2))));
            total = total.add(nanos.setScale(0, RoundingMode.DOWN));
            at = groups.end();
        }
        return total.signum() <= 0 || total.compareTo(LONGEST) > 0
                ? Optional.empty()
                : Optional.of(Duration.ofNanos(total.longValueExact()));
    }

    /** {@code 8h0m0s}, {@code 1m30s}, {@code 1.5s}, {@code 250ms}: the form of the boot line. */
    public static String format(Duration duration) {
        long nanos = duration.toNanos();
        if (nanos == 0) {
            return "0s";
        }
        if (nanos < 0) {
            return "-" + format(duration.negated());
        }
        if (nanos < 1_000L) {
            return nanos + "ns";
        }
        if (nanos < 1_000_000L) {
            return decimal(nanos, 3) + "\u00b5s";
        }
        if (nanos < 1_000_000_000L) {
            return decimal(nanos, 6) + "ms";
        }
        var text = new StringBuilder();
        if (duration.toHours() > 0) {
            text.append(duration.toHours()).append('h');
        }
        if (duration.toMinutes() > 0) {
            text.append(duration.toMinutesPart()).append('m');
        }
        return text.append(decimal(nanos % 60_000_000_000L, 9)).append('s').toString();
    }

    private static String decimal(long nanos, int digits) {
        var value = BigDecimal.valueOf(nanos, digits);
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }
}
