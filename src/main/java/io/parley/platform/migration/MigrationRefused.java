package io.parley.platform.migration;

/** This build will not touch this database, or the steps it carries are malformed. Nothing was changed (SMG-13, SMG-14, SMG-21). */
public final class MigrationRefused extends MigrationStopped {

    private static final long serialVersionUID = 1L;

    MigrationRefused(String message) {
        super(message, null);
    }
}
