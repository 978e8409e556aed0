package io.parley.platform.settings;

import static io.parley.platform.settings.Environment.refusal;
import static io.parley.platform.settings.Environment.settings;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerSettingsTest {

    @ParameterizedTest
    @DisplayName("CFG-2 PORT is refused outside 1 to 65535, by variable and value")
    @ValueSource(strings = {"0", "65536", "-1", "http", "80 80", "127.0.0.1:80"})
    void ports(String text) {
        assertThat(refusal("PORT", text)).startsWith("PORT \"" + text + "\"");
        assertThat(settings("PORT", "65535").server().port()).isEqualTo(65_535);
    }

    @ParameterizedTest
    @DisplayName("CFG-2 BIND_ADDR is a bare host name or IP, IPv6 with or without brackets")
    @CsvSource({
        "127.0.0.1, 127.0.0.1",
        "::1, ::1",
        "[::1], ::1",
        "[2001:db8::1], 2001:db8::1",
        "localhost, localhost",
        "app-1.Example.org, app-1.Example.org",
        "3com.example, 3com.example",
    })
    void binds(String text, String expected) {
        assertThat(settings("BIND_ADDR", text).server().bindAddress()).isEqualTo(expected);
    }

    @Test
    @DisplayName("CFG-2 BIND_ADDR takes labels of 63 and names of 253 characters, not more")
    void bindLengths() {
        var label = "a".repeat(63);
        var longest = (label + ".").repeat(3) + "a".repeat(61);
        assertThat(settings("BIND_ADDR", longest).server().bindAddress()).hasSize(253);
        assertThat(refusal("BIND_ADDR", longest + "a")).startsWith("BIND_ADDR");
        assertThat(refusal("BIND_ADDR", label + "a")).startsWith("BIND_ADDR");
    }

    @ParameterizedTest
    @DisplayName("CFG-2 BIND_ADDR with a port, or anything else, is refused by variable and value")
    @ValueSource(
            strings = {
                "localhost:8080",
                "127.0.0.1:8080",
                "[::1]:8080",
                "*",
                "http://localhost",
                "-a",
                "a-",
                "a..b",
                "a.",
                ".a",
                "a_b",
                "[localhost]",
                "[127.0.0.1]",
                "[::1",
                "::g",
                "300.1.1.1",
                "127.1",
                " localhost",
                "a/b"
            })
    void refusedBinds(String text) {
        assertThat(refusal("BIND_ADDR", text)).startsWith("BIND_ADDR \"" + text + "\"");
    }

    @Test
    @DisplayName("CFG-2 LOG_LEVEL is one of four, in any case")
    void logLevels() {
        assertThat(settings("LOG_LEVEL", "DeBuG").server().logLevel()).isEqualTo(LogLevel.DEBUG);
        assertThat(settings("LOG_LEVEL", "ERROR").server().logLevel()).isEqualTo(LogLevel.ERROR);
        assertThat(refusal("LOG_LEVEL", "trace")).startsWith("LOG_LEVEL \"trace\"");
        assertThat(refusal("LOG_LEVEL", "warning")).startsWith("LOG_LEVEL \"warning\"");
    }

    @Test
    @DisplayName("OPS-MR6 POD_NAME is taken as it is, and random per process without one")
    void podName() {
        assertThat(settings("POD_NAME", "parley-0 ü").server().podName()).isEqualTo("parley-0 ü");
        assertThat(settings().server().podName())
                .isNotEqualTo(settings().server().podName());
    }

    @Test
    @DisplayName("CFG-2 SESSION_MAX_TTL may be shorter than SESSION_IDLE_TTL")
    void lifetimes() {
        var server =
                settings("SESSION_IDLE_TTL", "168h", "SESSION_MAX_TTL", "8h").server();
        assertThat(server.sessionIdle()).hasDays(7);
        assertThat(server.sessionMax()).hasHours(8);
    }

    @Test
    @DisplayName("CFG-2 SSL_CERT_FILE must be readable PEM with a certificate in it, or is refused by its name")
    void extraRoots(@TempDir Path folder) throws Exception {
        var pem = TestCertificate.written(folder);
        assertThat(settings("SSL_CERT_FILE", pem.toString()).database().extraRoots())
                .contains(pem);
        var gone = folder.resolve("gone.pem").toString();
        assertThat(refusal("SSL_CERT_FILE", gone)).startsWith("SSL_CERT_FILE \"" + gone + "\"");
        var text = Files.writeString(folder.resolve("text.pem"), "no certificate here\n")
                .toString();
        assertThat(refusal("SSL_CERT_FILE", text)).startsWith("SSL_CERT_FILE \"" + text + "\"");
        var empty = Files.writeString(folder.resolve("empty.pem"), "").toString();
        assertThat(refusal("SSL_CERT_FILE", empty)).startsWith("SSL_CERT_FILE \"" + empty + "\"");
    }
}
