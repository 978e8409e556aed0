package io.parley.platform.migration;

/**
 * The database cannot be brought to this build's schema, so the server must not start (SMG-24). The message is the whole text
 * that follows {@code FATAL: } in the log.
 */
public abstract sealed class MigrationStopped extends RuntimeException permits MigrationRefused, MigrationFailed {

    private static final long serialVersionUID = 1L;

    MigrationStopped(String message, Throwable cause) {
        super(message, cause);
    }
}
