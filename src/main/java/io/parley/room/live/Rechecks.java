package io.parley.room.live;

import io.parley.platform.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;

/**
 * The check that goes on while a socket is connected (WS-19 … WS-22, REV-1): token and entitlement, at most every 30 s and
 * at the token's expiry. It fails closed and never renews the token.
 */
@ApplicationScoped
class Rechecks {

    private static final Log LOG = Log.of(Rechecks.class);

    private final LiveSockets sockets;
    private final Entitlements entitlements;
    private final LiveWork work;

    protected Rechecks() {
        this(null, null, null);
    }

    @Inject
    Rechecks(LiveSockets sockets, Entitlements entitlements, LiveWork work) {
        this.sockets = sockets;
        this.entitlements = entitlements;
        this.work = work;
    }

    /** Starts the check if it is due; refuses a socket whose check takes too long. */
    void checkIfDue(RoomSocket socket, long now, Instant wall) {
        if (socket.times.checkOverdue(now)) {
            sockets.close(socket, CloseFrame.REFUSED);
        } else if (socket.times.takeCheck(now, expired(socket, wall))) {
            work.database(() -> check(socket));
        }
    }

    private static boolean expired(RoomSocket socket, Instant wall) {
        var expires = socket.tokenExpires();
        return expires != null && !expires.isAfter(wall);
    }

    private void check(RoomSocket socket) {
        if (socket.closed()) {
            return;
        }
        try {
            var expires = entitlements.check(socket);
            if (expires.isPresent()) {
                // The database's clock may be behind ours: then it is asked again, but not all the time.
                var soonest = Instant.now().plusSeconds(1);
                socket.tokenExpires(expires.get().isAfter(soonest) ? expires.get() : soonest);
            } else {
                sockets.close(socket, CloseFrame.REFUSED);
            }
        } catch (RuntimeException e) {
            LOG.debug("could not validate a socket", "error", String.valueOf(e.getMessage()));
            sockets.close(socket, CloseFrame.REFUSED);
        } finally {
            socket.times.checked();
        }
    }
}
