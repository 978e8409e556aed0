package io.parley.migration;

import io.parley.platform.migration.MigrationLog;

/** For tests that look at something else. */
final class SilentLog implements MigrationLog {

    @Override
    public void applied(int version, String name) {
        // Not looked at.
    }

    @Override
    public void warn(String message) {
        // Not looked at.
    }
}
