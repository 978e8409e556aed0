package io.parley.room.live;

import io.parley.platform.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/** What follows from coming and going: the row of who left goes at once (PRS-4), the room is told a moment later (PRS-6). */
@ApplicationScoped
class PresenceChanges {

    private static final Log LOG = Log.of(PresenceChanges.class);

    private final LiveSockets sockets;
    private final Presence presence;
    private final RoomBroadcast broadcast;
    private final LiveWork work;
    private final PresenceDebounce debounce;

    protected PresenceChanges() {
        this(null, null, null, null, LiveTimings.DEFAULTS);
    }

    @Inject
    PresenceChanges(
            LiveSockets sockets, Presence presence, RoomBroadcast broadcast, LiveWork work, LiveTimings timings) {
        this.sockets = sockets;
        this.presence = presence;
        this.broadcast = broadcast;
        this.work = work;
        this.debounce = new PresenceDebounce(timings);
    }

    /** Somebody came to or left the room. */
    void touched(UUID room) {
        debounce.touched(room, System.nanoTime());
    }

    /** A socket left its room. */
    void departed(RoomSocket socket) {
        if (!sockets.here(socket.room(), socket.user())) {
            work.database(() -> erase(socket.room(), socket.user()));
        }
        touched(socket.room());
    }

    /** Broadcasts the rooms whose moment has come. */
    void tellDue(long now) {
        debounce.due(now).forEach(broadcast::changedLater);
    }

    private void erase(UUID room, UUID user) {
        try {
            presence.left(room, user, () -> sockets.here(room, user));
        } catch (RuntimeException e) {
            LOG.debug("could not delete a presence row, it will age out", "error", String.valueOf(e.getMessage()));
        }
    }
}
