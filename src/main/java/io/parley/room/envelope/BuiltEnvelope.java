package io.parley.room.envelope;

import io.parley.platform.http.Json;
import java.util.UUID;

/**
 * One build of a room's envelope, as the UTF-8 JSON that goes out. Each audience's document is written once, when it is
 * first asked for, and then shared by every socket: never change the bytes.
 */
public final class BuiltEnvelope {

    private final RoomSnapshot snapshot;
    private byte[] members;
    private byte[] guests;

    BuiltEnvelope(RoomSnapshot snapshot) {
        this.snapshot = snapshot;
    }

    public long version() {
        return snapshot.room().version();
    }

    /** The copy of members (ENV-12). */
    public synchronized byte[] members() {
        if (members == null) {
            members = Json.write(snapshot.forMembers());
        }
        return members;
    }

    /** The copy that all link guests share (ENV-11). */
    public synchronized byte[] guests() {
        if (guests == null) {
            guests = Json.write(snapshot.forGuests());
        }
        return guests;
    }

    /** The copy for one guest of {@link EnvelopeBuilder#buildFor}: with their own seat. */
    public byte[] guest(UUID self) {
        return Json.write(snapshot.forGuest(self));
    }
}
