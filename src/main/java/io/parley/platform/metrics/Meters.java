package io.parley.platform.metrics;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.DoubleSupplier;

/** The product's tallies and gauges by their exposition names (21 §8.3). */
@ApplicationScoped
public class Meters {

    private record Named<T>(String help, T value) {}

    private final Map<String, Named<Tally>> tallies = new ConcurrentHashMap<>();
    private final Map<String, Named<DoubleSupplier>> gauges = new ConcurrentHashMap<>();

    public Meters() {}

    /**
     * The tally of this name, made at the first call.
     *
     * @param name ends in {@code _total}
     */
    public Tally tally(String name, String help) {
        return tallies.computeIfAbsent(name, any -> new Named<>(help, new Tally()))
                .value();
    }

    /** A value that is read at each scrape; it must not wait for anything. */
    public void gauge(String name, String help, DoubleSupplier value) {
        gauges.put(name, new Named<>(help, value));
    }

    void eachTally(BiConsumer<String, Tally> visitor) {
        tallies.forEach((name, named) -> visitor.accept(name, named.value()));
    }

    void eachGauge(BiConsumer<String, DoubleSupplier> visitor) {
        gauges.forEach((name, named) -> visitor.accept(name, named.value()));
    }

    String help(String name) {
        var tally = tallies.get(name);
        return tally != null ? tally.help() : gauges.get(name).help();
    }
}
