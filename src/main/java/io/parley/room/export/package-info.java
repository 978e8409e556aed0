/**
 * A room as a CSV file (42-csv-exports). Rendered from the state that every member receives, never from tables, so a file can
 * show no more than the room does; only the names of people who have left are looked up. Start at
 * {@link io.parley.room.export.RoomExport}; the rules of the file are in {@link io.parley.room.export.CsvField} and
 * {@link io.parley.room.export.CsvFileName}. What the columns are, the kind says.
 */
package io.parley.room.export;
