package io.parley.platform.boot;

/**
 * The process is about to end (21 §11). Fired once; observers close what they hold and return when it is closed, within the
 * deadlines of their own rules. The database is still there.
 */
public record ShuttingDown() {}
