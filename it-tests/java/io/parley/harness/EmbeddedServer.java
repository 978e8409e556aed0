package io.parley.harness;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A PostgreSQL of our own, on this machine only. A passing one trades safety on power loss for speed, and its data is
 * deleted with it; a kept one does neither, and is stopped by whoever started it, after everything that uses it.
 */
final class EmbeddedServer implements PostgresServer {

    private final PostgresBinaries binaries;
    private final Path data;
    private final boolean kept;
    private final int port = freePort();

    private EmbeddedPostgres running;

    private EmbeddedServer(PostgresBinaries binaries, Path data, boolean kept) {
        this.binaries = binaries;
        this.data = data;
        this.kept = kept;
    }

    static EmbeddedServer passing(PostgresBinaries binaries) {
        var name = binaries.major() + "-"
                + HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
        var server = new EmbeddedServer(binaries, Build.target("postgres").resolve(name), false);
        server.start();
        Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop PostgreSQL " + name));
        return server;
    }

    static EmbeddedServer kept(PostgresBinaries binaries, Path data) {
        var server = new EmbeddedServer(binaries, data, true);
        server.refuseOtherMajor();
        server.endLeftOver();
        server.start();
        return server;
    }

    @Override
    public String url(String database) {
        return "postgres://postgres@127.0.0.1:%d/%s?sslmode=disable".formatted(port, database);
    }

    @Override
    public synchronized void start() {
        if (running != null) {
            return;
        }
        try {
            Files.createDirectories(data);
            var log = data.resolveSibling(data.getFileName() + ".log").toFile();
            running = EmbeddedPostgres.builder()
                    .setPgBinaryResolver(binaries.resolver())
                    .setDataDirectory(data)
                    .setCleanDataDirectory(false)
                    .setRegisterShutdownHook(false)
                    .setPort(port)
                    .setLocaleConfig("locale", "C")
                    .setServerConfig("listen_addresses", "127.0.0.1")
                    .setServerConfig("max_connections", "200")
                    .setServerConfig("fsync", kept ? "on" : "off")
                    .setServerConfig("synchronous_commit", kept ? "on" : "off")
                    .setServerConfig("full_page_writes", kept ? "on" : "off")
                    .setServerConfig("timezone", "UTC")
                    .setPGStartupWait(Duration.ofSeconds(60))
                    .setOutputRedirector(ProcessBuilder.Redirect.appendTo(log))
                    .setErrorRedirector(ProcessBuilder.Redirect.appendTo(log))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL " + binaries.major() + " does not start on " + data, e);
        }
    }

    @Override
    public synchronized void stop() {
        if (running == null) {
            return;
        }
        try {
            running.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            running = null;
        }
    }

    @Override
    public void close() {
        stop();
        if (!kept && Files.exists(data)) {
            try (var files = Files.walk(data)) {
                files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(java.io.File::delete);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private void refuseOtherMajor() {
        var version = data.resolve("PG_VERSION");
        if (!Files.exists(version)) {
            return;
        }
        var found = read(version).strip();
        if (!found.equals(String.valueOf(binaries.major()))) {
            throw new IllegalStateException(
                    ("the data in %s was written by PostgreSQL %s, and this build brings %d: dump it with"
                                    + " the old one and restore it into the new one, or delete the folder")
                            .formatted(data, found, binaries.major()));
        }
    }

    /** A launcher that was killed leaves its PostgreSQL behind, and two cannot run on one data directory. */
    private void endLeftOver() {
        var file = data.resolve("postmaster.pid");
        if (!Files.exists(file)) {
            return;
        }
        var pid = read(file).lines().findFirst().orElse("").strip();
        if (!pid.matches("\\d+")) {
            return;
        }
        ProcessHandle.of(Long.parseLong(pid))
                .filter(process -> process.info().command().orElse("").endsWith("postgres"))
                .ifPresent(EmbeddedServer::end);
    }

    private static void end(ProcessHandle process) {
        try {
            process.destroy();
            process.onExit().get(10, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            process.destroyForcibly();
            process.onExit().join();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
