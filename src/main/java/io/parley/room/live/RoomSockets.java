package io.parley.room.live;

import io.parley.identity.TokenHash;
import io.parley.identity.TokenRevoked;
import io.parley.platform.database.Notifications;
import io.parley.platform.http.Json;
import io.parley.platform.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Ends sockets because somebody lost a right (WS-17, REV-3, FAN-3): here at once, elsewhere by a notification. Each call
 * returns when every socket here has its close frame or its write deadline has passed. To be called after the commit
 * that took the right away, outside any transaction, so that no replica finds it still there. Never throws.
 */
@ApplicationScoped
public class RoomSockets {

    static final String TOKEN_CHANNEL = "parley_revoke";
    static final String MEMBER_CHANNEL = "parley_member_revoke";
    static final String PARTICIPANT_CHANNEL = "parley_participant_remove";

    private static final Log LOG = Log.of(RoomSockets.class);

    private final LiveSockets sockets;
    private final Notifications notifications;
    private final Participants participants;
    private final LiveTimings timings;

    protected RoomSockets() {
        this(null, null, null, null);
    }

    @Inject
    RoomSockets(LiveSockets sockets, Notifications notifications, Participants participants, LiveTimings timings) {
        this.sockets = sockets;
        this.notifications = notifications;
        this.participants = participants;
        this.timings = timings;
    }

    /** Sign-out, link revocation: 1008. Who fires the event tells the other replicas, afterwards (OUT-3). */
    void tokenRevoked(@Observes TokenRevoked revoked) {
        await(closeTokenHere(revoked.token()));
    }

    /** Ends the sockets of a person in all rooms of a space that they are not a member of any more, 1008. */
    public void closeMember(UUID space, UUID user) {
        var closed = closeMemberHere(space, user);
        notifications.publish(MEMBER_CHANNEL, space + " " + user);
        await(closed);
    }

    /**
     * Ends the sockets of a person whom the facilitator removed from a room, 4001 with the message, and sends the
     * {@code kick} frame to everybody else in it (ROOM-28). The caller broadcasts afterwards.
     */
    public void removeFromRoom(UUID room, UUID user, String message) {
        var closed = removeFromRoomHere(room, user, message);
        notifications.publish(PARTICIPANT_CHANNEL, room + " " + user + " " + CloseFrame.fitted(message));
        await(closed);
    }

    /** All sockets of this replica, pending ones too, 1001, and none is opened from now on (WS-27). */
    void everybody() {
        sockets.stop();
        await(close(List.copyOf(sockets.all()), CloseFrame.AWAY));
    }

    /** As the two below: what is done here, without a word to others; done when the close frames are written. */
    CompletableFuture<Void> closeTokenHere(TokenHash token) {
        return close(sockets.ofToken(token), CloseFrame.REFUSED);
    }

    CompletableFuture<Void> closeMemberHere(UUID space, UUID user) {
        return close(
                sockets.matching(
                        socket -> socket.user().equals(user) && socket.space().equals(space)),
                CloseFrame.REFUSED);
    }

    CompletableFuture<Void> removeFromRoomHere(UUID room, UUID user, String message) {
        var theirs = sockets.matching(
                socket -> socket.user().equals(user) && socket.room().equals(room));
        theirs.forEach(RoomSocket::remove);
        var closed = close(theirs, CloseFrame.removed(message));
        if (!theirs.isEmpty()) {
            forget(room, user);
        }
        var kick = new String(Json.write(Map.of("kick", Map.of("userId", user))), StandardCharsets.UTF_8);
        sockets.inRoom(room).stream()
                .filter(RoomSocket::ready)
                .forEach(socket -> socket.outbox().event(kick));
        return closed;
    }

    /** An attach that overlapped the removal may have recorded them anew: before this, or it will see the mark. */
    private void forget(UUID room, UUID user) {
        try {
            participants.forget(room, user);
        } catch (RuntimeException e) {
            LOG.warn("could not forget a removed participant", "error", String.valueOf(e.getMessage()));
        }
    }

    private CompletableFuture<Void> close(List<RoomSocket> which, CloseFrame closing) {
        return CompletableFuture.allOf(
                which.stream().map(socket -> sockets.close(socket, closing)).toArray(CompletableFuture<?>[]::new));
    }

    private void await(CompletableFuture<Void> closed) {
        try {
            // Each close has the write deadline of its own; the rest is for the clock that enforces it.
            closed.get(timings.write().toMillis() + 1_000, TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            LOG.debug("a socket did not close in time");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
