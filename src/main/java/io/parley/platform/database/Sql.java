package io.parley.platform.database;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/**
 * Statements in PostgreSQL's own SQL, on the managed data source. Inside a transaction every call uses the transaction's
 * connection; outside, each statement is a transaction of its own.
 *
 * <p>Parameters are {@code ?}, bound by type: UUID, String, Boolean, Integer, Long, Double, Instant, LocalDate, LocalTime,
 * byte[], a collection of UUIDs (as {@code uuid[]}) or of strings (as {@code text[]}), and null. A jsonb parameter is a
 * string under {@code cast(? as jsonb)}.
 *
 * <p>A failing statement is a {@link DatabaseFailure}; its message holds no bound value (LOG-4).
 */
@ApplicationScoped
public class Sql {

    /** Inside a transaction: every call gets the transaction's one connection. */
    @Resource(lookup = "jdbc/parley")
    private DataSource dataSource;

    /**
     * Outside: a connection goes back to the pool when it is closed. A shareable one would stay with the request until its
     * end, and a request that then begins a transaction would hold two: ten of those are the whole pool, waiting for itself.
     */
    @Resource(lookup = "jdbc/parley", shareable = false)
    private DataSource alone;

    @Resource
    private TransactionSynchronizationRegistry transactions;

    private PoolUse use;

    protected Sql() {}

    @Inject
    Sql(PoolUse use) {
        this.use = use;
    }

    /** For code outside the container: tests, the benchmark. */
    public Sql(DataSource dataSource) {
        this.dataSource = dataSource;
        this.use = PoolUse.unseen();
    }

    /** How one row becomes a value. */
    @FunctionalInterface
    public interface Reader<T> {
        T read(Row row) throws SQLException;
    }

    /** All rows of a query, or of a statement with {@code returning}. */
    public <T> List<T> list(String sql, Reader<T> reader, Object... parameters) {
        try (var connection = connection();
                var statement = prepare(connection, sql, parameters);
                var rows = statement.executeQuery()) {
            var found = new ArrayList<T>();
            var row = new Row(rows);
            while (rows.next()) {
                found.add(reader.read(row));
            }
            return found;
        } catch (SQLException e) {
            throw new DatabaseFailure(e);
        }
    }

    /** The first row, if there is one. A reader must not return null. */
    public <T> Optional<T> first(String sql, Reader<T> reader, Object... parameters) {
        var found = list(sql, reader, parameters);
        return found.isEmpty() ? Optional.empty() : Optional.of(found.get(0));
    }

    /** True when the query has a row. */
    public boolean exists(String sql, Object... parameters) {
        return first(sql, row -> Boolean.TRUE, parameters).isPresent();
    }

    /** The one number of a counting query. */
    public long count(String sql, Object... parameters) {
        return first(sql, row -> row.bigint(1), parameters).orElseThrow();
    }

    /** Runs a statement that returns no rows; the number of rows it touched. */
    public int update(String sql, Object... parameters) {
        try (var connection = connection();
                var statement = prepare(connection, sql, parameters)) {
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new DatabaseFailure(e);
        }
    }

    private Connection connection() throws SQLException {
        var outside = transactions != null && transactions.getTransactionStatus() == Status.STATUS_NO_TRANSACTION;
        return use.of(outside ? alone : dataSource);
    }

    private static PreparedStatement prepare(Connection connection, String sql, Object... parameters)
            throws SQLException {
        var statement = connection.prepareStatement(sql);
        try {
            for (var i = 0; i < parameters.length; i++) {
                bind(connection, statement, i + 1, parameters[i]);
            }
            return statement;
        } catch (SQLException | RuntimeException e) {
            statement.close();
            throw e;
        }
    }

    private static void bind(Connection connection, PreparedStatement statement, int index, Object value)
            throws SQLException {
        switch (value) {
            case null -> statement.setNull(index, Types.NULL);
            case Instant instant -> statement.setObject(index, OffsetDateTime.ofInstant(instant, ZoneOffset.UTC));
            case byte[] bytes -> statement.setBytes(index, bytes);
            case Collection<?> values ->
                statement.setArray(index, connection.createArrayOf(elementType(values), values.toArray()));
            case UUID id -> statement.setObject(index, id);
            case LocalDate date -> statement.setObject(index, date);
            case LocalTime time -> statement.setObject(index, time);
            default -> statement.setObject(index, value);
        }
    }

    private static String elementType(Collection<?> values) {
        for (var value : values) {
            return switch (value) {
                case UUID id -> "uuid";
                case String text -> "text";
                case Short number -> "int2";
                default -> throw new IllegalArgumentException("no array of " + value.getClass());
            };
        }
        return "uuid";
    }
}
