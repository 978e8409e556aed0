package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.parley.room.live.BuildLanes.Order;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class BuildLanesTest {

    private static final UUID ROOM = new UUID(0, 1);
    private static final UUID OTHER = new UUID(0, 2);

    @Test
    @DisplayName("FAN-2 twenty changes during one build are served by one more, and all callers return after it")
    void bursts() throws Exception {
        var builds = new AtomicInteger();
        var committed = new AtomicInteger();
        var seen = new ArrayList<Integer>();
        var firstRuns = new CountDownLatch(1);
        var firstMayEnd = new CountDownLatch(1);
        var lanes = new BuildLanes<String>((room, order) -> {
            seen.add(committed.get());
            if (builds.incrementAndGet() == 1) {
                firstRuns.countDown();
                uninterrupted(firstMayEnd);
            }
        });

        try (var threads = Executors.newCachedThreadPool()) {
            var first = threads.submit(() -> lanes.everybody(ROOM, true));
            firstRuns.await();
            var asking = new AtomicInteger();
            var rest = new ArrayList<Future<Integer>>();
            for (var i = 0; i < 20; i++) {
                rest.add(threads.submit(() -> {
                    var mine = committed.incrementAndGet();
                    asking.incrementAndGet();
                    lanes.everybody(ROOM, true);
                    // What the last build saw when this caller came back.
                    return seen.get(seen.size() - 1) - mine;
                }));
            }
            await().until(() -> asking.get() == 20);
            Thread.sleep(50); // lets the last of them reach the queue; being late would only add a build
            firstMayEnd.countDown();

            assertThat(first.get()).isPresent();
            for (var caller : rest) {
                assertThat(caller.get()).isNotNegative();
            }
        }
        assertThat(builds.get()).isLessThanOrEqualTo(3);
        assertThat(lanes.size()).isZero();
    }

    @Test
    @DisplayName("FAN-2 builds of one room never overlap; another room does not wait")
    void serialised() throws Exception {
        var running = new AtomicInteger();
        var most = new AtomicInteger();
        var roomRuns = new CountDownLatch(1);
        var roomMayEnd = new CountDownLatch(1);
        var lanes = new BuildLanes<String>((room, order) -> {
            if (room.equals(ROOM)) {
                most.accumulateAndGet(running.incrementAndGet(), Math::max);
                roomRuns.countDown();
                uninterrupted(roomMayEnd);
                running.decrementAndGet();
            }
        });
        try (var threads = Executors.newCachedThreadPool()) {
            for (var i = 0; i < 5; i++) {
                threads.submit(() -> lanes.everybody(ROOM, false));
            }
            roomRuns.await();
            assertThat(lanes.everybody(OTHER, false)).isPresent();
            roomMayEnd.countDown();
        }
        assertThat(most).hasValue(1);
    }

    @Test
    @DisplayName(
            "FAN-1 a change made here is announced even if a build for a newcomer or another replica's word served it")
    void announcedOnce() throws Exception {
        var firstRuns = new CountDownLatch(1);
        var firstMayEnd = new CountDownLatch(1);
        var builds = new AtomicInteger();
        var lanes = new BuildLanes<String>((room, order) -> {
            if (builds.incrementAndGet() == 1) {
                firstRuns.countDown();
                uninterrupted(firstMayEnd);
            }
        });
        var announced = new AtomicInteger();
        try (var threads = Executors.newCachedThreadPool()) {
            threads.submit(() -> count(lanes.everybody(ROOM, false).stream().toList(), announced));
            firstRuns.await();
            for (var i = 0; i < 10; i++) {
                var number = i;
                threads.submit(() ->
                        count(lanes.everybody(ROOM, number == 4).stream().toList(), announced));
                threads.submit(() ->
                        count(lanes.newcomer(ROOM, "n" + number).stream().toList(), announced));
            }
            Thread.sleep(50); // lets them queue up behind the first; the assertion holds in any order
            firstMayEnd.countDown();
        }
        assertThat(announced).hasValue(1);
    }

    @Test
    @DisplayName("FAN-2 each newcomer is handed over exactly once")
    void newcomers() throws Exception {
        var handed = new ArrayList<String>();
        var lanes = new BuildLanes<String>((room, order) -> handed.addAll(order.newcomers()));
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (var i = 0; i < 200; i++) {
                var name = "n" + i;
                threads.submit(() -> lanes.newcomer(ROOM, name));
                threads.submit(() -> lanes.everybody(ROOM, false));
            }
        }
        assertThat(handed).hasSize(200).doesNotHaveDuplicates();
    }

    private static void count(List<Order<String>> ran, AtomicInteger announced) {
        ran.stream().filter(Order::others).forEach(order -> announced.incrementAndGet());
    }

    private static void uninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
