package io.parley.platform.metrics;

import jakarta.enterprise.inject.Vetoed;
import jakarta.enterprise.inject.spi.Unmanaged;
import jakarta.inject.Inject;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricRegistry;

/**
 * Hands the meters to MicroProfile Metrics. Not a bean: its class cannot be loaded when the feature is off.
 */
@Vetoed
public final class MetricsExport {

    private MetricsExport() {}

    /** Called once, at the end of the boot, when {@code METRICS_ENABLED} is true. */
    public static void start(Meters meters) {
        new PoolMeters().register(meters);
        var registry = registry();
        meters.eachTally((name, tally) -> tally.mirror(registry.counter(described(meters, name))::inc));
        meters.eachGauge((name, value) -> registry.gauge(described(meters, name), value::getAsDouble));
    }

    /** The server makes a registry only for a field that asks for one; looked up, it is null. */
    private static MetricRegistry registry() {
        return new Unmanaged<>(Asking.class).newInstance().produce().inject().get().registry;
    }

    @Vetoed
    static class Asking {

        @Inject
        private MetricRegistry registry;
    }

    private static Metadata described(Meters meters, String name) {
        return Metadata.builder()
                .withName(name)
                .withDescription(meters.help(name))
                .build();
    }
}
