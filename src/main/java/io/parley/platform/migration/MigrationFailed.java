package io.parley.platform.migration;

/** A step failed, the database did not answer, or the start was cancelled. Steps committed before stay (SMG-3, SMG-7). */
public final class MigrationFailed extends MigrationStopped {

    private static final long serialVersionUID = 1L;

    MigrationFailed(String message, Throwable cause) {
        super(message, cause);
    }
}
