package io.parley.platform.migration;

import java.sql.Connection;
import java.sql.SQLException;

/** Opens connections of their own, outside any pool, so that a session-level lock ends with its connection (SMG-11, POOL-2). */
@FunctionalInterface
public interface ConnectionSource {

    /** A new connection, in auto-commit, labelled with this {@code application_name}; the caller closes it. */
    Connection open(String applicationName) throws SQLException;
}
