package io.parley.platform.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.settings.BadSetting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerInputTest {

    @Test
    @DisplayName(
            "CFG-6 the file's values are handed over as environment, under those of the environment, and nothing empty")
    void merged(@TempDir Path folder) throws IOException {
        var file = Files.writeString(
                folder.resolve("parley.conf"), "PORT=9191\nLOG_LEVEL=debug\nPOD_NAME=file\nJAVA_HOME=/x\n");
        var input = ServerInput.from(FakeServer.environment(
                "PARLEY_CONFIG_FILE",
                file.toString(),
                "PORT",
                "",
                "POD_NAME",
                "environment",
                "OIDC_SCOPES",
                "",
                "HOME",
                "/h"));
        assertThat(input.environment())
                .containsEntry("PORT", "9191")
                .containsEntry("LOG_LEVEL", "debug")
                .containsEntry("POD_NAME", "environment")
                .containsEntry("DATABASE_URL", "postgres://u:s3cret-pw@h/d")
                .containsEntry("HOME", "/h")
                .doesNotContainKeys("OIDC_SCOPES", "JAVA_HOME");
    }

    @Test
    @DisplayName("CFG-6 PORT and BIND_ADDR decide the server's endpoint; no BIND_ADDR is all interfaces")
    void endpoint() throws IOException {
        assertThat(ServerInput.from(FakeServer.environment("PORT", "9191", "BIND_ADDR", "[::1]"))
                        .variables())
                .isEqualTo(Map.of("parley.http.host", "::1", "parley.http.port", "9191"));
        assertThat(ServerInput.from(FakeServer.environment("PORT", "", "BIND_ADDR", ""))
                        .variables())
                .isEqualTo(Map.of("parley.http.host", "*", "parley.http.port", "8080"));
    }

    @Test
    @DisplayName("CFG-6 metrics are configured only when METRICS_ENABLED says so, the runtime speaks up only at debug")
    void switches() throws IOException {
        assertThat(ServerInput.from(FakeServer.environment("METRICS_ENABLED", "1", "LOG_LEVEL", "DEBUG"))
                        .variables())
                .containsEntry("parley.metrics.config", "metrics-on.xml")
                .containsEntry("parley.console.level", "INFO");
        assertThat(ServerInput.from(FakeServer.environment("METRICS_ENABLED", "0"))
                        .variables())
                .containsOnlyKeys("parley.http.host", "parley.http.port");
    }

    @Test
    @DisplayName("SRV-3 tracing is loaded only where the runtime's own variable switches it on")
    void tracing() throws IOException {
        assertThat(ServerInput.from(FakeServer.environment("OTEL_SDK_DISABLED", "false"))
                        .variables())
                .containsEntry("parley.telemetry.config", "telemetry-on.xml");
        assertThat(ServerInput.from(FakeServer.environment("OTEL_SDK_DISABLED", "true"))
                        .variables())
                .doesNotContainKey("parley.telemetry.config");
    }

    @Test
    @DisplayName("CFG-6 launcher and application refuse alike")
    void refuses() throws IOException {
        var environment = FakeServer.environment("AUTH_MODE", "oidc");
        assertThatThrownBy(() -> ServerInput.from(environment))
                .isInstanceOf(BadSetting.class)
                .hasMessageStartingWith("OIDC_ISSUER");
    }
}
