package io.parley.migration;

import java.util.SortedMap;
import java.util.TreeMap;

/** Everything a database holds: its shape, and every row of every table with the transaction that wrote it. */
record DatabaseDump(SchemaListing shape, SortedMap<String, String> rows) {

    static DatabaseDump of(ParleyDatabase db) {
        var rows = new TreeMap<String, String>();
        for (var table : db.column(
                "select relname::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace")) {
            rows.put((String) table, (String) db.one(
                    "select coalesce(string_agg(t.xmin::text || to_jsonb(t)::text, E'\\n' order by to_jsonb(t)::text), '')"
                            + " from public." + table + " t"));
        }
        return new DatabaseDump(SchemaListing.of(db.connection()), rows);
    }

    /** Without the history that the migration engine keeps for itself. */
    DatabaseDump withoutHistory() {
        var rest = new TreeMap<>(rows);
        rest.remove("flyway_schema_history");
        return new DatabaseDump(shape, rest);
    }

    java.util.Set<String> tables() {
        return rows.keySet();
    }
}
