package io.parley.platform.migration;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a database says about its own version, as found, before anything is changed (SMG-8, SMG-9, section 2.4).
 *
 * @param recorded version and name of each row of {@code migrations}; empty when there is no such table
 * @param history whether Flyway's history table exists
 * @param applied the versions Flyway's history marks as applied or as baseline
 * @param strange versions in Flyway's history that are no whole numbers, so none of ours
 * @param parleyTables whether a table of Parley's is there
 */
record Bookkeeping(
        SortedMap<Integer, String> recorded,
        boolean history,
        SortedSet<Integer> applied,
        List<String> strange,
        boolean parleyTables) {

    static Bookkeeping read(Connection connection) throws SQLException {
        var recorded = new TreeMap<Integer, String>();
        if (exists(connection, "public.migrations")) {
            try (var statement = connection.createStatement();
                    var rows = statement.executeQuery("select version, name from public.migrations")) {
                while (rows.next()) {
                    recorded.put(rows.getInt(1), rows.getString(2));
                }
            }
        }
        var applied = new TreeSet<Integer>();
        var strange = new ArrayList<String>();
        var history = exists(connection, "public.flyway_schema_history");
        if (history) {
            try (var statement = connection.createStatement();
                    var rows = statement.executeQuery(
                            "select version from public.flyway_schema_history where success and version is not null")) {
                while (rows.next()) {
                    var version = rows.getString(1);
                    try {
                        applied.add(Integer.valueOf(version));
                    } catch (NumberFormatException e) {
                        strange.add(version);
                    }
                }
            }
        }
        return new Bookkeeping(
                recorded,
                history,
                applied,
                strange,
                exists(connection, "public.users") || exists(connection, "public.sessions"));
    }

    /** Creates the table {@code migrations} if it is missing (SMG-8). */
    static void createTable(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("""
                    create table if not exists public.migrations (
                        version integer primary key,
                        name text not null,
                        applied_at timestamptz not null default now()
                    )""");
        }
    }

    /** The database's version: the highest recorded, 0 when there is none (SMG-9). */
    int version() {
        return recorded.isEmpty() ? 0 : recorded.lastKey();
    }

    private static boolean exists(Connection connection, String table) throws SQLException {
        try (var statement = connection.prepareStatement("select to_regclass(?) is not null")) {
            statement.setString(1, table);
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getBoolean(1);
            }
        }
    }
}
