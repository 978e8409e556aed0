package io.parley.platform.http;

import java.util.UUID;

/** The id of a request, in the answer and in security events (ADR-5). */
final class RequestIds {

    private static final int LONGEST = 128;

    private RequestIds() {}

    /** The id that a trusted proxy gave, when it is usable; else a fresh one. */
    static String choose(String given, boolean peerTrusted) {
        return peerTrusted && usable(given) ? given : UUID.randomUUID().toString();
    }

    private static boolean usable(String id) {
        return id != null
                && !id.isEmpty()
                && id.length() <= LONGEST
                && id.chars().allMatch(c -> c >= 0x20 && c <= 0x7e);
    }
}
