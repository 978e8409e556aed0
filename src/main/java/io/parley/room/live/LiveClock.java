package io.parley.room.live;

import io.parley.platform.logging.Log;
import io.parley.room.live.RoomSocket.Stage;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;

/**
 * The one timer of all sockets: looks ten times a second at what is due. It only hands work out and never waits for any, so
 * that a tick over thousands of sockets takes milliseconds.
 */
@ApplicationScoped
class LiveClock {

    private static final Log LOG = Log.of(LiveClock.class);
    private static final Duration TICK = Duration.ofMillis(100);

    private final LiveSockets sockets;
    private final Heartbeats heartbeats;
    private final Rechecks rechecks;
    private final PresenceChanges changes;
    private final Presence presence;
    private final RoomBroadcast broadcast;
    private final LiveWork work;
    private final LiveTimings timings;

    protected LiveClock() {
        this(null, null, null, null, null, null, null, null);
    }

    @Inject
    LiveClock(
            LiveSockets sockets,
            Heartbeats heartbeats,
            Rechecks rechecks,
            PresenceChanges changes,
            Presence presence,
            RoomBroadcast broadcast,
            LiveWork work,
            LiveTimings timings) {
        this.sockets = sockets;
        this.heartbeats = heartbeats;
        this.rechecks = rechecks;
        this.changes = changes;
        this.presence = presence;
        this.broadcast = broadcast;
        this.work = work;
        this.timings = timings;
    }

    void start() {
        work.every(TICK, () -> guarded(this::tick));
        work.every(timings.sweep(), () -> work.database(() -> guarded(presence::sweep)));
        work.every(timings.retry(), () -> guarded(broadcast::retry));
    }

    private void tick() {
        var now = System.nanoTime();
        var wall = Instant.now();
        sockets.expire(now);
        sockets.slots().expire(now, timings.answer());
        for (var socket : sockets.all()) {
            guarded(() -> look(socket, now, wall));
        }
        changes.tellDue(now);
    }

    private void look(RoomSocket socket, long now, Instant wall) {
        var stage = socket.stage();
        if (socket.times.pongOverdue(now)) {
            sockets.close(socket, CloseFrame.ORDINARY);
        } else if ((stage == Stage.PENDING || stage == Stage.REGISTERED) && socket.times.attachOverdue(now)) {
            sockets.close(socket, CloseFrame.REFUSED);
        } else {
            if (socket.times.takePing(now)) {
                socket.outbox().ping();
            }
            if (socket.inRoom()) {
                rechecks.checkIfDue(socket, now, wall);
                heartbeats.beatIfDue(socket, now);
            }
        }
    }

    /** An exception must not end the ticking, nor one socket's the look at the others (BG-1, WS-18). */
    private static void guarded(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException e) {
            LOG.error("a tick over the sockets failed", e);
        }
    }
}
