package io.parley.platform.launch;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The image's commands, run as they are. */
class ImageScriptsTest {

    private final AtomicReference<String> asked = new AtomicReference<>();
    private HttpServer server;
    private String port;
    private int answer = 200;

    @TempDir
    Path folder;

    @BeforeEach
    void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        server.createContext("/", exchange -> {
            asked.set(exchange.getRequestMethod() + " " + exchange.getRequestURI());
            exchange.sendResponseHeaders(answer, -1);
            exchange.close();
        });
        server.start();
        port = Integer.toString(server.getAddress().getPort());
    }

    @AfterEach
    void close() {
        server.stop(0);
    }

    private record Outcome(int status, String error) {}

    private static Outcome healthcheck(Map<String, String> environment) throws Exception {
        var builder = new ProcessBuilder(
                Path.of("docker/bin/healthcheck").toAbsolutePath().toString());
        builder.environment().clear();
        builder.environment().put("PATH", System.getenv("PATH"));
        builder.environment().putAll(environment);
        var process = builder.start();
        var error = new String(process.getErrorStream().readAllBytes());
        return new Outcome(process.waitFor(), error);
    }

    @Test
    @DisplayName("BOOT-3 healthcheck asks /readyz at 127.0.0.1 and ends with 0 on 200")
    void ready() throws Exception {
        assertThat(healthcheck(Map.of("PORT", port))).isEqualTo(new Outcome(0, ""));
        assertThat(asked.get()).isEqualTo("GET /readyz");
        assertThat(healthcheck(Map.of("PORT", port, "BIND_ADDR", "localhost")).status())
                .isZero();
        assertThat(healthcheck(Map.of("PORT", port, "BIND_ADDR", "127.0.0.1")).status())
                .isZero();
    }

    @Test
    @DisplayName("BOOT-3 healthcheck ends with 1 and a reason on any other answer, and where nobody listens")
    void notReady() throws Exception {
        answer = 503;
        var unready = healthcheck(Map.of("PORT", port));
        assertThat(unready.status()).isEqualTo(1);
        assertThat(unready.error()).contains("503");
        server.stop(0);
        var gone = healthcheck(Map.of("PORT", port));
        assertThat(gone.status()).isEqualTo(1);
        assertThat(gone.error()).contains("no answer");
    }

    @Test
    @DisplayName("BOOT-3 healthcheck asks at BIND_ADDR when that is another address")
    void bindAddress() throws Exception {
        assertThat(healthcheck(Map.of("PORT", port, "BIND_ADDR", "[::1]")).error())
                .contains("::1 port " + port);
        assertThat(asked.get()).isNull();
    }

    @Test
    @DisplayName("BOOT-3 CFG-4 healthcheck knows a port that stands in the configuration file, under the environment's")
    void configurationFile() throws Exception {
        var file = Files.writeString(
                        folder.resolve("parley.conf"),
                        "# PORT=1\nLOG_LEVEL=debug\nPORT=\n  PORT = '" + port + "' \nPORT=2\n")
                .toString();
        assertThat(healthcheck(Map.of("PARLEY_CONFIG_FILE", file)).status()).isZero();
        assertThat(healthcheck(Map.of("PARLEY_CONFIG_FILE", file, "PORT", "1")).status())
                .isEqualTo(1);
    }
}
