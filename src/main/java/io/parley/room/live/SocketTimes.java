package io.parley.room.live;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * When something is due for one socket. Written by the clock and by the threads that it sends work to; a moment that is
 * missed by one tick is met by the next. Nanoseconds of one monotonic clock.
 */
final class SocketTimes {

    private final LiveTimings timings;

    private final long openedAt;
    private volatile long pongAt;
    private volatile long nextPingAt;
    private volatile long nextCheckAt;
    private volatile boolean checking;
    private volatile long checkingSince;
    private boolean beating;
    private boolean beatOwed;
    private long beatAt;

    SocketTimes(LiveTimings timings, long now) {
        this.timings = timings;
        openedAt = now;
        pongAt = now;
        nextPingAt = now + timings.ping().toNanos();
        // Sockets that came together, after a restart for instance, shall not be checked together for ever.
        var spread = timings.check().toNanos();
        nextCheckAt = now + spread / 2 + ThreadLocalRandom.current().nextLong(Math.max(1, spread / 2));
        beatAt = now - timings.heartbeat().toNanos();
    }

    void pong(long now) {
        pongAt = now;
    }

    boolean pongOverdue(long now) {
        return passed(pongAt, timings.pong(), now);
    }

    boolean takePing(long now) {
        if (now - nextPingAt < 0) {
            return false;
        }
        nextPingAt = now + timings.ping().toNanos();
        return true;
    }

    /** An attach sequence that takes longer than its checks may. */
    boolean attachOverdue(long now) {
        return passed(openedAt, timings.answer(), now);
    }

    /** True when a check is due and none runs; the caller runs it now. */
    boolean takeCheck(long now, boolean tokenExpired) {
        if (checking || now - nextCheckAt < 0 && !tokenExpired) {
            return false;
        }
        checking = true;
        checkingSince = now;
        nextCheckAt = now + timings.check().toNanos();
        return true;
    }

    void checked() {
        checking = false;
    }

    boolean checkOverdue(long now) {
        return checking && passed(checkingSince, timings.answer(), now);
    }

    /** A heartbeat is owed, now or as soon as the last one is old enough. */
    synchronized void oweBeat() {
        beatOwed = true;
    }

    /** True when an owed heartbeat may be written and none is under way; the caller writes it now. */
    synchronized boolean takeBeat(long now) {
        if (!beatOwed || beating || !passed(beatAt, timings.heartbeat(), now)) {
            return false;
        }
        beatOwed = false;
        beating = true;
        beatAt = now;
        return true;
    }

    synchronized void beaten() {
        beating = false;
    }

    private static boolean passed(long since, Duration period, long now) {
        return now - since >= period.toNanos();
    }
}
