package io.parley.platform.settings;

import static io.parley.platform.settings.Environment.refusal;
import static io.parley.platform.settings.Environment.settings;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaseUrlTest {

    @ParameterizedTest
    @DisplayName("CFG-BASE the allowed origin is what browsers write: lower case, the scheme's own port dropped")
    @CsvSource({
        "http://localhost:8080, http://localhost:8080, false",
        "https://Parley.Example.org/, https://parley.example.org, true",
        "HTTPS://parley.example.org:443, https://parley.example.org, true",
        "http://parley.example.org:80/, http://parley.example.org, false",
        "http://parley.example.org:443, http://parley.example.org:443, false",
        "https://parley.example.org:8443, https://parley.example.org:8443, true",
        "http://10.0.0.7:8080, http://10.0.0.7:8080, false",
        "http://[2001:DB8:0:0::1]:8080, http://[2001:db8::1]:8080, false",
    })
    void origins(String text, String origin, boolean secure) {
        var url = settings("BASE_URL", text).server().baseUrl();
        assertThat(url.allowedOrigin()).isEqualTo(origin);
        assertThat(url.cookieSecure()).isEqualTo(secure);
        assertThat(url.oidcRedirect()).isEqualTo(origin + "/auth/callback");
        assertThat(url.link("/ics/x")).isEqualTo(origin + "/ics/x");
    }

    @ParameterizedTest
    @DisplayName(
            "CFG-BASE a URL without scheme or host, with a path, query, fragment or another scheme is refused by its value")
    @ValueSource(
            strings = {
                "parley.example.org",
                "//parley.example.org",
                "https://",
                "https:///",
                "https://:8080",
                "https:parley.example.org",
                "ftp://parley.example.org",
                "https://parley.example.org/parley",
                "https://parley.example.org//",
                "https://parley.example.org?x=1",
                "https://parley.example.org/?",
                "https://parley.example.org/#top",
                "https://parley.example.org:0",
                "https://parley.example.org:65536",
                "https://parley.example.org:",
                "https://parley.example.org:x",
                "https://-parley.example.org",
                "https://2001:db8::1",
                "https://[::1%25eth0]",
                "https://[::g]",
                "https://300.1.1.1",
                " https://parley.example.org",
                "https://pärley.example.org"
            })
    void refused(String text) {
        assertThat(refusal("BASE_URL", text)).startsWith("BASE_URL \"" + text + "\"");
    }

    @Test
    @DisplayName("CFG-BASE user info is refused, and the password in it is not repeated")
    void userInfo() {
        assertThat(refusal("BASE_URL", "https://me:hunter2@parley.example.org"))
                .startsWith("BASE_URL")
                .doesNotContain("hunter2");
    }

    @Test
    @DisplayName("CFG-BASE https is a warning that people must come over https, http is none")
    void httpsNote() {
        assertThat(settings("BASE_URL", "https://parley.example.org").warnings())
                .anyMatch(warning -> warning.contains("https") && warning.contains("cookie"));
        assertThat(settings().warnings()).isEmpty();
    }
}
