package io.parley.api;

import io.parley.harness.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Base64;

/** What stands in the database behind a server, and what an operator might do to it. */
final class Rows {

    private final String url;

    Rows(String url) {
        this.url = url;
    }

    /** The first column of the first row as text; null for no row or null. */
    String text(String sql, Object... parameters) {
        try (var connection = TestDatabase.shared().connect(url);
                var statement = prepared(connection, sql, parameters);
                var rows = statement.executeQuery()) {
            return rows.next() ? rows.getString(1) : null;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    int update(String sql, Object... parameters) {
        try (var connection = TestDatabase.shared().connect(url);
                var statement = prepared(connection, sql, parameters)) {
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A column of the token's row as text. */
    String ofToken(String column, String token) {
        return text("select " + column + " from session_tokens where token_hash = sha256(?)", raw(token));
    }

    /** Sets columns of the token's row. */
    void setToken(String assignments, String token) {
        update("update session_tokens set " + assignments + " where token_hash = sha256(?)", raw(token));
    }

    static byte[] raw(String token) {
        return Base64.getUrlDecoder().decode(token);
    }

    private static PreparedStatement prepared(Connection connection, String sql, Object... parameters)
            throws SQLException {
        var statement = connection.prepareStatement(sql);
        for (var i = 0; i < parameters.length; i++) {
            statement.setObject(i + 1, parameters[i]);
        }
        return statement;
    }
}
