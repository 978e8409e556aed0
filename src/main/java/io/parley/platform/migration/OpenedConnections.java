package io.parley.platform.migration;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * The source of connections in the form Flyway wants it, which remembers the sessions it opened, so that a cancelled start
 * can end them: a thread that waits for a database cannot be interrupted, a session can be terminated (SMG-12).
 */
final class OpenedConnections implements DataSource {

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

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException("connections are opened as configured");
    }

    @Override
    public PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter out) {
        // Nothing is written.
    }

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        throw new SQLFeatureNotSupportedException("the source decides how long it tries");
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("nothing is logged");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLException("not a wrapper for " + type.getName());
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
