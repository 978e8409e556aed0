package io.parley.room.people;

import java.nio.charset.StandardCharsets;

/** What a person reads who was removed from a room: it travels as the reason of a close frame (ROOM-26). */
final class CloseReason {

    /** A close frame holds 125 bytes, two of them for the code. */
    private static final int MAX_BYTES = 123;

    private CloseReason() {}

    /** The longest beginning of the text that fits, cut between characters. */
    static String of(String message) {
        var bytes = 0;
        var end = 0;
        while (end < message.length()) {
            var character = Character.toString(message.codePointAt(end));
            bytes += character.getBytes(StandardCharsets.UTF_8).length;
            if (bytes > MAX_BYTES) {
                break;
            }
            end += character.length();
        }
        return message.substring(0, end);
    }
}
