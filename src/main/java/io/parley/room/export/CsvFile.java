package io.parley.room.export;

/**
 * A finished export.
 *
 * @param name with its ending; only {@code a-z}, digits, {@code -} and {@code .}
 * @param content UTF-8, no byte order mark
 */
public record CsvFile(String name, byte[] content) {}
