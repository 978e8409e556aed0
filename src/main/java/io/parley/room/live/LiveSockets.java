package io.parley.room.live;

import io.parley.identity.TokenHash;
import io.parley.platform.settings.Settings;
import io.parley.room.live.RoomSocket.Stage;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * All sockets of this replica, by room and by session token. The only place where a socket enters or leaves a room, so that
 * a set never holds one that is closed.
 *
 * <p>The local sockets tell nobody who is present: that is the database's to say (PRS-1).
 */
@ApplicationScoped
public class LiveSockets {

    private final Set<RoomSocket> all = ConcurrentHashMap.newKeySet();
    private final Map<UUID, Set<RoomSocket>> rooms = new ConcurrentHashMap<>();
    private final Map<TokenHash, Set<RoomSocket>> tokens = new ConcurrentHashMap<>();
    private final Set<Outbox> closing = ConcurrentHashMap.newKeySet();
    private final List<Consumer<RoomSocket>> departures = new CopyOnWriteArrayList<>();
    private final Slots slots;
    private volatile boolean stopped;

    protected LiveSockets() {
        this(1);
    }

    @Inject
    LiveSockets(Settings settings) {
        this(settings.limits().socketsPerToken());
    }

    LiveSockets(int perToken) {
        slots = new Slots(perToken);
    }

    /** Sockets held by this process: {@code parley_ws_connections} (21 §8.3). */
    public int count() {
        return all.size();
    }

    Slots slots() {
        return slots;
    }

    /** Told of each socket that was in its room and is not any more. */
    void onDeparture(Consumer<RoomSocket> listener) {
        departures.add(listener);
    }

    /** A socket was opened and is pending; roomSockets find it from now on. Closed at once when the server stops. */
    void open(RoomSocket socket) {
        synchronized (socket) {
            if (socket.closed()) {
                return;
            }
            all.add(socket);
            add(tokens, socket.token(), socket);
        }
        if (stopped) {
            close(socket, CloseFrame.AWAY);
        }
    }

    /** Step 2 of the attach sequence; false when the socket was closed meanwhile. */
    boolean enter(RoomSocket socket) {
        synchronized (socket) {
            var entered = socket.advance(Stage.PENDING, Stage.REGISTERED);
            if (entered) {
                add(rooms, socket.room(), socket);
            }
            return entered;
        }
    }

    /**
     * Removes a socket and sends it the close frame; nothing else is sent to it (WS-12, WS-16).
     *
     * @return done when the close frame is written or its deadline has passed
     */
    CompletableFuture<Void> close(RoomSocket socket, CloseFrame closing) {
        var outbox = socket.outbox();
        this.closing.add(outbox);
        var closed = outbox.close(closing);
        remove(socket);
        closed.whenComplete((nothing, failure) -> {
            this.closing.remove(outbox);
            socket.releaseSlot();
        });
        return closed;
    }

    /** The connection of a socket has ended, by whomever. */
    void gone(RoomSocket socket) {
        remove(socket);
        socket.outbox().release();
        socket.releaseSlot();
    }

    Collection<RoomSocket> all() {
        return all;
    }

    /** Enforces the write deadlines, of those that are being closed as well. */
    void expire(long now) {
        all.forEach(socket -> socket.outbox().expire(now));
        closing.forEach(outbox -> outbox.expire(now));
    }

    Collection<RoomSocket> inRoom(UUID room) {
        return rooms.getOrDefault(room, Set.of());
    }

    Set<UUID> rooms() {
        return rooms.keySet();
    }

    boolean hasRoom(UUID room) {
        return rooms.containsKey(room);
    }

    /** Whether this person has a socket in this room here, other than those that left. */
    boolean here(UUID room, UUID user) {
        return inRoom(room).stream().anyMatch(socket -> socket.user().equals(user));
    }

    /** Pending ones too. */
    List<RoomSocket> ofToken(TokenHash token) {
        return List.copyOf(tokens.getOrDefault(token, Set.of()));
    }

    /** All sockets that match, pending ones too. */
    List<RoomSocket> matching(Predicate<RoomSocket> which) {
        return all.stream().filter(which).toList();
    }

    /** From now on every socket is closed as soon as it opens (WS-27). */
    void stop() {
        stopped = true;
    }

    boolean stopped() {
        return stopped;
    }

    private void remove(RoomSocket socket) {
        Stage before;
        synchronized (socket) {
            before = socket.end();
            if (before == Stage.CLOSED) {
                return;
            }
            all.remove(socket);
            drop(tokens, socket.token(), socket);
            if (before != Stage.PENDING) {
                drop(rooms, socket.room(), socket);
            }
        }
        if (before != Stage.PENDING) {
            departures.forEach(listener -> listener.accept(socket));
        }
    }

    private static <K> void add(Map<K, Set<RoomSocket>> index, K key, RoomSocket socket) {
        index.compute(key, (k, set) -> {
            var sockets = set == null ? ConcurrentHashMap.<RoomSocket>newKeySet(2) : set;
            sockets.add(socket);
            return sockets;
        });
    }

    private static <K> void drop(Map<K, Set<RoomSocket>> index, K key, RoomSocket socket) {
        index.computeIfPresent(key, (k, set) -> {
            set.remove(socket);
            return set.isEmpty() ? null : set;
        });
    }
}
