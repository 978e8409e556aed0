package io.parley.platform.settings;

import static io.parley.platform.settings.Environment.refusal;
import static io.parley.platform.settings.Environment.settings;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {

    @ParameterizedTest
    @DisplayName("CFG-1 an empty value equals unset, for every variable")
    @EnumSource(names = "DATABASE_URL", mode = EnumSource.Mode.EXCLUDE)
    void emptyIsUnset(Variable variable) {
        var environment = Environment.with();
        if (variable == Variable.DATABASE_ALLOW_PLAINTEXT) {
            environment.put("DATABASE_URL", "postgres://u@h/d?sslmode=require");
        }
        environment.remove(variable.name());
        environment.put("POD_NAME", "pod");
        var unset = Settings.load(environment);
        environment.put(variable.name(), "");

        if (variable == Variable.POD_NAME) {
            assertThat(Settings.load(environment).server().podName()).matches("[0-9a-f]{16}");
        } else {
            assertThat(Settings.load(environment)).isEqualTo(unset);
        }
    }

    @Test
    @DisplayName("CFG-1 an empty DATABASE_URL equals a missing one")
    void emptyDatabaseUrl() {
        assertThat(refusal("DATABASE_URL", "")).startsWith("DATABASE_URL is not set");
    }

    @ParameterizedTest
    @DisplayName("CFG-3 a boolean is true in six spellings")
    @ValueSource(strings = {"1", "t", "T", "TRUE", "true", "True"})
    void truths(String text) {
        assertThat(settings("METRICS_ENABLED", text).server().metricsEnabled()).isTrue();
    }

    @ParameterizedTest
    @DisplayName("CFG-3 a boolean is false in six spellings")
    @ValueSource(strings = {"0", "f", "F", "FALSE", "false", "False"})
    void falsehoods(String text) {
        assertThat(settings("METRICS_ENABLED", text).server().metricsEnabled()).isFalse();
    }

    @ParameterizedTest
    @DisplayName("CFG-2 CFG-3 anything else than a boolean is refused by variable and value")
    @ValueSource(strings = {"yes", "on", "tRUE", " true", "2", "-"})
    void notBooleans(String text) {
        for (var name : new String[] {"METRICS_ENABLED", "TRUST_PROXY_HEADERS", "DATABASE_ALLOW_PLAINTEXT"}) {
            assertThat(refusal(name, text)).contains(name, "\"" + text + "\"");
        }
    }

    @Test
    @DisplayName("CFG-3 a positive integer reaches from 1 to 2147483647 and may carry a plus")
    void integers() {
        assertThat(settings("WS_MAX_PER_TOKEN", "1").limits().socketsPerToken()).isEqualTo(1);
        assertThat(settings("WS_MAX_PER_TOKEN", "+12").limits().socketsPerToken())
                .isEqualTo(12);
        assertThat(settings("WS_MAX_PER_TOKEN", "007").limits().socketsPerToken())
                .isEqualTo(7);
        assertThat(settings("WS_MAX_PER_TOKEN", "2147483647").limits().socketsPerToken())
                .isEqualTo(Integer.MAX_VALUE);
    }

    @ParameterizedTest
    @DisplayName("CFG-2 CFG-3 every limit refuses what is not a positive integer, by variable and value")
    @ValueSource(
            strings = {"0", "-1", "2147483648", "99999999999999999999", "1.0", "1e3", " 5", "0x10", "ten", "+", "٣"})
    void notIntegers(String text) {
        for (var variable : Variable.values()) {
            boolean limit = variable.name().contains("_LIMIT")
                    || variable.name().startsWith("PLUGIN_MAX")
                    || variable == Variable.WS_MAX_PER_TOKEN
                    || variable == Variable.PLUGIN_MEMORY_PAGES
                    || variable == Variable.PLUGIN_MODULE_CACHE_SIZE;
            if (limit) {
                assertThat(refusal(variable.name(), text))
                        .isEqualTo(variable + " \"" + text + "\" is not a positive integer");
            }
        }
    }

    @ParameterizedTest
    @DisplayName("CFG-2 CFG-3 every duration refuses a bare number, a day, nothing and less than nothing")
    @ValueSource(
            strings = {"8", "1d", "0", "0s", "-1h", "1h-30m", "h", "1 h", "1h ", "1hour", "+1h", "1,5h", "9999999h"})
    void notDurations(String text) {
        for (var name :
                new String[] {"SESSION_IDLE_TTL", "SESSION_MAX_TTL", "PLUGIN_EVENT_RETENTION", "PLUGIN_CALL_TIMEOUT"}) {
            assertThat(refusal(name, text)).startsWith(name + " \"" + text + "\" is not a positive duration");
        }
    }

    @Test
    @DisplayName("CFG-2 the refusal is one line, even for a value with line breaks")
    void oneLine() {
        assertThat(refusal("LOG_LEVEL", "loud\nFATAL: no")).contains("LOG_LEVEL", "\"loud\\u000aFATAL: no\"");
    }
}
