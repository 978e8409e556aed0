package io.parley.space;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.TestDatabase;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;

/** A space of its own with an owner, on a server. */
final class Team {

    private final ParleyServer server;
    private final Client owner;
    private final JsonNode created;

    private Team(ParleyServer server, boolean open) {
        this.server = server;
        owner = server.person("Olga");
        created = owner.post("/api/spaces", Map.of("name", "Team " + UUID.randomUUID(), "open", open))
                .expect(201)
                .json();
    }

    static Team open() {
        return new Team(ParleyServer.shared(), true);
    }

    /** Behind a passcode. */
    static Team closed() {
        return new Team(ParleyServer.shared(), false);
    }

    Client owner() {
        return owner;
    }

    String slug() {
        return created.get("slug").asText();
    }

    String passcode() {
        return created.get("passcode").asText();
    }

    UUID id() {
        return UUID.fromString(created.get("id").asText());
    }

    String path() {
        return "/api/orgs/default/spaces/" + slug();
    }

    /** Somebody new who is not in the space. */
    Client stranger(String name) {
        return server.person(name);
    }

    /** Somebody new in the space. */
    Client member(String name) {
        var person = server.person(name);
        person.post(path() + "/join", Map.of("passcode", passcode())).expect(204);
        return person;
    }

    void promote(Client person) {
        owner.post(path() + "/members/" + person.id() + "/role", Map.of("role", "owner"))
                .expect(204);
    }

    /** A fresh budget of guesses for everybody: tests share one client address. */
    static void forgetGuesses() {
        run("delete from passcode_attempts");
    }

    UUID room() {
        return UUID.fromString(owner.post(path() + "/sessions", Map.of("kind", "poker", "title", "Room"))
                .expect(201)
                .json()
                .get("id")
                .asText());
    }

    /** A link guest of a room. */
    Client guest(UUID room) {
        var token = random();
        var link = one(
                UUID.class,
                "insert into session_links (session_id, created_by, token_hash, expires_at)"
                        + " values (?, ?, ?, now() + interval '24 hours') returning id",
                room,
                UUID.fromString(owner.id()),
                random());
        var user = one(UUID.class, "insert into users (name, link_id) values ('Guest', ?) returning id", link);
        run(
                "insert into session_tokens (token_hash, user_id, expires_at) values (?, ?, now() + interval '24 hours')",
                sha256(token),
                user);
        return server.nobody().cookie(Base64.getUrlEncoder().withoutPadding().encodeToString(token));
    }

    static int run(String sql, Object... parameters) {
        try (var connection =
                        TestDatabase.shared().connect(ParleyServer.shared().database());
                var statement = connection.prepareStatement(sql)) {
            for (var i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    static <T> T one(Class<T> type, String sql, Object... parameters) {
        try (var connection =
                        TestDatabase.shared().connect(ParleyServer.shared().database());
                var statement = connection.prepareStatement(sql)) {
            for (var i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            try (var rows = statement.executeQuery()) {
                rows.next();
                return rows.getObject(1, type);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    static long count(String sql, Object... parameters) {
        return one(Long.class, sql, parameters);
    }

    private static byte[] random() {
        var bytes = new byte[32];
        new SecureRandom().nextBytes(bytes);
        return bytes;
    }

    static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
