package io.parley.poker;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.harness.Client;
import io.parley.harness.Client.Answer;
import io.parley.harness.ParleyServer;
import io.parley.harness.ServerDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;

/** A fresh room of planning poker with people around it. The first of them facilitates and owns the space. */
final class Table {

    private final ParleyServer server;
    private final ServerDatabase database;
    private final Map<String, Client> people = new LinkedHashMap<>();
    private final Map<String, UUID> ids = new LinkedHashMap<>();
    private final String facilitator;
    private final String slug;
    private final UUID room;

    private Table(ParleyServer server, String config, String... names) {
        this.server = server;
        database = ServerDatabase.of(server);
        for (var name : names) {
            people.put(name, server.person(name));
            ids.put(name, UUID.fromString(people.get(name).id()));
        }
        facilitator = names[0];
        var owner = people.get(facilitator);
        slug = owner.post("/api/spaces", Map.of("name", "Table " + UUID.randomUUID(), "open", true))
                .expect(201)
                .json()
                .get("slug")
                .asText();
        people.values().stream()
                .skip(1)
                .forEach(person -> person.post(space() + "/join").expect(204));
        room = UUID.fromString(owner.post(
                        space() + "/sessions", "{\"kind\":\"poker\",\"title\":\"Sprint 12\",\"config\":" + config + "}")
                .expect(201)
                .json()
                .get("id")
                .asText());
        ids.keySet().forEach(this::enters);
    }

    /** People named so, in the space and participants of a room with this configuration. */
    static Table with(String config, String... names) {
        return new Table(ParleyServer.shared(), config, names);
    }

    static Table on(ParleyServer server, String config, String... names) {
        return new Table(server, config, names);
    }

    ParleyServer server() {
        return server;
    }

    UUID room() {
        return room;
    }

    String space() {
        return "/api/orgs/default/spaces/" + slug;
    }

    String path() {
        return "/api/sessions/" + room;
    }

    Client person(String name) {
        return people.get(name);
    }

    UUID id(String name) {
        return ids.get(name);
    }

    /** A link guest of this room, with a session of theirs. */
    Client guest(String name) {
        var guest = database.guest(room, ids.get(facilitator), name);
        ids.put(name, guest.id());
        people.put(name, guest.client());
        enters(name);
        return guest.client();
    }

    /** The link by which the guest came is revoked or has expired, as the column says. */
    void linkDies(String guest, String column) {
        run(
                "update session_links set " + column + " = now() - interval '1 minute' where id ="
                        + " (select link_id from users where id = ?)",
                ids.get(guest));
    }

    /** Was here once: a participant. */
    private void enters(String name) {
        run(
                "insert into session_participants (session_id, user_id) values (?, ?) on conflict do nothing",
                room,
                ids.get(name));
    }

    /** Connected now, as every replica sees it. */
    void present(String... names) {
        for (var name : names) {
            run(
                    "insert into session_presence (session_id, user_id, replica_id, seen_at) values (?, ?, 'elsewhere', now())"
                            + " on conflict (session_id, user_id, replica_id) do update set seen_at = now()",
                    room,
                    ids.get(name));
        }
    }

    void disconnects(String name) {
        run("delete from session_presence where session_id = ? and user_id = ?", room, ids.get(name));
    }

    Answer act(String name, String action, Object body) {
        var person = people.get(name);
        var path = path() + "/actions/" + action;
        return action.equals("story") || action.equals("config") ? person.patch(path, body) : person.post(path, body);
    }

    /** The facilitator adds a story; its id. */
    UUID story(String title) {
        act(facilitator, "stories", Map.of("title", title)).expect(204);
        return one(UUID.class, "select id from stories where session_id = ? order by position desc limit 1", room);
    }

    /** The facilitator puts it on the table. */
    UUID select(UUID story) {
        act(facilitator, "select", Map.of("storyId", story)).expect(204);
        return story;
    }

    /** A story on the table. */
    UUID round() {
        return select(story("Story"));
    }

    Answer vote(String name, UUID story, String value) {
        return act(name, "vote", Map.of("storyId", story, "value", value));
    }

    void sitsOut(String name, boolean on) {
        people.get(name).post(path() + "/spectator", Map.of("on", on)).expect(204);
    }

    void config(String json) {
        act(facilitator, "config", json).expect(204);
    }

    JsonNode envelope(String name) {
        return people.get(name).get(path()).expect(200).json();
    }

    JsonNode state(String name) {
        return envelope(name).get("state");
    }

    JsonNode state() {
        return state(facilitator);
    }

    /** The story as the facilitator sees it. */
    JsonNode shown(UUID story) {
        return StreamSupport.stream(state().get("stories").spliterator(), false)
                .filter(each -> each.get("id").asText().equals(story.toString()))
                .findFirst()
                .orElseThrow();
    }

    boolean revealed() {
        return envelope(facilitator).get("revealed").asBoolean();
    }

    long version() {
        return envelope(facilitator).get("version").asLong();
    }

    long roundVersion() {
        return state().get("roundVersion").asLong();
    }

    /** Ids in the order in which the product sorts them. */
    List<String> sorted(String... names) {
        return List.of(names).stream()
                .map(name -> ids.get(name).toString())
                .sorted()
                .toList();
    }

    static List<String> texts(JsonNode array) {
        var texts = new ArrayList<String>();
        array.forEach(each -> texts.add(each.asText()));
        return texts;
    }

    /** A connection to the server's database, past the server. */
    Connection connect() throws SQLException {
        return database.connect();
    }

    /** Runs a statement on the server's database; the number of rows. */
    int run(String sql, Object... parameters) {
        return database.run(sql, parameters);
    }

    /** The one value of a query. */
    <T> T one(Class<T> type, String sql, Object... parameters) {
        return database.one(type, sql, parameters);
    }

    long count(String sql, Object... parameters) {
        return database.count(sql, parameters);
    }
}
