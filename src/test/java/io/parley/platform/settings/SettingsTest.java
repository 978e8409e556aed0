package io.parley.platform.settings;

import static io.parley.platform.settings.Environment.settings;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SettingsTest {

    @Test
    @DisplayName("CFG-1 what holds when only the database is given")
    void defaults() {
        var settings = settings();
        assertThat(settings.server().baseUrl().origin()).isEqualTo("http://localhost:8080");
        assertThat(settings.server().port()).isEqualTo(8080);
        assertThat(settings.server().bindAddress()).isEmpty();
        assertThat(settings.server().logLevel()).isEqualTo(LogLevel.INFO);
        assertThat(settings.server().metricsEnabled()).isFalse();
        assertThat(settings.server().trustProxy()).isFalse();
        assertThat(settings.server().sessionIdle()).isEqualTo(Duration.ofDays(90));
        assertThat(settings.server().sessionMax()).isEqualTo(Duration.ofDays(90));
        assertThat(settings.auth())
                .isEqualTo(new AuthSettings(AuthSettings.Mode.OPEN, Optional.empty(), Optional.empty()));
        assertThat(settings.embed().enabled()).isFalse();
        assertThat(settings.webhooks().entries()).isEmpty();
    }

    @Test
    @DisplayName("CFG-1 the limits of section 2.3 and the plugin values of section 2.4 by default")
    void limits() {
        assertThat(settings().limits()).isEqualTo(new Limits(10, 500, 50, 50, 500, 20, 500, 500, 20, 8));
        var plugins = settings().plugins();
        assertThat(plugins.secretKey()).isEmpty();
        assertThat(plugins.directory()).isEmpty();
        assertThat(plugins.eventRetention()).isEqualTo(Duration.ofDays(7));
        assertThat(plugins.callTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(List.of(
                        plugins.memoryPages(),
                        plugins.maxConcurrentCalls(),
                        plugins.maxCallsPerPlugin(),
                        plugins.moduleCacheSize()))
                .containsExactly(256, 8, 2, 16);
    }

    @Test
    @DisplayName("BOOT-1 the boot line has exactly its fields, proxies only when they are trusted")
    void bootLine() {
        var line = settings("SESSION_IDLE_TTL", "8h").bootLine("0.10.0");
        assertThat(line.entrySet().stream().map(Object::toString))
                .containsExactly(
                        "version=0.10.0",
                        "base_url=http://localhost:8080",
                        "cookie_secure=false",
                        "allowed_ws_origin=http://localhost:8080",
                        "port=8080",
                        "bind_addr=",
                        "auth_mode=open",
                        "db_sslmode=disable",
                        "trust_proxy_headers=false",
                        "metrics_enabled=false",
                        "session_idle_ttl=8h0m0s",
                        "session_max_ttl=2160h0m0s",
                        "embed_providers=[]",
                        "plugin_secrets=false",
                        "plugin_event_retention=168h0m0s",
                        "plugin_dir=",
                        "plugin_call_timeout=2s",
                        "plugin_memory_pages=256",
                        "plugin_max_concurrent_calls=8",
                        "plugin_max_calls_per_plugin=2");
        assertThat(settings("TRUST_PROXY_HEADERS", "1", "TRUSTED_PROXY_CIDRS", "10.1.0.0/8")
                        .bootLine("dev"))
                .containsEntry("trust_proxy_headers", true)
                .containsEntry("trusted_proxy_cidrs", List.of("10.0.0.0/8"));
    }
}
