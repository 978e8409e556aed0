package io.parley.room.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * One build of a room at a time, and no more builds than needed (FAN-2): whoever asks while one runs waits for the next,
 * which serves all who asked before it began.
 *
 * @param <N> who wants the frame of a build for themselves alone
 */
final class BuildLanes<N> {

    /**
     * What one build is for.
     *
     * @param everybody send it to the whole room
     * @param others tell the other replicas, too
     * @param newcomers send it to these, who have had none
     */
    record Order<N>(boolean everybody, boolean others, List<N> newcomers) {

        boolean empty() {
            return !everybody && newcomers.isEmpty();
        }
    }

    /** Builds, sends; its exceptions are its own business and must not come out. */
    @FunctionalInterface
    interface Build<N> {
        void run(UUID room, Order<N> order);
    }

    private static final class Lane<N> {
        private int users;
        private final AtomicLong asked = new AtomicLong();
        private final AtomicBoolean everybody = new AtomicBoolean();
        private final AtomicBoolean others = new AtomicBoolean();
        private final Queue<N> newcomers = new ConcurrentLinkedQueue<>();
        private final ReentrantLock turn = new ReentrantLock();
        private long served;
    }

    private final Map<UUID, Lane<N>> lanes = new ConcurrentHashMap<>();
    private final Build<N> build;

    BuildLanes(Build<N> build) {
        this.build = build;
    }

    /**
     * Asks for a build to the whole room and returns when one that began after the call is done.
     *
     * @param others whether the other replicas must hear of it
     * @return the order of the build, when this call ran it: what it says of the others is this caller's to do now; empty
     *     when another caller's build served this one too
     */
    Optional<Order<N>> everybody(UUID room, boolean others) {
        return ask(room, lane -> {
            if (others) {
                lane.others.set(true);
            }
            lane.everybody.set(true);
        });
    }

    /** Asks for the first frame of a newcomer; returns when it was handed over. As to the result, see above. */
    Optional<Order<N>> newcomer(UUID room, N newcomer) {
        return ask(room, lane -> lane.newcomers.add(newcomer));
    }

    /** Lanes in use; none is kept for a room that nobody asks for. */
    int size() {
        return lanes.size();
    }

    private Optional<Order<N>> ask(UUID room, Consumer<Lane<N>> wish) {
        var lane = lanes.compute(room, (id, known) -> {
            var used = known == null ? new Lane<N>() : known;
            used.users++;
            return used;
        });
        try {
            // The wish first, then the number: a build that covers the number has seen the wish.
            wish.accept(lane);
            return served(room, lane, lane.asked.incrementAndGet());
        } finally {
            lanes.computeIfPresent(room, (id, known) -> --known.users == 0 ? null : known);
        }
    }

    private Optional<Order<N>> served(UUID room, Lane<N> lane, long number) {
        lane.turn.lock();
        try {
            if (lane.served >= number) {
                return Optional.empty();
            }
            var covers = lane.asked.get();
            var everybody = lane.everybody.getAndSet(false);
            var order = new Order<>(everybody, lane.others.getAndSet(false), drained(lane.newcomers));
            if (!order.empty()) {
                build.run(room, order);
            }
            lane.served = covers;
            return Optional.of(order);
        } finally {
            lane.turn.unlock();
        }
    }

    private static <N> List<N> drained(Queue<N> queue) {
        var drained = new ArrayList<N>();
        for (var next = queue.poll(); next != null; next = queue.poll()) {
            drained.add(next);
        }
        return drained;
    }
}
