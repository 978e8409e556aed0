package io.parley.room.live;

import io.parley.platform.boot.DatabaseReady;
import io.parley.platform.boot.ShuttingDown;
import io.parley.platform.logging.Log;
import io.parley.platform.metrics.Meters;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;

/**
 * Begins and ends the live part of the rooms. The end, in the order of WS-27: no new socket, every socket closed with 1001
 * and its close frame awaited, no timer any more, what runs finishes, this replica's presence rows deleted; the database
 * is closed after that, by the boot.
 */
@ApplicationScoped
class Live {

    private static final Log LOG = Log.of(Live.class);
    private static final Duration LAST_WORK = Duration.ofSeconds(5);

    private final ReplicaMessages messages;
    private final LiveSockets sockets;
    private final PresenceChanges changes;
    private final LiveClock clock;
    private final RoomSockets roomSockets;
    private final Presence presence;
    private final LiveWork work;
    private final Meters meters;

    protected Live() {
        this(null, null, null, null, null, null, null, null);
    }

    @Inject
    Live(
            ReplicaMessages messages,
            LiveSockets sockets,
            PresenceChanges changes,
            LiveClock clock,
            RoomSockets roomSockets,
            Presence presence,
            LiveWork work,
            Meters meters) {
        this.messages = messages;
        this.sockets = sockets;
        this.changes = changes;
        this.clock = clock;
        this.roomSockets = roomSockets;
        this.presence = presence;
        this.work = work;
        this.meters = meters;
    }

    void start(@Observes DatabaseReady ready) {
        meters.gauge("parley_ws_connections", "Sockets held by this process", sockets::count);
        messages.register();
        sockets.onDeparture(changes::departed);
        clock.start();
    }

    void stop(@Observes ShuttingDown end) {
        roomSockets.everybody();
        work.stopDatabaseWork(LAST_WORK);
        try {
            presence.leaveAll();
        } catch (RuntimeException e) {
            LOG.warn(
                    "could not delete this replica's presence rows, they will age out",
                    "error",
                    String.valueOf(e.getMessage()));
        }
        work.stopBlocking();
    }
}
