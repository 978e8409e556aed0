package io.parley.harness;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Assumptions;

/**
 * A PostgreSQL server that hands out empty databases.
 *
 * <p>Which server, in this order: {@code -Dparley.postgres=14|15|16|17|18} takes embedded binaries of that major version,
 * {@code -Dparley.postgres=container} a container, where an engine answers; the environment variable {@code
 * TEST_DATABASE_URL} takes the server it names (its role must be allowed to create databases); otherwise the embedded
 * binaries of the class path. Embedded data lies under {@code target/} and goes with the server.
 *
 * <p>Usable outside of tests as well: {@link #kept(Path)} is the database of whoever runs the product from the build.
 */
public final class TestDatabase implements AutoCloseable {

    private static final String CHOICE = "parley.postgres";

    private final PostgresServer server;
    private final Set<String> created = ConcurrentHashMap.newKeySet();

    private TestDatabase(PostgresServer server) {
        this.server = server;
    }

    /** The one server that all tests of this JVM share, started at the first call and stopped with the JVM. */
    public static TestDatabase shared() {
        if (System.getProperty(CHOICE, "").equals("container")) {
            Assumptions.assumeTrue(
                    ContainerServer.available(),
                    "skipped: -Dparley.postgres=container, but no container engine answers");
        }
        return Shared.INSTANCE;
    }

    /** A server of its own, for tests that stop it. Always embedded: nobody's own server is stopped. */
    public static TestDatabase own() {
        var choice = System.getProperty(CHOICE, "");
        return ofMajor(choice.matches("\\d+") ? Integer.parseInt(choice) : PostgresBinaries.DEFAULT_MAJOR);
    }

    /** An embedded server of this major version. */
    public static TestDatabase ofMajor(int major) {
        return new TestDatabase(EmbeddedServer.passing(PostgresBinaries.ofMajor(major)));
    }

    /** An embedded server on a data directory that is kept: created at the first start, found again at the next. */
    public static TestDatabase kept(Path directory) {
        return new TestDatabase(
                EmbeddedServer.kept(PostgresBinaries.ofMajor(PostgresBinaries.DEFAULT_MAJOR), directory));
    }

    /** The {@code postgres://} URL of a fresh, empty database, whose name begins with this prefix. */
    public String createDatabase(String prefix) {
        return create(fresh(prefix), "template0");
    }

    /** The URL of a copy of a database to which nobody is connected: faster than filling another one. */
    public String copyDatabase(String prefix, String url) {
        return create(fresh(prefix), PostgresUrl.parse(url).database());
    }

    /** The URL of the database with this name, which is created when it is missing. */
    public String database(String name) {
        try (var connection = connect(server.url("postgres"));
                var statement = connection.prepareStatement("select 1 from pg_database where datname = ?")) {
            statement.setString(1, name);
            if (!statement.executeQuery().next()) {
                create(name, "template0");
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return server.url(name);
    }

    /** Removes a database with everything in it, whoever is connected. */
    public void dropDatabase(String url) {
        try (var connection = connect(server.url("postgres"));
                var statement = connection.createStatement()) {
            statement.execute("drop database if exists %s with (force)"
                    .formatted(PostgresUrl.parse(url).database()));
            created.remove(url);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Opens a connection to any database of the server. */
    public Connection connect(String url) throws SQLException {
        return PostgresUrl.parse(url).connect("parley-test");
    }

    /** The server goes away, as in an outage: connections break, the data stays. */
    public void stop() {
        server.stop();
    }

    /** The server returns, on the port it had. */
    public void start() {
        server.start();
    }

    @Override
    public void close() {
        server.close();
    }

    /** From PostgreSQL 15 on, copying files has to be asked for: it is several times faster than going through the log. */
    private String create(String name, String template) {
        try (var connection = connect(server.url("postgres"));
                var statement = connection.createStatement()) {
            var strategy = connection.getMetaData().getDatabaseMajorVersion() < 15 ? "" : " strategy file_copy";
            statement.execute("create database " + name + " template " + template + " encoding 'UTF8'" + strategy);
            created.add(server.url(name));
            return server.url(name);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String fresh(String prefix) {
        return prefix + "_"
                + HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    }

    private static PostgresServer chosen() {
        var choice = System.getProperty(CHOICE, "");
        var named = System.getenv("TEST_DATABASE_URL");
        if (choice.equals("container")) {
            return new ContainerServer();
        }
        if (choice.isEmpty() && named != null && !named.isBlank()) {
            return new NamedServer(PostgresUrl.parse(named.strip()));
        }
        return EmbeddedServer.passing(
                PostgresBinaries.ofMajor(choice.isEmpty() ? PostgresBinaries.DEFAULT_MAJOR : Integer.parseInt(choice)));
    }

    private static final class Shared {
        static final TestDatabase INSTANCE = make();

        private static TestDatabase make() {
            var database = new TestDatabase(chosen());
            if (database.server instanceof NamedServer) {
                // Somebody's own server is left as it was found.
                Runtime.getRuntime()
                        .addShutdownHook(
                                new Thread(() -> List.copyOf(database.created).forEach(database::dropDatabase)));
            }
            return database;
        }
    }
}
