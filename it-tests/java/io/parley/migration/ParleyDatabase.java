package io.parley.migration;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Build;
import io.parley.harness.TestDatabase;
import io.parley.platform.migration.ConnectionSource;
import io.parley.platform.migration.MigrationLog;
import io.parley.platform.migration.MigrationScript;
import io.parley.platform.migration.MigrationScripts;
import io.parley.platform.migration.Migrator;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.postgresql.util.PSQLException;

/** One database on the way from empty to version 43, with a connection of the test's own. */
final class ParleyDatabase implements AutoCloseable, MigrationLog {

    static final List<MigrationScript> SHIPPED =
            MigrationScripts.inFolder(Build.file("migrations")).inOrder();
    static final int LAST = 43;
    static final UUID DEFAULT_ORG = UUID.fromString("00000000-0000-0000-0000-000000000001");

    final List<String> applied = new CopyOnWriteArrayList<>();
    final List<String> warnings = new CopyOnWriteArrayList<>();

    private final TestDatabase server;
    private final String url;
    private final Connection connection;

    private ParleyDatabase(TestDatabase server, String url) {
        this.server = server;
        this.url = url;
        this.connection = open("parley-test");
    }

    static ParleyDatabase empty() {
        return on(TestDatabase.shared());
    }

    static ParleyDatabase on(TestDatabase server) {
        return new ParleyDatabase(server, server.createDatabase("schema"));
    }

    /** A database as an earlier server left it at this version: its steps, its bookkeeping, and no history of Flyway's. */
    static ParleyDatabase leftAt(int version) {
        var database = empty();
        if (version > 0) {
            database.exec("create table migrations (version integer primary key, name text not null,"
                    + " applied_at timestamptz not null default now())");
            SHIPPED.subList(0, version).forEach(script -> database.exec(script.sql()));
        }
        return database;
    }

    /** A database that this build has migrated: a copy of one that is migrated once. */
    static ParleyDatabase current() {
        var server = TestDatabase.shared();
        return new ParleyDatabase(server, server.copyDatabase("schema", Migrated.URL));
    }

    void migrate() {
        migrator(SHIPPED).migrate();
    }

    void migrateTo(int version) {
        migrator(SHIPPED.subList(0, version)).migrate();
    }

    /** Applies the rest and proves parity: no step after the one under test trips over its data. */
    void finish() {
        migrate();
        assertThat(SchemaListing.of(connection)).isEqualTo(SchemaListing.prescribed());
    }

    Migrator migrator(List<MigrationScript> scripts) {
        return new Migrator(source(), MigrationScripts.of(scripts), this);
    }

    ConnectionSource source() {
        return this::open;
    }

