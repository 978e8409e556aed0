package io.parley.room.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which rooms have to be told of comings and goings, and when (PRS-6): a moment after the last one, but never much later
 * than after the first. No timer of its own: the clock asks what is due.
 */
final class PresenceDebounce {

    private record Waiting(long first, long due) {}

    private final Map<UUID, Waiting> rooms = new ConcurrentHashMap<>();
    private final long settle;
    private final long settled;

    PresenceDebounce(LiveTimings timings) {
        settle = timings.settle().toNanos();
        settled = timings.settled().toNanos();
    }

    /** Somebody came or went. */
    void touched(UUID room, long now) {
        rooms.compute(room, (id, waiting) -> {
            var first = waiting == null ? now : waiting.first();
            return new Waiting(first, first + Math.min(now - first + settle, settled));
        });
    }

    /** The rooms whose moment has come; each is given once. */
    List<UUID> due(long now) {
        var due = new ArrayList<UUID>();
        rooms.forEach((room, waiting) -> {
            if (now - waiting.due() >= 0 && rooms.remove(room, waiting)) {
                due.add(room);
            }
        });
        return due;
    }

    void clear() {
        rooms.clear();
    }
}
