package io.parley.platform.migration;

import io.parley.platform.datasource.UnpooledSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The source of connections in the form Flyway wants it, which remembers the sessions it opened, so that a cancelled start
 * can end them: a thread that waits for a database cannot be interrupted, a session can be terminated (SMG-12).
 */
final class OpenedConnections extends UnpooledSource {

    private static final String LABEL = "parley-steps";

    private final ConnectionSource source;
    private final Set<Integer> sessions = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    OpenedConnections(ConnectionSource source) {
        this.source = source;
    }

    @Override
    public Connection getConnection() throws SQLException {
        var connection = source.open(LABEL);
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("select pg_backend_pid()")) {
            row.next();
            sessions.add(row.getInt(1));
        }
        if (closed) {
            connection.close();
            throw new SQLException("cancelled");
        }
        return connection;
    }

    /** Ends every session opened here and opens none from now on. */
    void terminate(MigrationLog log) {
        closed = true;
        if (sessions.isEmpty()) {
            return;
        }
        try (var connection = source.open(LABEL);
                var statement = connection.prepareStatement(
                        "select pg_terminate_backend(pid) from pg_stat_activity where pid = any (?) and application_name = ?")) {
            statement.setArray(1, connection.createArrayOf("integer", sessions.toArray()));
            statement.setString(2, LABEL);
            statement.execute();
        } catch (SQLException e) {
            log.warn("the migration under way could not be stopped: " + Databases.message(e));
        }
    }
}