    Connection open(String applicationName) {
        try {
            var opened = server.connect(url);
            try (var statement = opened.createStatement()) {
                statement.execute("set application_name = '" + applicationName + "'");
            }
            return opened;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    Connection connection() {
        return connection;
    }

    String url() {
        return url;
    }

    /** The major version of the server. */
    int serverMajor() {
        try {
            return connection.getMetaData().getDatabaseMajorVersion();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    static List<MigrationScript> shippedAnd(MigrationScript... more) {
        return Stream.concat(SHIPPED.stream(), Stream.of(more)).toList();
    }

    /** A step that does this and, as every step must, records itself. */
    static MigrationScript step(int version, String name, String sql) {
        var script = MigrationScript.of("V%04d__%s.sql".formatted(version, name), "");
        return MigrationScript.of(
                script.file(),
                "%s;\ninsert into migrations (version, name) values (%d, '%s');\n"
                        .formatted(sql, version, script.name()));
    }

    private static final class Migrated {
        static final String URL = make();

        private static String make() {
            var database = empty();
            database.migrate();
            try {
                database.connection.close();
                return database.url;
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    // Plain SQL
    // ---------------------------------------------------------------------------------------------------------

    int exec(String sql, Object... arguments) {
        try (var statement = prepare(sql, arguments)) {
            statement.execute();
            return Math.max(statement.getUpdateCount(), 0);
        } catch (SQLException e) {
            throw new IllegalStateException(sql + ": " + e.getMessage(), e);
        }
    }

    /** The first column of the first row, null when there is no row. */
    Object one(String sql, Object... arguments) {
        var rows = rows(sql, arguments);
        return rows.isEmpty() ? null : rows.getFirst().getFirst();
    }

    UUID id(String sql, Object... arguments) {
        return (UUID) one(sql, arguments);
    }

    long count(String table) {
        return (Long) one("select count(*) from " + table);
    }

    List<List<Object>> rows(String sql, Object... arguments) {
        try (var statement = prepare(sql, arguments);
                var result = statement.executeQuery()) {
            var rows = new ArrayList<List<Object>>();
            while (result.next()) {
                var row = new ArrayList<>();
                for (var column = 1; column <= result.getMetaData().getColumnCount(); column++) {
                    row.add(result.getObject(column));
                }
                rows.add(row);
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(sql + ": " + e.getMessage(), e);
        }
    }

    /** The first column of every row. */
    List<Object> column(String sql, Object... arguments) {
        return rows(sql, arguments).stream().map(List::getFirst).toList();
    }

    /** The name of the constraint that refuses this statement; for a missing value, {@code table.column}. */
    String refusedBy(String sql, Object... arguments) {
        try (var statement = prepare(sql, arguments)) {
            statement.execute();
        } catch (PSQLException e) {
            var error = e.getServerErrorMessage();
            assertThat(error).as(e.getMessage()).isNotNull();
            return error.getConstraint() != null && !"23502".equals(e.getSQLState())
                    ? error.getConstraint()
                    : error.getTable() + "." + error.getColumn();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        throw new AssertionError("not refused: " + sql + " " + Arrays.toString(arguments));
    }

    private PreparedStatement prepare(String sql, Object... arguments) throws SQLException {
        var statement = connection.prepareStatement(sql);
        for (var i = 0; i < arguments.length; i++) {
            statement.setObject(i + 1, arguments[i]);
        }
        return statement;
    }

    // Rows that hold at every version that has the table
    // -----------------------------------------------------------------

    UUID user(String name) {
        return id("insert into users (name) values (?) returning id", name);
    }

    UUID space(String slug) {
        return id("insert into spaces (slug, name) values (?, ?) returning id", slug, slug);
    }

    void member(UUID space, UUID user) {
        exec("insert into members (space_id, user_id) values (?, ?)", space, user);
    }

    UUID session(UUID space, UUID facilitator, String kind) {
        return id(
                "insert into sessions (space_id, facilitator_id, kind, title) values (?, ?, ?, 'a room') returning id",
                space,
                facilitator,
                kind);
    }

    UUID story(UUID session, String title) {
        return id("insert into stories (session_id, title, position) values (?, ?, 1) returning id", session, title);
    }

    void vote(UUID story, UUID user) {
        exec("insert into votes (story_id, user_id, value) values (?, ?, '5')", story, user);
    }

    void token(String token, UUID user) {
        exec("insert into session_tokens (token_hash, user_id) values (sha256(?::bytea), ?)", token.getBytes(), user);
    }

    boolean hasToken(String token) {
        return one("select 1 from session_tokens where token_hash = sha256(?::bytea)", (Object) token.getBytes())
                != null;
    }

    UUID link(UUID session, UUID by, String token) {
        return id(
                "insert into session_links (session_id, created_by, token_hash, expires_at)"
                        + " values (?, ?, sha256(?::bytea), now() + interval '24 hours') returning id",
                session,
                by,
                token.getBytes());
    }

    UUID guest(UUID link, String name) {
        return id("insert into users (name, link_id) values (?, ?) returning id", name, link);
    }

    // MigrationLog
    // ------------------------------------------------------------------------------------------------------

    @Override
    public void applied(int version, String name) {
        applied.add(version + " " + name);
    }

    @Override
    public void warn(String message) {
        warnings.add(message);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        server.dropDatabase(url);
    }
}
