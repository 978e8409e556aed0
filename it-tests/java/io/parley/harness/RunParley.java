package io.parley.harness;

import io.parley.platform.launch.LaunchPlan;
import io.parley.platform.launch.ServerProcess;
import io.parley.platform.settings.BadSetting;
import io.parley.platform.settings.Settings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What {@code mvn} runs: PostgreSQL in {@code .parley/} and the server on it, until Ctrl-C. The same classes start the
 * servers of the tests, so what people run is what is tested. A {@code DATABASE_URL} of one's own takes the place of the
 * embedded PostgreSQL.
 */
public final class RunParley {

    private final TestDatabase database;
    private final ServerProcess server;

    private RunParley(TestDatabase database, ServerProcess server) {
        this.database = database;
        this.server = server;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        var environment = new HashMap<>(System.getenv());
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        environment.putIfAbsent("BIND_ADDR", "127.0.0.1");
        var database = embedded(environment);
        try {
            var settings = Settings.load(environment);
            var run = new RunParley(database, start(environment));
            run.stopWithMaven();
            run.announce(settings);
            System.exit(run.server.waitFor());
        } catch (BadSetting e) {
            System.err.println("FATAL: " + e.getMessage());
            close(database);
            System.exit(1);
        }
    }

    private static TestDatabase embedded(Map<String, String> environment) {
        if (!environment.getOrDefault("DATABASE_URL", "").isBlank()) {
            return null;
        }
        var database = TestDatabase.kept(Build.file(".parley/postgres"));
        environment.put("DATABASE_URL", database.database("parley"));
        environment.put("DATABASE_ALLOW_PLAINTEXT", "true");
        return database;
    }

    private static ServerProcess start(Map<String, String> environment) throws IOException {
        var userDir = Build.target("run/usr");
        ServerFolder.layOut(userDir, List.of("-Xmx512m"));
        return ServerProcess.start(LaunchPlan.of(Build.target("wlp"), userDir, ServerFolder.NAME, environment)
                .withOutputDir(Build.target("run/out"))
                .withVariables(ServerFolder.variables()));
    }

    /** Ctrl-C reaches us, the server and PostgreSQL alike; a signal to Maven alone reaches nobody. */
    private void stopWithMaven() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                server.stop();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            close(database);
        }));
        ProcessHandle.current().parent().ifPresent(maven -> maven.onExit().thenRun(() -> System.exit(0)));
    }

    private void announce(Settings settings) throws InterruptedException {
        var host = settings.server().bindAddress();
        var probe = HttpRequest.newBuilder(URI.create(
                        "http://%s:%d/readyz".formatted(host, settings.server().port())))
                .build();
        var http = HttpClient.newHttpClient();
        while (server.alive()) {
            try {
                if (http.send(probe, BodyHandlers.discarding()).statusCode() == 200) {
                    System.out.println("Parley is ready: " + settings.server().baseUrl());
                    return;
                }
            } catch (IOException stillStarting) {
                // The port opens when the application is ready.
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }

    private static void close(TestDatabase database) {
        if (database != null) {
            database.close();
        }
    }
}
