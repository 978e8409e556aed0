/**
 * From the start of the process to the first answer, and from the signal to its end (21 §3, §11). Start at
 * {@link io.parley.platform.boot.Boot}: it reads the settings, reaches the database, migrates, starts the listener and only
 * then lets the server answer; a failure on that way ends the process.
 *
 * <p>Knows no feature. A feature that has something to do at the start or the end observes
 * {@link io.parley.platform.boot.DatabaseReady} or {@link io.parley.platform.boot.ShuttingDown}.
 */
package io.parley.platform.boot;
