/**
 * What the process counts of itself (21 §8.3). Features ask {@link io.parley.platform.metrics.Meters} for a tally or
 * give it a gauge; they count always, whether anybody reads it or not.
 *
 * <p>Only {@code MetricsExport} knows MicroProfile Metrics, whose classes are there only when {@code METRICS_ENABLED} made
 * the launcher configure the feature; nothing else may refer to it. No label is ever given: names are all there is.
 */
package io.parley.platform.metrics;
