package io.parley.room.live;

import java.time.Duration;

/**
 * Whether one socket still has to record its person as a participant, and may try now (PRS-10): at most three attempts,
 * the one at the attach included, in any window of five minutes.
 */
final class ParticipantTries {

    private static final int MOST = 3;
    private static final long WINDOW = Duration.ofMinutes(5).toNanos();

    private boolean settled;
    private int tries;
    private long windowFrom;

    /** True when an attempt is owed and allowed; it counts from now on, whatever comes of it. */
    synchronized boolean take(long now) {
        if (settled) {
            return false;
        }
        if (tries == 0 || now - windowFrom >= WINDOW) {
            tries = 0;
            windowFrom = now;
        }
        if (tries >= MOST) {
            return false;
        }
        tries++;
        return true;
    }

    /** Recorded, or definitely not admitted: never again for this socket. */
    synchronized void settle() {
        settled = true;
    }
}
