package io.parley.room.live;

import io.parley.platform.logging.Log;
import io.parley.room.live.RoomSocket.Stage;
import io.parley.room.live.RoomSocket.Ticket;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.atomic.AtomicReference;

/**
 * From an opened connection to a socket of the room: the attach sequence (40 §6.2), on a thread for database work. A close
 * that is requested at any point wins (WS-12), and whatever fails before the socket is admitted refuses it (1008).
 */
@ApplicationScoped
class Attaching {

    private static final Log LOG = Log.of(Attaching.class);

    private final LiveSockets sockets;
    private final Entitlements entitlements;
    private final Heartbeats heartbeats;
    private final RoomBroadcast broadcast;
    private final PresenceChanges changes;
    private final LiveWork work;
    private final LiveTimings timings;

    protected Attaching() {
        this(null, null, null, null, null, null, null);
    }

    @Inject
    Attaching(
            LiveSockets sockets,
            Entitlements entitlements,
            Heartbeats heartbeats,
            RoomBroadcast broadcast,
            PresenceChanges changes,
            LiveWork work,
            LiveTimings timings) {
        this.sockets = sockets;
        this.entitlements = entitlements;
        this.heartbeats = heartbeats;
        this.broadcast = broadcast;
        this.changes = changes;
        this.work = work;
        this.timings = timings;
    }

    /** Takes over a connection that was just opened; returns at once. */
    RoomSocket begin(Remote remote, Ticket ticket, Slots.Slot slot) {
        var self = new AtomicReference<RoomSocket>();
        var outbox = new Outbox(
                remote,
                work.blocking(),
                System::nanoTime,
                timings.write(),
                () -> sockets.close(self.get(), CloseFrame.ORDINARY));
        var socket = new RoomSocket(
                ticket, slot, outbox, new SocketTimes(timings, System.nanoTime()), new ParticipantTries());
        self.set(socket);
        sockets.open(socket);
        work.database(() -> attach(socket));
        return socket;
    }

    private void attach(RoomSocket socket) {
        try {
            if (!admitted(socket)) {
                sockets.close(socket, CloseFrame.REFUSED);
                return;
            }
        } catch (RuntimeException e) {
            LOG.warn("could not validate a socket", "error", String.valueOf(e.getMessage()));
            sockets.close(socket, CloseFrame.REFUSED);
            return;
        }
        heartbeats.beat(socket);
        broadcast.first(socket);
        changes.touched(socket.room());
    }

    /** Steps 1 to 4; false refuses. Once registered, the clock watches over token and entitlement (WS-19, WS-20). */
    private boolean admitted(RoomSocket socket) {
        var expires = entitlements.check(socket);
        if (expires.isEmpty()) {
            return false;
        }
        socket.tokenExpires(expires.get());
        return sockets.enter(socket)
                && entitlements.admitted(socket)
                && socket.advance(Stage.REGISTERED, Stage.ADMITTED)
                && heartbeats.record(socket, System.nanoTime());
    }
}
