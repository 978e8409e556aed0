package io.parley.platform.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * One subscribed connection. It proves every 15 s with a query that the other end still answers, within 10 s: a connection
 * that died without a word is noticed inside the thirty seconds of OPS-MR4.
 */
final class ListenSession implements AutoCloseable {

    private static final int WAIT_MILLIS = 500;
    private static final int ANSWER_MILLIS = 10_000;
    private static final long PROOF_NANOS = Duration.ofSeconds(15).toNanos();

    /** Opens a connection outside the pool, in auto-commit. */
    @FunctionalInterface
    interface Opener {
        Connection open() throws SQLException;
    }

    private final Connection connection;
    private final PGConnection postgres;
    private long provenAt = System.nanoTime();

    private ListenSession(Connection connection) throws SQLException {
        this.connection = connection;
        this.postgres = connection.unwrap(PGConnection.class);
    }

    static ListenSession subscribe(Opener opener, Collection<String> channels) throws SQLException {
        var connection = opener.open();
        try {
            connection.setNetworkTimeout(Runnable::run, ANSWER_MILLIS);
            try (var statement = connection.createStatement()) {
                for (var channel : channels) {
                    statement.execute("listen " + channel);
                }
            }
            return new ListenSession(connection);
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    /** What arrived; waits a moment when nothing is there. */
    List<PGNotification> next() throws SQLException {
        var arrived = postgres.getNotifications(WAIT_MILLIS);
        if (System.nanoTime() - provenAt > PROOF_NANOS) {
            try (var statement = connection.createStatement()) {
                statement.execute("select 1");
            }
            provenAt = System.nanoTime();
        }
        return arrived == null ? List.of() : Arrays.asList(arrived);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
