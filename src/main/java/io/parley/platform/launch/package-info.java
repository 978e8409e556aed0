/**
 * Starting the server (CFG-6): the settings are merged and checked before anything runs, then the application server is
 * started as a child with the completed environment, and its end is ours.
 *
 * <p>The server opens its HTTP endpoint and chooses its features before the application has a say, so what depends on
 * settings there ({@code PORT}, {@code BIND_ADDR}, {@code METRICS_ENABLED}, the console's level) is handed over as
 * variables of the server's configuration. Nothing is written to disk. The same classes start the product in the image,
 * by {@code mvn} and in the tests; they know no feature and no database. Start reading at
 * {@link io.parley.platform.launch.Launch} and {@link io.parley.platform.launch.ServerProcess}.
 */
package io.parley.platform.launch;
