package io.parley.room.live;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * What waits to be sent to one socket, and its single writer (WS-15 … WS-17).
 *
 * <p>There is no thread: whoever adds a frame while nothing is being written starts the write, and the completion of a
 * write starts the next one. Nobody who calls in here ever blocks: pings and closes, which may, run on the given executor.
 * A queued state frame is replaced by a newer one, because each is a full snapshot; events keep their place and order. A
 * frame that does not fit, fails or is not written in time costs this connection only.
 *
 * <p>Life: open → closing (the queue is thrown away, the close frame follows the write under way) → closed. The container
 * may forget to complete a write or a close, so both have a deadline of our own, which {@link #expire} enforces.
 */
final class Outbox {

    static final int CAPACITY = 16;

    private enum Kind {
        STATE,
        EVENT,
        PING
    }

    private record Frame(Kind kind, String text) {}

    private static final Frame PING = new Frame(Kind.PING, "");

    private final Remote remote;
    private final Executor blocking;
    private final LongSupplier clock;
    private final long deadline;
    private final Runnable broken;

    private final ArrayDeque<Frame> queue = new ArrayDeque<>(2);
    private final CompletableFuture<Void> closed = new CompletableFuture<>();
    private boolean writing;
    private long writingSince;
    private CloseFrame closing;
    private long closingSince;
    private boolean closeStarted;

    /**
     * @param blocking runs what may block
     * @param clock nanoseconds, as {@link System#nanoTime()}
     * @param deadline for one frame
     * @param broken told when this connection is beyond use and will be closed with 1000
     */
    Outbox(Remote remote, Executor blocking, LongSupplier clock, Duration deadline, Runnable broken) {
        this.remote = remote;
        this.blocking = blocking;
        this.clock = clock;
        this.deadline = deadline.toNanos();
        this.broken = broken;
    }

    /** Sends a state frame; a queued one that is not sent yet gives way to it. */
    void state(String frame) {
        add(new Frame(Kind.STATE, frame));
    }

    /** Sends an event, which is never left out. */
    void event(String frame) {
        add(new Frame(Kind.EVENT, frame));
    }

    /** Sends a ping, unless one waits already. */
    void ping() {
        add(PING);
    }

    /**
     * Ends the connection; the first call decides on the code.
     *
     * @return done when the close frame is written, the connection is gone, or the write deadline has passed
     */
    CompletableFuture<Void> close(CloseFrame with) {
        synchronized (this) {
            if (closing == null) {
                closing = with;
                closingSince = clock.getAsLong();
                queue.clear();
            }
            if (writing || closeStarted) {
                return closed;
            }
            closeStarted = true;
        }
        startClose();
        return closed;
    }

    /** The connection is gone: nothing is sent any more, and nobody waits for it. */
    void release() {
        synchronized (this) {
            if (closing == null) {
                closing = CloseFrame.ORDINARY;
            }
            closeStarted = true;
            queue.clear();
        }
        closed.complete(null);
    }

    /** Enforces the deadlines; called every now and then. */
    void expire(long now) {
        boolean force;
        boolean tooSlow;
        boolean tooLong;
        synchronized (this) {
            var late = writing && now - writingSince > deadline;
            tooSlow = late && closing == null;
            force = late && closing != null && !closeStarted;
            closeStarted |= force;
            tooLong = closing != null && now - closingSince > deadline;
        }
        if (force) {
            startClose();
        }
        if (tooSlow) {
            breakOff();
            expire(now);
        }
        if (tooLong) {
            closed.complete(null);
        }
    }

    private void add(Frame frame) {
        boolean full;
        synchronized (this) {
            if (closing != null) {
                return;
            }
            if (frame.kind != Kind.EVENT) {
                queue.removeIf(queued -> queued.kind == frame.kind);
            }
            full = queue.size() >= CAPACITY;
            if (!full) {
                queue.add(frame);
                if (writing) {
                    return;
                }
                writing = true;
            }
        }
        if (full) {
            breakOff();
        } else {
            pump();
        }
    }

    /** Writes until the queue is empty or a write is under way. The caller holds the right to write. */
    private void pump() {
        while (true) {
            Frame frame;
            synchronized (this) {
                if (closing != null) {
                    writing = false;
                    if (closeStarted) {
                        return;
                    }
                    closeStarted = true;
                    frame = null;
                } else {
                    frame = queue.poll();
                    writing = frame != null;
                    if (!writing) {
                        return;
                    }
                    writingSince = clock.getAsLong();
                }
            }
            if (frame == null) {
                startClose();
                return;
            }
            if (!new Write().start(frame)) {
                return;
            }
        }
    }

    private void breakOff() {
        broken.run();
        close(CloseFrame.ORDINARY);
    }

    private void startClose() {
        try {
            blocking.execute(() -> {
                try {
                    remote.close(closing());
                } catch (Exception e) {
                    // Gone already, or beyond a farewell: the connection ends either way.
                } finally {
                    closed.complete(null);
                }
            });
        } catch (RuntimeException e) {
            closed.complete(null);
        }
    }

    private synchronized CloseFrame closing() {
        return closing;
    }

    /** One write, whose completion may come before or after its start returns, once. */
    private final class Write {

        private final AtomicBoolean half = new AtomicBoolean();
        private final AtomicBoolean done = new AtomicBoolean();

        /** True when the write is complete already, so that the caller goes on. */
        boolean start(Frame frame) {
            try {
                if (frame.kind == Kind.PING) {
                    blocking.execute(this::ping);
                } else {
                    remote.text(frame.text, this::complete);
                }
            } catch (Exception e) {
                complete(e);
            }
            return !half.compareAndSet(false, true);
        }

        private void ping() {
            try {
                remote.ping();
                complete(null);
            } catch (Exception e) {
                complete(e);
            }
        }

        private void complete(Throwable failure) {
            if (!done.compareAndSet(false, true)) {
                return;
            }
            if (failure != null) {
                breakOff();
            }
            // The second of start and complete goes on; inside start that is its caller's loop, so the stack stays
            // flat.
            if (!half.compareAndSet(false, true)) {
                pump();
            }
        }
    }
}
