package io.parley.platform.datasource;

import io.parley.platform.settings.DatabaseSettings;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The data source that the server pools as {@code jdbc/parley} (DB-9). The server makes it by its name and without
 * arguments; it reads the environment at its first connection, so that a server without a database, as in an image
 * build, starts. It pools nothing itself.
 */
public final class ParleyDataSource extends UnpooledSource {

    private volatile PostgresConnections connections;

    @Override
    public Connection getConnection() throws SQLException {
        return pooled(connections().open());
    }

    /**
     * A connection lives long and runs the same few statements, each by keys: one plan a statement is right for all values,
     * and planning them anew would be a good part of the database's work.
     */
    private static Connection pooled(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("set plan_cache_mode = force_generic_plan");
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
        return CheckedLately.opened(connection);
    }

    /** Reading twice at the same moment does no harm: the environment does not change. */
    private PostgresConnections connections() {
        var ready = connections;
        if (ready == null) {
            ready = new PostgresConnections(DatabaseSettings.load(System.getenv()));
            connections = ready;
        }
        return ready;
    }
}
