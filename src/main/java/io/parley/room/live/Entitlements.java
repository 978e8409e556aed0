package io.parley.room.live;

import java.time.Instant;
import java.util.Optional;

/** Whether a connected person may still be where they are; any failure is an exception, which counts as no (WS-19). */
interface Entitlements {

    /** Token live, read without renewing it, and admitted: the token's effective expiry (TOK-4). Empty: no. */
    Optional<Instant> check(RoomSocket socket);

    /** Admission alone. */
    boolean admitted(RoomSocket socket);
}
