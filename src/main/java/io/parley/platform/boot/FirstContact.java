package io.parley.platform.boot;

import io.parley.platform.datasource.PostgresConnections;
import io.parley.platform.logging.Log;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The first connection of a boot: the database may still be starting (POOL-4). */
final class FirstContact {

    private static final Log LOG = Log.of(FirstContact.class);
    private static final int ATTEMPTS = 6;

    private FirstContact() {}

    static void await(PostgresConnections connections) {
        for (var attempt = 1; ; attempt++) {
            try {
                connections.open("parley-boot", Map.of()).close();
                return;
            } catch (SQLException e) {
                // The driver's message may name host and user; the state tells enough.
                if (attempt == ATTEMPTS) {
                    throw Fatal.logged("could not connect to Postgres (SQLSTATE " + e.getSQLState() + ")");
                }
                pause(attempt);
            }
        }
    }

    private static void pause(int attempt) {
        var seconds = 1L << (attempt - 1);
        LOG.warn("postgres not reachable yet, retrying", "attempt", attempt, "backoff", seconds + "s");
        try {
            TimeUnit.SECONDS.sleep(seconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the database", e);
        }
    }
}
