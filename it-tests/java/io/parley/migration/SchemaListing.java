package io.parley.migration;

import io.parley.harness.Build;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The shape of a database in the form of {@code docs/spec/schema}: the questions of {@code snapshot.sh}, asked without psql.
 *
 * <p>The definitions are compared as PostgreSQL prints them. Versions 14 to 18 print all of them alike, so nothing is
 * normalised; from 18 on, not-null constraints have names of their own, which neither listing asks for.
 */
record SchemaListing(List<String> columns, List<String> constraints, List<String> indexes) {

    private static final String TABLES = """
            pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public' and t.relkind in ('r', 'p')
                and t.relname not in ('migrations', 'flyway_schema_history')
            """;

    private static final String COLUMNS = """
            select t.relname, row_number() over (partition by t.oid order by a.attnum), a.attname,
                   format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'NO' else 'YES' end,
                   coalesce(pg_get_expr(d.adbin, d.adrelid), ''),
                   case a.attidentity when 'a' then 'ALWAYS' when 'd' then 'BY DEFAULT'
                        else case a.attgenerated when 's' then 'GENERATED' else '' end end
              from %s join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
              left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
             order by t.relname collate "C", a.attnum
            """;

    private static final String CONSTRAINTS = """
            select t.relname, c.contype, c.conname, pg_get_constraintdef(c.oid)
              from %s join pg_constraint c on c.conrelid = t.oid and c.contype in ('c', 'f', 'p', 'u', 'x')
             order by t.relname collate "C", c.contype, c.conname collate "C"
            """;

    private static final String INDEXES = """
            select t.relname, i.relname, pg_get_indexdef(i.oid)
              from %s join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
             order by t.relname collate "C", i.relname collate "C"
            """;

    static SchemaListing of(Connection connection) {
        return new SchemaListing(
                lines(connection, COLUMNS.formatted(TABLES)),
                lines(connection, CONSTRAINTS.formatted(TABLES)),
                lines(connection, INDEXES.formatted(TABLES)));
    }

    static SchemaListing prescribed() {
        return new SchemaListing(prescribed("columns"), prescribed("constraints"), prescribed("indexes"));
    }

    private static List<String> prescribed(String listing) {
        try {
            return Files.readAllLines(Build.file("docs/spec/schema/" + listing + ".tsv")).stream()
                    .skip(1)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Connection connection, String sql) {
        try (var statement = connection.createStatement()) {
            statement.execute("set search_path = public");
            try (var rows = statement.executeQuery(sql)) {
                var lines = new ArrayList<String>();
                while (rows.next()) {
                    var cells = new ArrayList<String>();
                    for (var column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                        cells.add(rows.getString(column));
                    }
                    lines.add(String.join("\t", cells));
                }
                return lines;
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
