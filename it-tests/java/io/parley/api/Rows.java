package io.parley.api;

import io.parley.harness.ParleyServer;
import io.parley.harness.ServerDatabase;
import java.sql.Connection;
import java.sql.SQLException;

/** What stands in the database behind a server, and what an operator might do to it. */
final class Rows {

    private final ServerDatabase database;

    Rows(ParleyServer server) {
        database = ServerDatabase.of(server);
    }

    /** The first column of the first row as text; null for no row or null. */
    String text(String sql, Object... parameters) {
        return database.text(sql, parameters);
    }

    int update(String sql, Object... parameters) {
        return database.run(sql, parameters);
    }

    Connection connect() throws SQLException {
        return database.connect();
    }

    /** A column of the token's row as text. */
    String ofToken(String column, String token) {
        return text(
                "select " + column + " from session_tokens where token_hash = sha256(?)", ServerDatabase.raw(token));
    }

    /** Sets columns of the token's row. */
    void setToken(String assignments, String token) {
        update("update session_tokens set " + assignments + " where token_hash = sha256(?)", ServerDatabase.raw(token));
    }
}
