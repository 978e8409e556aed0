package io.parley.platform.migration;

import java.sql.SQLException;

/** Finds, in whatever was thrown, what the database said. */
final class Databases {

    private Databases() {}

    /** The database's message on one line; the outermost message when no database was involved. */
    static String message(Throwable thrown) {
        Throwable said = thrown;
        for (var cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException) {
                said = cause;
            }
        }
        return String.valueOf(said.getMessage())
                .lines()
                .map(String::strip)
                .reduce((a, b) -> a + " " + b)
                .orElse("");
    }
}
