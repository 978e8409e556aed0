package io.parley.platform.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.parley.platform.settings.BadSetting;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LaunchTest {

    /** Waits for the signal as the real server does, and leaves with its status. */
    private static final String UNTIL_TERM = "trap 'echo stopping; exit 143' TERM\nwhile :; do sleep 0.05; done";

    @TempDir
    Path folder;

    /** The launcher in a JVM of its own, as the image runs it. */
    private Process launch(String end, Map<String, String> environment) throws IOException {
        var builder = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-cp",
                classes(),
                Launch.class.getName(),
                FakeServer.install(folder, end).toString(),
                folder.resolve("usr").toString(),
                "parley",
                "parley.war=/opt/parley.war"));
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    private static String classes() {
        return Path.of(Launch.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString();
    }

    private String out() throws IOException {
        return Files.readString(folder.resolve("out"));
    }

    private String err() throws IOException {
        return Files.readString(folder.resolve("err"));
    }

    @Test
    @DisplayName("CFG-2 a bad value is one line FATAL on standard error and status 1, and no server is started")
    void fatal() throws Exception {
        var launcher = launch("exit 0", FakeServer.environment("PORT", "70000"));
        assertThat(launcher.waitFor()).isEqualTo(1);
        assertThat(err()).isEqualTo("FATAL: PORT \"70000\" is not a port between 1 and 65535\n");
        assertThat(out()).isEmpty();
    }

    @Test
    @DisplayName("CFG-6 the server gets endpoint, variables and environment; a signal is passed on and ends with 0")
    void stopsCleanly() throws Exception {
        var environment = FakeServer.environment("METRICS_ENABLED", "true", "LOG_LEVEL", "");
        var launcher = launch(UNTIL_TERM, environment);
        await().until(() -> out().contains("ready"));
        launcher.destroy();

        assertThat(launcher.waitFor()).isZero();
        assertThat(err()).isEmpty();
        assertThat(out().lines())
                .contains(
                        "argument run",
                        "argument parley",
                        "argument --",
                        "argument --parley.http.host=127.0.0.1",
                        "argument --parley.http.port=" + environment.get("PORT"),
                        "argument --parley.metrics.config=metrics-on.xml",
                        "argument --parley.war=/opt/parley.war",
                        "DATABASE_URL=postgres://u:s3cret-pw@h/d",
                        "WLP_USER_DIR=" + folder.resolve("usr"),
                        "stopping");
        assertThat(out().lines()).noneMatch(line -> line.startsWith("LOG_LEVEL="));
        assertThat(out().lines().filter(line -> line.startsWith("argument")))
                .noneMatch(line -> line.contains("s3cret-pw"));
    }

    @ParameterizedTest
    @DisplayName("CFG-6 130 and 143 are clean ends, every other status is passed on")
    @CsvSource({"0, 0", "1, 1", "130, 0", "143, 0", "137, 137"})
    void statuses(int server, int launcher) throws Exception {
        var plan = LaunchPlan.of(
                        FakeServer.install(folder, "exit " + server), folder, "parley", FakeServer.environment())
                .withLog(folder.resolve("server.log"));
        assertThat(ServerProcess.start(plan).waitFor()).isEqualTo(launcher);
    }

    @Test
    @DisplayName("CFG-2 a server that ends by itself after FATAL gives the launcher its status and its line")
    void serverFatal() throws Exception {
        var launcher = launch("echo 'FATAL: could not connect to Postgres' >&2; exit 1", FakeServer.environment());
        assertThat(launcher.waitFor()).isEqualTo(1);
        assertThat(err()).isEqualTo("FATAL: could not connect to Postgres\n");
    }

    @Test
    @DisplayName("BOOT-2 an endpoint that is taken is FATAL before the server starts")
    void takenPort() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            var port = Integer.toString(taken.getLocalPort());
            var plan = LaunchPlan.of(
                    FakeServer.install(folder, ""), folder, "parley", FakeServer.environment("PORT", port));
            assertThatThrownBy(() -> ServerProcess.start(plan))
                    .isInstanceOf(BadSetting.class)
                    .hasMessageStartingWith("could not listen on")
                    .hasMessageContaining(port);
        }
    }

    @Test
    @DisplayName("CFG-6 the harness starts the same server with its output in a file, stops it and kills it")
    void harness() throws Exception {
        var log = folder.resolve("server.log");
        var plan = LaunchPlan.of(FakeServer.install(folder, UNTIL_TERM), folder, "parley", FakeServer.environment())
                .withOutputDir(folder.resolve("work"))
                .withLog(log);
        var server = ServerProcess.start(plan);
        await().until(() -> Files.readString(log).contains("ready"));
        assertThat(server.alive()).isTrue();
        assertThat(server.stop()).isZero();
        assertThat(server.onExit().get(5, TimeUnit.SECONDS)).isZero();
        assertThat(Files.readString(log)).contains("WLP_OUTPUT_DIR=" + folder.resolve("work"), "stopping");

        var second = ServerProcess.start(plan);
        second.kill();
        assertThat(second.alive()).isFalse();
        assertThat(second.waitFor()).isEqualTo(137);
    }
}
