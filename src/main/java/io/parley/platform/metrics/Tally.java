package io.parley.platform.metrics;

import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;

/** A number that only grows, from 0 at the boot. */
public final class Tally {

    private final LongAdder sum = new LongAdder();
    private volatile LongConsumer mirror = step -> {};

    Tally() {}

    public void increment() {
        sum.increment();
        mirror.accept(1);
    }

    public long sum() {
        return sum.sum();
    }

    /** From now on whoever exports it is told of every step. Called once, before anything is served. */
    void mirror(LongConsumer steps) {
        mirror = steps;
        steps.accept(sum.sum());
    }
}
