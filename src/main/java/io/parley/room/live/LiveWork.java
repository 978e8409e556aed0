package io.parley.room.live;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads behind the sockets, a fixed number whatever the number of sockets: a few for database work, so that requests
 * keep most of the ten connections (POOL-1); two for builds, so that a change never waits behind heartbeats; and some
 * that come and go for closes and pings, which a stalled client may block for seconds.
 */
@ApplicationScoped
class LiveWork {

    private static final int DATABASE_THREADS = 3;
    private static final int BUILD_THREADS = 2;
    private static final int BLOCKING_THREADS = 64;

    @Resource
    private ManagedThreadFactory managedThreads;

    private ThreadPoolExecutor database;
    private ThreadPoolExecutor builds;
    private ThreadPoolExecutor blocking;
    private ScheduledThreadPoolExecutor ticks;

    protected LiveWork() {}

    /** For tests: plain threads. */
    LiveWork(ThreadFactory threads) {
        begin(threads);
    }

    @PostConstruct
    void begin() {
        begin(managedThreads);
    }

    private void begin(ThreadFactory threads) {
        database = pool(DATABASE_THREADS, threads);
        builds = pool(BUILD_THREADS, threads);
        blocking = pool(BLOCKING_THREADS, threads);
        ticks = new ScheduledThreadPoolExecutor(1, threads);
        ticks.setRemoveOnCancelPolicy(true);
    }

    private static ThreadPoolExecutor pool(int most, ThreadFactory threads) {
        var pool = new ThreadPoolExecutor(most, most, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), threads);
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    /** Reads and writes of single sockets. After the stop nothing happens. */
    void database(Runnable work) {
        submit(database, work);
    }

    /** Builds and broadcasts. After the stop nothing happens. */
    void build(Runnable work) {
        submit(builds, work);
    }

    /** For what may block on one client; refuses work after the stop. */
    Executor blocking() {
        return work -> blocking.execute(work);
    }

    /** Runs the work again and again, the period after its last end. */
    void every(Duration period, Runnable work) {
        ticks.scheduleWithFixedDelay(work, period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** No tick starts any more, and no queued work; what runs may finish, for as long as given in all. */
    void stopDatabaseWork(Duration longest) {
        ticks.shutdownNow();
        List.of(database, builds).forEach(pool -> {
            pool.getQueue().clear();
            pool.shutdown();
        });
        var until = System.nanoTime() + longest.toNanos();
        for (var pool : List.of(ticks, database, builds)) {
            await(pool, until - System.nanoTime());
        }
    }

    /** Ends the threads of closes that never returned. */
    void stopBlocking() {
        blocking.shutdown();
    }

    private static void await(ThreadPoolExecutor pool, long nanos) {
        try {
            if (!pool.awaitTermination(Math.max(0, nanos), TimeUnit.NANOSECONDS)) {
                pool.shutdownNow();
            }
        } catch (InterruptedException e) {
            pool.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    private static void submit(ThreadPoolExecutor pool, Runnable work) {
        try {
            pool.execute(work);
        } catch (RejectedExecutionException e) {
            // Stopped: work that comes later is nothing (WS-27).
        }
    }
}
