package io.parley.room.live;

import io.parley.platform.database.Notifications;
import io.parley.platform.logging.Log;
import io.parley.room.live.BuildLanes.Order;
import io.parley.room.live.RoomSocket.Stage;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells everybody in a room what it looks like now (FAN-1, FAN-2, FAN-6, FAN-12): reads the envelope from the database,
 * hands the same text to the outbox of every socket here, and tells the other replicas that the room changed. Frames of
 * one room leave in the order of their builds.
 */
@ApplicationScoped
public class RoomBroadcast {

    /** Channel of {@code <instance> <session id>} (FAN-3). */
    static final String CHANNEL = "parley_session";

    private static final Log LOG = Log.of(RoomBroadcast.class);

    private final LiveSockets sockets;
    private final Envelopes envelopes;
    private final Notifications notifications;
    private final LiveWork work;

    private final BuildLanes<RoomSocket> lanes = new BuildLanes<>(this::build);
    private final Set<UUID> queued = ConcurrentHashMap.newKeySet();
    private final Set<UUID> unsent = ConcurrentHashMap.newKeySet();
    private final Map<UUID, CompletableFuture<Void>> ending = new ConcurrentHashMap<>();

    protected RoomBroadcast() {
        this(null, null, null, null);
    }

    @Inject
    RoomBroadcast(LiveSockets sockets, Envelopes envelopes, Notifications notifications, LiveWork work) {
        this.sockets = sockets;
        this.envelopes = envelopes;
        this.notifications = notifications;
        this.work = work;
    }

    /**
     * To be called after each commit that changed a room or removed it, outside any transaction. Returns when a build that
     * includes the commit was handed to the outboxes of this replica. Never throws: the change is committed whatever
     * becomes of telling it; a build that failed is tried again.
     */
    public void changed(UUID room) {
        try {
            if (sockets.hasRoom(room)) {
                announce(room, lanes.everybody(room, true));
                awaitEnd(room);
            } else {
                publish(room);
            }
        } catch (RuntimeException e) {
            LOG.error("could not broadcast a room", e);
        }
    }

    /** {@link #changed} on a thread of our own. */
    void changedLater(UUID room) {
        work.build(() -> changed(room));
    }

    /** Another replica's change: rebuilds for the sockets here and tells nobody in turn (FAN-4). */
    void changedElsewhere(UUID room) {
        if (sockets.hasRoom(room) && queued.add(room)) {
            work.build(() -> {
                queued.remove(room);
                rebuilt(room);
            });
        }
    }

    /** Rebuilds every room that has sockets here: what was notified while nobody listened is lost (FAN-8). */
    void resync() {
        List.copyOf(sockets.rooms()).forEach(this::changedElsewhere);
    }

    /** Rebuilds the rooms whose last build failed. */
    void retry() {
        for (var room : List.copyOf(unsent)) {
            unsent.remove(room);
            changedElsewhere(room);
        }
    }

    /** Step 6 of the attach sequence: the first frame, built now, and broadcasts from then on. */
    void first(RoomSocket newcomer) {
        announce(newcomer.room(), lanes.newcomer(newcomer.room(), newcomer));
    }

    private void rebuilt(UUID room) {
        if (sockets.hasRoom(room)) {
            announce(room, lanes.everybody(room, false));
        }
    }

    /** One notification a build: whoever ran it for a change made here sends it, outside of the room's turn. */
    private void announce(UUID room, Optional<Order<RoomSocket>> ran) {
        if (ran.map(Order::others).orElse(false)) {
            publish(room);
        }
    }

    private void publish(UUID room) {
        notifications.publish(CHANNEL, room.toString());
    }

    private void build(UUID room, Order<RoomSocket> order) {
        try {
            var frames = envelopes.build(room);
            if (frames.isEmpty()) {
                end(room);
                return;
            }
            if (order.everybody()) {
                send(frames.get(), sockets.inRoom(room));
            }
            order.newcomers().forEach(newcomer -> welcome(newcomer, frames.get()));
        } catch (RuntimeException e) {
            LOG.warn("could not build the state of a room, trying again", "error", String.valueOf(e.getMessage()));
            unsent.add(room);
            order.newcomers().forEach(newcomer -> newcomer.advance(Stage.ADMITTED, Stage.READY));
        }
    }

    /** The room is gone, and so are its sockets (FAN-6). Nobody who builds waits for them. */
    private void end(UUID room) {
        var closed = CompletableFuture.allOf(sockets.inRoom(room).stream()
                .map(socket -> sockets.close(socket, CloseFrame.AWAY))
                .toArray(CompletableFuture<?>[]::new));
        ending.put(room, closed);
        closed.whenComplete((nothing, failure) -> ending.remove(room, closed));
    }

    /** Who deleted the room gets the answer when its sockets here are closed (WS-17); each has a deadline of its own. */
    private void awaitEnd(UUID room) {
        var closed = ending.get(room);
        if (closed != null) {
            closed.join();
        }
    }

    private static void send(Envelopes.Frames frames, Collection<RoomSocket> to) {
        for (var socket : to) {
            if (socket.ready()) {
                socket.outbox().state(socket.guest() ? frames.guests() : frames.members());
            }
        }
    }

    private void welcome(RoomSocket newcomer, Envelopes.Frames frames) {
        if (newcomer.advance(Stage.ADMITTED, Stage.READY)) {
            if (newcomer.guest()) {
                envelopes.forGuest(newcomer.room(), newcomer.user()).ifPresent(newcomer.outbox()::state);
            } else {
                newcomer.outbox().state(frames.members());
            }
        }
    }
}
