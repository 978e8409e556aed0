package io.parley.platform.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** The current row of a query: columns by name, as the types that the product uses. Null columns are null unless said. */
public final class Row {

    private final ResultSet rows;

    Row(ResultSet rows) {
        this.rows = rows;
    }

    public UUID uuid(String column) throws SQLException {
        return rows.getObject(column, UUID.class);
    }

    public String text(String column) throws SQLException {
        return rows.getString(column);
    }

    /** False for null. */
    public boolean bool(String column) throws SQLException {
        return rows.getBoolean(column);
    }

    /** 0 for null. */
    public int integer(String column) throws SQLException {
        return rows.getInt(column);
    }

    /** 0 for null. */
    public long bigint(String column) throws SQLException {
        return rows.getLong(column);
    }

    /** 0 for null; columns count from 1. */
    public long bigint(int column) throws SQLException {
        return rows.getLong(column);
    }

    /** 0 for null. */
    public double number(String column) throws SQLException {
        return rows.getDouble(column);
    }

    public Instant instant(String column) throws SQLException {
        var time = rows.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    public byte[] bytes(String column) throws SQLException {
        return rows.getBytes(column);
    }

    /** A {@code uuid[]} column; empty for null. */
    public List<UUID> uuids(String column) throws SQLException {
        var array = rows.getArray(column);
        return array == null ? List.of() : Arrays.asList((UUID[]) array.getArray());
    }

    /** A {@code text[]} column; empty for null. */
    public List<String> texts(String column) throws SQLException {
        var array = rows.getArray(column);
        return array == null ? List.of() : Arrays.asList((String[]) array.getArray());
    }
}
