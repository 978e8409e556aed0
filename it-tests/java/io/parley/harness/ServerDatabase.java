package io.parley.harness;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Base64;
import java.util.UUID;

/**
 * The database behind a server, past the server: what stands in it, and what an operator, another replica or a route that the
 * test is not about would have written. Every call has a connection of its own; a statement that fails is an {@link
 * IllegalStateException}.
 */
public final class ServerDatabase {

    private static final SecureRandom RANDOM = new SecureRandom();

    private final ParleyServer server;

    private ServerDatabase(ParleyServer server) {
        this.server = server;
    }

    public static ServerDatabase of(ParleyServer server) {
        return new ServerDatabase(server);
    }

    /** A connection of the test's own, to hold locks or to listen. */
    public Connection connect() throws SQLException {
        return PostgresUrl.parse(server.database()).connect("parley-test");
    }

    /** Runs a statement that returns nothing; the number of rows. */
    public int run(String sql, Object... parameters) {
        try (var connection = connect();
                var statement = prepared(connection, sql, parameters)) {
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs any statement in the transaction of a connection. */
    public static void run(Connection connection, String sql, Object... parameters) throws SQLException {
        try (var statement = prepared(connection, sql, parameters)) {
            statement.execute();
        }
    }

    /** The first value of the first row, which has to be there; the value may be null. */
    public <T> T one(Class<T> type, String sql, Object... parameters) {
        return first(sql, parameters, rows -> {
            found(rows, sql);
            return rows.getObject(1, type);
        });
    }

    /** The one number of a counting query. */
    public long count(String sql, Object... parameters) {
        return first(sql, parameters, rows -> {
            found(rows, sql);
            return rows.getLong(1);
        });
    }

    /** The first value of the first row as text, whatever its type; null for no row or null. */
    public String text(String sql, Object... parameters) {
        return first(sql, parameters, rows -> rows.next() ? rows.getString(1) : null);
    }

    /** A link guest, as redeeming a link leaves them behind. */
    public record Guest(UUID id, Client client) {}

    /** A new guest of this room by a new link of this person's, with a session of theirs. */
    public Guest guest(UUID room, UUID createdBy, String name) {
        var link = one(
                UUID.class,
                "insert into session_links (session_id, created_by, token_hash, expires_at)"
                        + " values (?, ?, sha256(?), now() + interval '24 hours') returning id",
                room,
                createdBy,
                raw(freshToken()));
        var guest = one(UUID.class, "insert into users (name, link_id) values (?, ?) returning id", name, link);
        var token = freshToken();
        run(
                "insert into session_tokens (token_hash, user_id, expires_at)"
                        + " values (sha256(?), ?, now() + interval '24 hours')",
                raw(token),
                guest);
        return new Guest(guest, server.nobody().cookie(token));
    }

    /** A token that nobody has, in the form of a cookie. */
    public static String freshToken() {
        var bytes = new byte[32];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** The bytes of a token, of which the database knows the hash. */
    public static byte[] raw(String token) {
        return Base64.getUrlDecoder().decode(token);
    }

    /** What the database knows of somebody's session token. */
    public static byte[] tokenHash(Client who) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(raw(who.cookie()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private interface Reading<T> {
        T from(ResultSet rows) throws SQLException;
    }

    private <T> T first(String sql, Object[] parameters, Reading<T> reading) {
        try (var connection = connect();
                var statement = prepared(connection, sql, parameters);
                var rows = statement.executeQuery()) {
            return reading.from(rows);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void found(ResultSet rows, String sql) throws SQLException {
        if (!rows.next()) {
            throw new AssertionError("no row: " + sql);
        }
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
