package io.parley.room.live;

import io.parley.platform.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/**
 * What a pong is worth: the presence row and the facilitator's heartbeat (WS-14, FAC-2), and the participant's row as long
 * as it is owed (PRS-10). Written on the threads for database work, never on the one that reads the socket.
 */
@ApplicationScoped
class Heartbeats {

    private static final Log LOG = Log.of(Heartbeats.class);

    private final Presence presence;
    private final Participants participants;
    private final LiveWork work;

    protected Heartbeats() {
        this(null, null, null);
    }

    @Inject
    Heartbeats(Presence presence, Participants participants, LiveWork work) {
        this.presence = presence;
        this.participants = participants;
        this.work = work;
    }

    /** A pong arrived, solicited or not. */
    void pong(RoomSocket socket) {
        var now = System.nanoTime();
        socket.times.pong(now);
        if (socket.admitted()) {
            socket.times.oweBeat();
            beatIfDue(socket, now);
        }
    }

    /** Writes an owed heartbeat as soon as the last one is old enough: a client that pongs all the time costs no more. */
    void beatIfDue(RoomSocket socket, long now) {
        if (socket.times.takeBeat(now)) {
            work.database(() -> {
                try {
                    beat(socket);
                    record(socket, now);
                } finally {
                    socket.times.beaten();
                }
            });
        }
    }

    /** Writes that the person is here; a failure is made good by the next pong. */
    void beat(RoomSocket socket) {
        try {
            presence.seen(socket.room(), socket.user(), () -> !socket.closed());
        } catch (RuntimeException e) {
            LOG.debug("could not write a heartbeat", "error", String.valueOf(e.getMessage()));
        }
    }

    /**
     * Records the person as a participant, if that is owed and may be tried.
     *
     * @return false when the database says that they are not admitted any more
     */
    boolean record(RoomSocket socket, long now) {
        var tries = socket.participantTries();
        if (socket.closed() || !tries.take(now)) {
            return true;
        }
        try {
            var admitted = participants.record(socket.room(), socket.user(), socket.guest());
            tries.settle();
            if (socket.removed()) {
                participants.forget(socket.room(), socket.user());
                return false;
            }
            return admitted;
        } catch (RuntimeException e) {
            LOG.warn("could not record a participant", "error", String.valueOf(e.getMessage()));
            return true;
        }
    }
}
