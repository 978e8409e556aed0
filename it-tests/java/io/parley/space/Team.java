package io.parley.space;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.ServerDatabase;
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
        return database().guest(room, UUID.fromString(owner.id()), "Guest").client();
    }

    static int run(String sql, Object... parameters) {
        return database().run(sql, parameters);
    }

    static <T> T one(Class<T> type, String sql, Object... parameters) {
        return database().one(type, sql, parameters);
    }

    static long count(String sql, Object... parameters) {
        return database().count(sql, parameters);
    }

    private static ServerDatabase database() {
        return ServerDatabase.of(ParleyServer.shared());
    }
}
