package io.parley.room.live;

import java.nio.charset.StandardCharsets;

/** Why the server ends a connection, as the client reads it (40 §6.5). Only a removal carries a reason. */
record CloseFrame(int code, String reason) {

    private static final int REASON_BYTES = 123;
    private static final int REMOVED_CODE = 4001;

    /** Queue full, write failed or too slow, no pong, ordinary end: the client comes back. */
    static final CloseFrame ORDINARY = new CloseFrame(1000, "");

    /** The room is gone, or this server is. */
    static final CloseFrame AWAY = new CloseFrame(1001, "");

    /** Token or entitlement gone, or not to be verified: fail closed. */
    static final CloseFrame REFUSED = new CloseFrame(1008, "");

    /** A message of the client over 4096 bytes. */
    static final CloseFrame TOO_BIG = new CloseFrame(1009, "");

    /** Removed from the room by the facilitator, with a message or without. */
    static CloseFrame removed(String message) {
        return new CloseFrame(REMOVED_CODE, fitted(message));
    }

    /** The text cut to 123 bytes of UTF-8 on a character boundary (ROOM-26). */
    static String fitted(String message) {
        var bytes = 0;
        for (var at = 0; at < message.length(); ) {
            var point = message.codePointAt(at);
            bytes += Character.toString(point).getBytes(StandardCharsets.UTF_8).length;
            if (bytes > REASON_BYTES) {
                return message.substring(0, at);
            }
            at += Character.charCount(point);
        }
        return message;
    }
}
