package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.parley.identity.TokenHash;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SlotsTest {

    private static final TokenHash ANA = token(1);
    private static final TokenHash BEN = token(2);

    private final Slots slots = new Slots(8);

    @Test
    @DisplayName("WS-6 a token holds at most eight sockets, and another token has its own eight")
    void cap() {
        for (var i = 0; i < 8; i++) {
            assertThat(slots.take(ANA, 0)).isPresent();
        }
        assertThat(slots.take(ANA, 0)).isEmpty();
        assertThat(slots.take(BEN, 0)).isPresent();
        assertThat(slots.taken()).isEqualTo(9);
    }

    @Test
    @DisplayName("WS-8 a slot is returned once, however many ways lead to its end")
    void onceOnly() {
        var first = slots.take(ANA, 0).orElseThrow();
        slots.take(ANA, 0).orElseThrow();
        assertThat(first.hold()).isTrue();

        first.release();
        first.release();
        first.release();

        assertThat(slots.taken()).isEqualTo(1);
    }

    @Test
    @DisplayName("WS-8 an upgrade that fails after the slot was taken does not leak it")
    void failedUpgrade() {
        slots.take(ANA, 0).orElseThrow().release();
        assertThat(slots.taken()).isZero();
    }

    @Test
    @DisplayName("WS-8 a slot whose socket never opened falls back, and a socket that opens afterwards is not held")
    void neverOpened() {
        var slot = slots.take(ANA, 0).orElseThrow();
        var open = slots.take(ANA, 0).orElseThrow();
        assertThat(open.hold()).isTrue();

        slots.expire(Duration.ofSeconds(29).toNanos(), Duration.ofSeconds(30));
        assertThat(slots.taken()).isEqualTo(2);
        slots.expire(Duration.ofSeconds(30).toNanos(), Duration.ofSeconds(30));

        assertThat(slots.taken()).isEqualTo(1);
        assertThat(slot.hold()).isFalse();
        slot.release();
        assertThat(slots.taken()).isEqualTo(1);
    }

    @Test
    @DisplayName("WS-6 forty handshakes at once get eight slots, and after all left none is taken")
    void race() throws Exception {
        var given = new AtomicInteger();
        var start = new CountDownLatch(1);
        var all = new CountDownLatch(1);
        try (var threads = Executors.newFixedThreadPool(40)) {
            for (var i = 0; i < 40; i++) {
                threads.submit(() -> {
                    start.await();
                    var slot = slots.take(ANA, 0);
                    slot.ifPresent(taken -> given.incrementAndGet());
                    all.await();
                    slot.ifPresent(Slots.Slot::release);
                    return null;
                });
            }
            start.countDown();
            await().until(() -> given.get() == 8);
            assertThat(slots.taken()).isEqualTo(8);
            all.countDown();
        }
        assertThat(given).hasValue(8);
        assertThat(slots.taken()).isZero();
    }

    static TokenHash token(int number) {
        var bytes = new byte[32];
        bytes[0] = (byte) number;
        return TokenHash.of(bytes);
    }
}
