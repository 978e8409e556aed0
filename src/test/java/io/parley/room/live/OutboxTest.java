package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class OutboxTest {

    private final FakeRemote remote = new FakeRemote();
    private final AtomicInteger broken = new AtomicInteger();
    private long now;

    private final Outbox outbox =
            new Outbox(remote, Runnable::run, () -> now, Duration.ofSeconds(5), broken::incrementAndGet);

    @Test
    @DisplayName("WS-15 a queued state frame is replaced by the newer one, the one under way is not")
    void coalescing() {
        remote.stalled = true;
        outbox.state("1");
        outbox.state("2");
        outbox.state("3");
        outbox.state("4");

        remote.stalled = false;
        remote.complete(null);

        assertThat(remote.sent).containsExactly("1", "4");
    }

    @Test
    @DisplayName("WS-15 kick frames are never coalesced away and keep their order before a newer state")
    void kicksStay() {
        remote.stalled = true;
        outbox.state("1");
        outbox.event("kick a");
        outbox.state("2");
        outbox.event("kick b");
        outbox.state("3");

        remote.stalled = false;
        remote.complete(null);

        assertThat(remote.sent).containsExactly("1", "kick a", "kick b", "3");
    }

    @Test
    @DisplayName("WS-15 the seventeenth frame that waits costs the connection, 1000")
    void overflow() {
        remote.stalled = true;
        outbox.state("1");
        for (var i = 0; i < 16; i++) {
            outbox.event("kick " + i);
        }
        assertThat(broken).hasValue(0);

        outbox.event("kick 16");

        assertThat(broken).hasValue(1);
        remote.complete(null);
        assertThat(remote.sent).containsExactly("1", "(close 1000)");
    }

    @Test
    @DisplayName(
            "WS-16 once closed, queued frames are thrown away and only the close frame follows the write under way")
    void closeWins() {
        remote.stalled = true;
        outbox.state("1");
        outbox.event("kick");
        outbox.state("2");

        var closed = outbox.close(CloseFrame.removed("bye"));
        assertThat(remote.closedWith).isNull();
        assertThat(closed).isNotDone();
        outbox.state("3");
        remote.complete(null);

        assertThat(remote.sent).containsExactly("1", "(close 4001)");
        assertThat(remote.closedWith.reason()).isEqualTo("bye");
        assertThat(closed).isDone();
    }

    @Test
    @DisplayName("WS-12 the first close decides on the code, and nothing is sent after it")
    void firstCloseDecides() {
        outbox.close(CloseFrame.REFUSED);
        outbox.close(CloseFrame.AWAY);
        outbox.state("1");
        outbox.ping();

        assertThat(remote.sent).containsExactly("(close 1008)");
    }

    @Test
    @DisplayName("WS-15 a write that never completes costs the connection after the write deadline, and no thread")
    void handlerThatNeverFires() {
        remote.stalled = true;
        outbox.state("1");

        now = Duration.ofSeconds(5).toNanos();
        outbox.expire(now);
        assertThat(broken).hasValue(0);
        now++;
        outbox.expire(now);

        assertThat(broken).hasValue(1);
        assertThat(remote.closedWith).isEqualTo(CloseFrame.ORDINARY);
    }

    @Test
    @DisplayName("WS-17 who waits for a close waits no longer than the write deadline, whatever the container does")
    void closeThatNeverReturns() {
        var tasks = new ArrayList<Runnable>();
        var stuck = new Outbox(remote, tasks::add, () -> now, Duration.ofSeconds(5), broken::incrementAndGet);

        var closed = stuck.close(CloseFrame.REFUSED);
        assertThat(tasks).hasSize(1);
        assertThat(closed).isNotDone();
        now = Duration.ofSeconds(5).toNanos() + 1;
        stuck.expire(now);

        assertThat(closed).isDone();
    }

    @Test
    @DisplayName("WS-17 a close behind a write that never completes is forced when that write's deadline has passed")
    void closeBehindAStalledWrite() {
        remote.stalled = true;
        outbox.state("1");
        now = Duration.ofSeconds(3).toNanos();
        var closed = outbox.close(CloseFrame.REFUSED);
        outbox.expire(now);
        assertThat(remote.closedWith).isNull();

        now = Duration.ofSeconds(5).toNanos() + 1;
        outbox.expire(now);

        assertThat(remote.closedWith).isEqualTo(CloseFrame.REFUSED);
        assertThat(closed).isDone();
        assertThat(broken).hasValue(0);
    }

    @Test
    @DisplayName("WS-18 a write that fails closes the connection with 1000")
    void failedWrite() {
        remote.stalled = true;
        outbox.state("1");
        outbox.state("2");

        remote.complete(new IOException("reset"));

        assertThat(broken).hasValue(1);
        assertThat(remote.sent).containsExactly("1", "(close 1000)");
    }

    @Test
    @DisplayName("WS-18 a completion that comes twice starts one write, not two")
    void doubleCompletion() {
        remote.stalled = true;
        outbox.state("1");
        var done = remote.pending.get(0);
        outbox.event("a");
        outbox.event("b");

        done.accept(null);
        done.accept(null);

        assertThat(remote.sent).containsExactly("1", "a");
    }

    @Test
    @DisplayName("a connection that is gone lets everybody go who waits for its close")
    void release() {
        remote.stalled = true;
        outbox.state("1");
        var closed = outbox.close(CloseFrame.AWAY);

        outbox.release();

        assertThat(closed).isDone();
        remote.complete(null);
        assertThat(remote.sent).containsExactly("1");
    }

    @Test
    @DisplayName("WS-15 pings go through the queue, one at a time, and never on the caller's thread")
    void pings() {
        var tasks = new ArrayList<Runnable>();
        var patient = new Outbox(remote, tasks::add, () -> now, Duration.ofSeconds(5), broken::incrementAndGet);
        patient.ping();
        patient.ping();
        patient.ping();
        patient.state("1");
        assertThat(remote.sent).isEmpty();

        tasks.remove(0).run();
        tasks.remove(0).run();

        assertThat(remote.sent).containsExactly("(ping)", "(ping)", "1");
        assertThat(tasks).isEmpty();
    }

    @Test
    @DisplayName("ten thousand frames that complete at once do not pile up on the stack")
    void flatStack() {
        var remote = new FloodingRemote(10_000);
        remote.outbox = new Outbox(remote, Runnable::run, () -> now, Duration.ofSeconds(5), broken::incrementAndGet);

        remote.outbox.event("first");

        assertThat(broken).hasValue(0);
        assertThat(remote.count).hasValue(10_000);
    }

    /** Adds a frame whenever one is sent, and completes each at once. */
    private static final class FloodingRemote implements Remote {
        private final int most;
        private final AtomicInteger count = new AtomicInteger();
        private Outbox outbox;

        FloodingRemote(int most) {
            this.most = most;
        }

        @Override
        public void text(String frame, Consumer<Throwable> done) {
            if (count.incrementAndGet() < most) {
                outbox.event("next");
            }
            done.accept(null);
        }

        @Override
        public void ping() {}

        @Override
        public void close(CloseFrame frame) {}
    }

    @Test
    @DisplayName("FAN-2 many senders at once: one writer at a time, and the newest state is the last frame")
    void manySenders() throws Exception {
        var writers = new AtomicInteger();
        var most = new AtomicInteger();
        var sent = new ConcurrentLinkedQueue<String>();
        try (var completions = Executors.newSingleThreadExecutor();
                var senders = Executors.newFixedThreadPool(8)) {
            var slow = new Remote() {
                @Override
                public void text(String frame, Consumer<Throwable> done) {
                    most.accumulateAndGet(writers.incrementAndGet(), Math::max);
                    sent.add(frame);
                    completions.execute(() -> {
                        writers.decrementAndGet();
                        done.accept(null);
                    });
                }

                @Override
                public void ping() {}

                @Override
                public void close(CloseFrame frame) {}
            };
            var shared = new Outbox(slow, Runnable::run, () -> now, Duration.ofSeconds(5), broken::incrementAndGet);
            var done = new CountDownLatch(8);
            for (var i = 0; i < 8; i++) {
                senders.execute(() -> {
                    for (var j = 0; j < 500; j++) {
                        shared.state("x");
                    }
                    done.countDown();
                });
            }
            assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
            shared.state("last");
            await().until(() -> sent.contains("last"));
        }

        assertThat(most).hasValue(1);
        assertThat(List.copyOf(sent)).last().isEqualTo("last");
        assertThat(broken).hasValue(0);
    }
}
