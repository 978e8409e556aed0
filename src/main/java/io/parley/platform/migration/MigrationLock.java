package io.parley.platform.migration;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The lock under which replicas migrate one after the other: a session-level advisory lock on a connection of its own,
 * shared with earlier Parley servers (SMG-11, SMG-12). A transaction-level one would end with the first step's commit.
 */
final class MigrationLock implements AutoCloseable {

    /** {@code 7061726c65796d} in hexadecimal. Nothing else may use it (SMG-13). */
    static final long KEY = 31632341464349037L;

    static final String LABEL = "parley-migrate";

    private static final int RELEASE_SECONDS = 5;
    private static final Executor HERE = Runnable::run;

    private final Connection connection;
    private final MigrationLog log;
    private volatile Statement waiting;

    MigrationLock(Connection connection, MigrationLog log) {
        this.connection = connection;
        this.log = log;
    }

    /** Waits as long as it takes. */
    void await() throws SQLException {
        try (var statement = connection.createStatement()) {
            waiting = statement;
            prepare(statement);
            statement.execute("select pg_advisory_lock(" + KEY + ")");
        } finally {
            waiting = null;
        }
    }

    /** Ends a wait from another thread. Insists, because a cancel that comes before the query has no effect. */
    void stopWaiting() {
        var deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(RELEASE_SECONDS);
        for (var statement = waiting; statement != null && System.nanoTime() < deadline; statement = waiting) {
            try {
                statement.cancel();
            } catch (SQLException e) {
                log.warn("the wait for the migration lock could not be cancelled: " + Databases.message(e));
                return;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
    }

    Connection connection() {
        return connection;
    }

    /**
     * Gives the lock back, then the connection. A failed unlock is only worth a warning, because the end of the session
     * frees the lock too; what must not happen is to hang on a connection that is dead.
     */
    @Override
    public void close() {
        try {
            connection.setNetworkTimeout(HERE, RELEASE_SECONDS * 1000);
            try (var statement = connection.createStatement()) {
                statement.setQueryTimeout(RELEASE_SECONDS);
                statement.execute("select pg_advisory_unlock(" + KEY + ")");
            }
        } catch (SQLException e) {
            log.warn("the migration lock could not be released, closing its connection frees it: "
                    + Databases.message(e));
        }
        try {
            connection.close();
        } catch (SQLException e) {
            log.warn("the connection of the migration lock could not be closed: " + Databases.message(e));
        }
    }

    /**
     * Time-outs that an operator put on the role are for requests and must not end the wait, nor the idle session that holds
     * the lock. A waiting replica that was killed, or a holder whose machine is gone, must not block the others for hours.
     */
    private static void prepare(Statement statement) throws SQLException {
        statement.execute("set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0;"
                + " set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3");
        try {
            statement.execute("set client_connection_check_interval = '5s'");
        } catch (SQLException e) {
            // Not every platform PostgreSQL runs on can watch a socket; a killed waiter is then noticed later.
            if (!"22023".equals(e.getSQLState())) {
                throw e;
            }
        }
    }
}
