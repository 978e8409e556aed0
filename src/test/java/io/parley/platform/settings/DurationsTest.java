package io.parley.platform.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

    @ParameterizedTest
    @DisplayName("CFG-3 BOOT-1 durations are read as operators write them and shown in the boot line's form")
    @CsvSource({
        "168h, PT168H, 168h0m0s",
        "8h, PT8H, 8h0m0s",
        "1h30m, PT1H30M, 1h30m0s",
        "1.5h, PT1H30M, 1h30m0s",
        "90s, PT1M30S, 1m30s",
        "2s, PT2S, 2s",
        "2.5s, PT2.5S, 2.5s",
        "1m0.5s, PT1M0.5S, 1m0.5s",
        "250ms, PT0.25S, 250ms",
        "1500us, PT0.0015S, 1.5ms",
        "1\u00b5s, PT0.000001S, 1\u00b5s",
        "3\u03bcs, PT0.000003S, 3\u00b5s",
        "7ns, PT0.000000007S, 7ns",
        ".5h, PT30M, 30m0s",
        "1m1m, PT2M, 2m0s",
    })
    void forms(String text, Duration duration, String shown) {
        assertThat(Durations.parse(text)).contains(duration);
        assertThat(Durations.format(duration)).isEqualTo(shown);
    }

    @ParameterizedTest
    @DisplayName("CFG-3 PLG-2 a bare number, a day, a sign, a blank and zero are not durations")
    @ValueSource(
            strings = {
                "",
                "8",
                "1d",
                "1w",
                "0",
                "0h",
                "0.1ns",
                "-5s",
                "+5s",
                "5s ",
                "1h 30m",
                "1.5.5h",
                ".h",
                "1H",
                "s5",
                "9223372037s"
            })
    void refused(String text) {
        assertThat(Durations.parse(text)).isEmpty();
    }

    @Property(tries = 300)
    @Label("CFG-3 BOOT-1 every shown duration reads back as itself")
    void everyShownDurationReadsBackAsItself(@ForAll @LongRange(min = 1) long nanos) {
        var duration = Duration.ofNanos(nanos);
        assertThat(Durations.parse(Durations.format(duration))).contains(duration);
    }

    @Property(tries = 300)
    @Label("CFG-3 no text makes the duration parser fail")
    void noTextMakesTheParserFail(@ForAll String text) {
        assertThat(Durations.parse(text)).isNotNull();
    }
}
