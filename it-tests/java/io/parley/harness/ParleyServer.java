package io.parley.harness;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.parley.platform.launch.LaunchPlan;
import io.parley.platform.launch.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A real server: the built package on the unpacked runtime, started by the product's own launcher, on a free loopback port,
 * with any environment. Any number may run at once. Its standard output is kept in a file below {@code target/servers}.
 */
public final class ParleyServer implements AutoCloseable {

    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final Duration START_LIMIT = Duration.ofSeconds(240);
    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();

    private final ServerProcess process;
    private final URI base;
    private final Path console;
    private final String database;

    private ParleyServer(ServerProcess process, URI base, Path console, String database) {
        this.process = process;
        this.base = base;
        this.console = console;
        this.database = database;
    }

    /**
     * The server that all tests share which need nothing special; its database too. Stopped with the JVM. While developing,
     * {@code -Dparley.shared=http://…} and {@code -Dparley.shared.database=postgres://…} name one that runs already.
     */
    public static ParleyServer shared() {
        return Shared.INSTANCE;
    }

    /** A server on this database, not started yet. */
    public static Plan on(String databaseUrl) {
        return new Plan(databaseUrl);
    }

    /** What a server is started with. */
    public static final class Plan {

        private final String database;
        private final Map<String, String> environment = new HashMap<>();
        private final List<String> jvmOptions = new ArrayList<>();
        private int port;
        private boolean shortLived = true;

        private Plan(String database) {
            this.database = database;
        }

        public Plan env(String name, String value) {
            environment.put(name, value);
            return this;
        }

        /** One more JVM option, such as {@code -Dparley.live.ping=1s}. */
        public Plan jvm(String option) {
            jvmOptions.add(option);
            return this;
        }

        /** As in production: with the compiler that pays only after some minutes. For measuring. */
        public Plan longLived() {
            shortLived = false;
            return this;
        }

        /** A port of one's own choosing; otherwise a free one. */
        public Plan port(int chosen) {
            port = chosen;
            return this;
        }

        /** Starts it and waits until {@code /readyz} is green. */
        public ParleyServer start() {
            var server = launch();
            try {
                server.awaitReady();
                return server;
            } catch (RuntimeException | Error e) {
                server.kill();
                throw e;
            }
        }

        /** Starts it without waiting: for boots that fail or take their time. */
        public ParleyServer launch() {
            var number = COUNT.incrementAndGet();
            var folder = Build.target("servers/" + ProcessHandle.current().pid() + "-" + number);
            var userDir = folder.resolve("usr");
            var listen = port == 0 ? freePort() : port;
            var base = URI.create("http://127.0.0.1:" + listen);
            jvmOptions.add("-Xmx512m");
            if (shortLived) {
                jvmOptions.add("-XX:TieredStopAtLevel=1");
            }
            ServerFolder.layOut(userDir, jvmOptions);

            var complete = new HashMap<>(System.getenv());
            complete.put("JAVA_HOME", System.getProperty("java.home"));
            complete.put("DATABASE_URL", database);
            complete.put("DATABASE_ALLOW_PLAINTEXT", "true");
            complete.put("PORT", String.valueOf(listen));
            complete.put("BIND_ADDR", "127.0.0.1");
            complete.put("BASE_URL", base.toString());
            // Tests create many people from one address.
            complete.put("IDENTITY_IP_HOURLY_LIMIT", "100000");
            complete.put("IDENTITY_GLOBAL_HOURLY_LIMIT", "100000");
            complete.putAll(environment);
            complete.values().removeIf(String::isEmpty);

            var console = folder.resolve("console.log");
            var plan = LaunchPlan.of(Build.target("wlp"), userDir, ServerFolder.NAME, complete)
                    .withOutputDir(folder.resolve("out"))
                    .withVariables(ServerFolder.variables())
                    .withLog(console);
            try {
                return new ParleyServer(ServerProcess.start(plan), base, console, database);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    public URI base() {
        return base;
    }

    /** The URL of the database it runs on. */
    public String database() {
        return database;
    }

    /** Somebody without a name. */
    public Client nobody() {
        return new Client(base);
    }

    /** Somebody new, named in open mode. */
    public Client person(String name) {
        return Client.named(base, name);
    }

    public long pid() {
        return process.pid();
    }

    public boolean alive() {
        return process.alive();
    }

    /** Waits until {@code /readyz} answers 200. */
    public void awaitReady() {
        var until = Instant.now().plus(START_LIMIT);
        while (status("/readyz") != 200) {
            if (!alive()) {
                throw new IllegalStateException("the server ended with " + exitStatus() + ":\n" + tail());
            }
            if (Instant.now().isAfter(until)) {
                throw new IllegalStateException("the server is not ready after " + START_LIMIT + ":\n" + tail());
            }
            pause(50);
        }
    }

    /** The status of a GET, 0 when nothing answers. */
    public int status(String path) {
        var request = HttpRequest.newBuilder(base.resolve(path))
                .timeout(Duration.ofSeconds(10))
                .build();
        try {
            return HTTP.send(request, BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    /** Everything on its standard output and error so far, line by line. */
    public List<String> log() {
        try {
            return Files.exists(console) ? Files.readAllLines(console) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** SIGTERM, then waits for the end; the exit status as the launcher reports it. */
    public int stop() {
        return waiting(process::stop);
    }

    /** SIGKILL: what a crash looks like. */
    public void kill() {
        waiting(() -> {
            process.kill();
            return 0;
        });
    }

    /** SIGSTOP: what a hanging machine looks like. */
    public void pause() {
        signal("STOP");
    }

    /** SIGCONT. */
    public void resume() {
        signal("CONT");
    }

    /** Waits for the end of the process. */
    public int exitStatus() {
        return waiting(process::waitFor);
    }

    @Override
    public void close() {
        if (alive()) {
            kill();
        }
    }

    private interface Waiting {
        int call() throws InterruptedException;
    }

    private static int waiting(Waiting call) {
        try {
            return call.call();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void signal(String name) {
        try {
            new ProcessBuilder("kill", "-" + name, String.valueOf(pid()))
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String tail() {
        var lines = log();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 40), lines.size()));
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void pause(long millis) {
        try {
            MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static final class Shared {

        static final ParleyServer INSTANCE = start();

        private static ParleyServer start() {
            var running = System.getProperty("parley.shared");
            if (running != null) {
                return new ParleyServer(
                        null, URI.create(running), Path.of("none"), System.getProperty("parley.shared.database"));
            }
            var server = ParleyServer.on(TestDatabase.shared().createDatabase("shared"))
                    .start();
            Runtime.getRuntime().addShutdownHook(new Thread(server::close));
            return server;
        }
    }
}
