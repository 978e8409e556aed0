package io.parley.platform.database;

import io.parley.platform.metrics.Meters;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.atomic.LongAdder;
import javax.sql.DataSource;

/** What taking connections from the pool costs (21 §8.3). */
@ApplicationScoped
class PoolUse {

    private final LongAdder waiting = new LongAdder();
    private final LongAdder acquires = new LongAdder();
    private final LongAdder nanoseconds = new LongAdder();
    private final LongAdder timeouts = new LongAdder();

    protected PoolUse() {}

    @Inject
    PoolUse(Meters meters) {
        meters.gauge("parley_db_pool_waiting", "Callers waiting for a connection", waiting::sum);
        meters.gauge("parley_db_pool_acquires_total", "Connections taken from the pool", acquires::sum);
        meters.gauge(
                "parley_db_pool_acquire_seconds_total", "Time spent taking connections", () -> nanoseconds.sum() / 1e9);
        meters.gauge("parley_db_pool_acquire_timeouts_total", "Callers that got no connection", timeouts::sum);
    }

    /** For statements outside the container, which nobody watches. */
    static PoolUse unseen() {
        return new PoolUse();
    }

    Connection of(DataSource pool) throws SQLException {
        var start = System.nanoTime();
        waiting.increment();
        try {
            return pool.getConnection();
        } catch (SQLTransientConnectionException e) {
            timeouts.increment();
            throw e;
        } finally {
            waiting.decrement();
            acquires.increment();
            nanoseconds.add(System.nanoTime() - start);
        }
    }
}
