package io.parley.platform.settings;

import java.time.Duration;
import java.util.Optional;

/**
 * What operators say about plugins (21 section 2.4; PLG-1, PLG-2).
 *
 * @param secretKey           absent = secrets and webhooks are unavailable
 * @param eventRetention      age after which settled events are pruned
 * @param directory           where bundles lie; absent = no plugin host
 * @param callTimeout         wall time of one guest call
 * @param memoryPages         cap of each linear memory, in pages of 64 KiB
 * @param maxConcurrentCalls  guest calls in flight, per replica
 * @param maxCallsPerPlugin   guest calls in flight, per install and replica
 * @param moduleCacheSize     compiled modules kept, per replica
 */
public record PluginSettings(
        Optional<PluginKey> secretKey,
        Duration eventRetention,
        Optional<String> directory,
        Duration callTimeout,
        int memoryPages,
        int maxConcurrentCalls,
        int maxCallsPerPlugin,
        int moduleCacheSize) {

    static PluginSettings parse(Values values) {
        return new PluginSettings(
                PluginKey.parse(values),
                values.duration(Variable.PLUGIN_EVENT_RETENTION),
                values.given(Variable.PLUGIN_DIR).map(String::strip).filter(text -> !text.isEmpty()),
                values.duration(Variable.PLUGIN_CALL_TIMEOUT),
                values.positive(Variable.PLUGIN_MEMORY_PAGES, 65_536, "is not a positive integer"),
                values.positive(Variable.PLUGIN_MAX_CONCURRENT_CALLS),
                values.positive(Variable.PLUGIN_MAX_CALLS_PER_PLUGIN),
                values.positive(Variable.PLUGIN_MODULE_CACHE_SIZE));
    }
}
