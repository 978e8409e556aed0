package io.parley.room.live;

import io.parley.identity.TokenHash;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/**
 * How many sockets each session token holds on this replica (WS-6, WS-8). A slot is taken before the upgrade; one whose
 * upgrade never opened a socket, though nothing failed, falls back after a while.
 */
final class Slots {

    private enum Stage {
        TAKEN,
        HELD,
        RETURNED
    }

    private final int most;
    private final Map<TokenHash, Integer> counts = new ConcurrentHashMap<>();
    private final Set<Slot> unopened = ConcurrentHashMap.newKeySet();

    Slots(int most) {
        this.most = most;
    }

    /** A slot of this token; empty when all are taken. Counting and taking are one step. */
    Optional<Slot> take(TokenHash token, long now) {
        var given = new AtomicBoolean();
        counts.compute(token, (key, count) -> {
            int already = count == null ? 0 : count;
            given.set(already < most);
            return given.get() ? Integer.valueOf(already + 1) : count;
        });
        if (!given.get()) {
            return Optional.empty();
        }
        var slot = new Slot(token, now);
        unopened.add(slot);
        return Optional.of(slot);
    }

    /** Returns the slots that were taken so long ago and have no socket yet. */
    void expire(long now, Duration age) {
        unopened.removeIf(slot -> {
            var old = now - slot.takenAt >= age.toNanos();
            if (old && slot.stage.compareAndSet(Stage.TAKEN, Stage.RETURNED)) {
                slot.giveBack();
            }
            return old;
        });
    }

    /** Slots in use. */
    int taken() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** One taken place, returned once however many ways lead to its end. */
    final class Slot {

        private final TokenHash token;
        private final long takenAt;
        private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.TAKEN);

        private Slot(TokenHash token, long takenAt) {
            this.token = token;
            this.takenAt = takenAt;
        }

        /** The socket is open; false when the slot was returned before. */
        boolean hold() {
            unopened.remove(this);
            return stage.compareAndSet(Stage.TAKEN, Stage.HELD);
        }

        void release() {
            unopened.remove(this);
            if (stage.getAndSet(Stage.RETURNED) != Stage.RETURNED) {
                giveBack();
            }
        }

        private void giveBack() {
            counts.computeIfPresent(token, (key, count) -> count == 1 ? null : Integer.valueOf(count - 1));
        }
    }
}
