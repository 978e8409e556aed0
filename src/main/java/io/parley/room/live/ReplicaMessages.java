package io.parley.room.live;

import io.parley.identity.TokenHash;
import io.parley.platform.database.Notifications;
import io.parley.platform.http.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/**
 * What this replica does on the word of another (FAN-3, OPS-MR2): close or rebuild here, wait for nothing, tell nobody in
 * turn. These are called on the listener's thread, so everything is handed on.
 */
@ApplicationScoped
class ReplicaMessages {

    private final Notifications notifications;
    private final RoomBroadcast broadcast;
    private final RoomSockets roomSockets;

    protected ReplicaMessages() {
        this(null, null, null);
    }

    @Inject
    ReplicaMessages(Notifications notifications, RoomBroadcast broadcast, RoomSockets roomSockets) {
        this.notifications = notifications;
        this.broadcast = broadcast;
        this.roomSockets = roomSockets;
    }

    /** To be called before the listener starts. */
    void register() {
        notifications.on(RoomBroadcast.CHANNEL, rest -> broadcast.changedElsewhere(id(rest)));
        notifications.on(RoomSockets.TOKEN_CHANNEL, rest -> roomSockets.closeTokenHere(TokenHash.ofHex(rest)));
        notifications.on(RoomSockets.MEMBER_CHANNEL, rest -> {
            var parts = parts(rest, 2);
            roomSockets.closeMemberHere(id(parts[0]), id(parts[1]));
        });
        notifications.on(RoomSockets.PARTICIPANT_CHANNEL, rest -> {
            var parts = parts(rest, 3);
            roomSockets.removeFromRoomHere(id(parts[0]), id(parts[1]), parts.length == 3 ? parts[2] : "");
        });
        notifications.onSubscribed(broadcast::resync);
    }

    private static String[] parts(String rest, int most) {
        var parts = rest.split(" ", most);
        if (parts.length < 2) {
            throw new IllegalArgumentException("too few parts");
        }
        return parts;
    }

    private static UUID id(String text) {
        return Ids.parse(text).orElseThrow(() -> new IllegalArgumentException("not an id"));
    }
}
