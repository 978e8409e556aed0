package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.harness.Client;
import io.parley.harness.Client.Answer;
import io.parley.harness.ParleyServer;
import io.parley.harness.ServerDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.StreamSupport;
import org.awaitility.Awaitility;

/** A standup with people around it. The first of them facilitates and owns the space; none of them ever opened the room. */
final class Circle {

    static final String LIVE = "{}";
    static final String ASYNC = "{\"mode\":\"async\"}";

    private static final Set<String> PUTS = Set.of("standup", "ready", "mention");

    private final ParleyServer server;
    private final ServerDatabase database;
    private final Map<String, Client> people;
    private final Map<String, UUID> ids;
    private final String slug;
    private final UUID room;

    private Circle(ParleyServer server, String... names) {
        this.server = server;
        this.database = ServerDatabase.of(server);
        this.people = new LinkedHashMap<>();
        this.ids = new LinkedHashMap<>();
        for (var name : names) {
            people.put(name, server.person(name));
            ids.put(name, UUID.fromString(people.get(name).id()));
        }
        slug = people.get(names[0])
                .post("/api/spaces", Map.of("name", "Circle " + UUID.randomUUID(), "open", true))
                .expect(201)
                .json()
                .get("slug")
                .asText();
        people.values().stream()
                .skip(1)
                .forEach(person -> person.post(space() + "/join").expect(204));
        room = null;
    }

    private Circle(Circle other, UUID room) {
        this.server = other.server;
        this.database = other.database;
        this.people = other.people;
        this.ids = other.ids;
        this.slug = other.slug;
        this.room = room;
    }

    /** A live standup. */
    static Circle live(String... names) {
        return on(ParleyServer.shared(), LIVE, names);
    }

    static Circle async(String... names) {
        return on(ParleyServer.shared(), ASYNC, names);
    }

    static Circle on(ParleyServer server, String config, String... names) {
        return new Circle(server, names).next(config);
    }

    /** The same people in another, newer standup of their space. */
    Circle next(String config) {
        return new Circle(
                this,
                UUID.fromString(
                        create("standup", config).expect(201).json().get("id").asText()));
    }

    Answer create(String kind, String config) {
        return people.get(facilitator())
                .post(
                        space() + "/sessions",
                        "{\"kind\":\"" + kind + "\",\"title\":\"Monday\",\"config\":" + config + "}");
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

    UUID spaceId() {
        return one(UUID.class, "select space_id from sessions where id = ?", room);
    }

    String path() {
        return "/api/sessions/" + room;
    }

    /** The name of who facilitates at first. */
    String facilitator() {
        return people.keySet().iterator().next();
    }

    Client person(String name) {
        return people.get(name);
    }

    UUID id(String name) {
        return ids.get(name);
    }

    /** Somebody new in the space. */
    void joins(String name) {
        people.put(name, server.person(name));
        ids.put(name, UUID.fromString(people.get(name).id()));
        people.get(name).post(space() + "/join").expect(204);
    }

    void leaves(String name) {
        people.get(name).post(space() + "/leave").expect(204);
    }

    /** A link guest of this room who has opened it, with a session of theirs. */
    Client guest(String name) {
        var guest = database.guest(room, ids.get(facilitator()), name);
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

    /** Their session becomes one of a meeting client. */
    void embedded(String name) {
        run(
                "update session_tokens set embedded = true, expires_at = now() + interval '12 hours' where token_hash = ?",
                (Object) ServerDatabase.tokenHash(people.get(name)));
    }

    /** Was here once: a participant. */
    void enters(String name) {
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

    void sitsOut(String name) {
        people.get(name).post(path() + "/spectator", Map.of("on", true)).expect(204);
    }

    Answer act(String name, String action, Object body) {
        var path = path() + "/actions/" + action;
        return PUTS.contains(action)
                ? people.get(name).put(path, body)
                : people.get(name).post(path, body);
    }

    void writes(String name, String today, String blockers) {
        act(name, "standup", Map.of("today", today, "blockers", blockers)).expect(204);
    }

    void starts() {
        act(facilitator(), "start", "").expect(204);
    }

    void goesOn() {
        act(facilitator(), "next", "").expect(204);
    }

    void ends() {
        people.get(facilitator()).delete(path()).expect(204);
    }

    void reopens() {
        people.get(facilitator()).post(path() + "/reopen").expect(204);
    }

    /** Somebody commits to something here; its id. */
    UUID commits(String name, String text) {
        act(name, "add", Map.of("text", text)).expect(204);
        return one(
                UUID.class,
                "select id from standup_commitments where space_id = ? and user_id = ? order by created_at desc limit 1",
                spaceId(),
                ids.get(name));
    }

    Answer answers(String name, UUID commitment, boolean done) {
        return act(name, "answer", Map.of("id", commitment, "done", done));
    }

    JsonNode envelope(String name) {
        return people.get(name).get(path()).expect(200).json();
    }

    JsonNode state(String name) {
        return envelope(name).get("state");
    }

    JsonNode state() {
        return state(facilitator());
    }

    long version() {
        return envelope(facilitator()).get("version").asLong();
    }

    String phase() {
        return envelope(facilitator()).get("phase").asText();
    }

    /** The name of who speaks, null for nobody. */
    String speaker() {
        return name(state().get("currentSpeakerId").asText());
    }

    /** The names of the entries in their order. */
    List<String> order() {
        return stream(state().get("entries"))
                .map(entry -> name(entry.get("userId").asText()))
                .toList();
    }

    /** Somebody's entry, null when they have none. */
    JsonNode entry(String name) {
        return stream(state().get("entries"))
                .filter(entry ->
                        entry.get("userId").asText().equals(ids.get(name).toString()))
                .findFirst()
                .orElse(null);
    }

    /** A commitment as the state shows it, null when it does not. */
    JsonNode shown(UUID commitment) {
        return stream(state().get("commitments"))
                .filter(each -> each.get("id").asText().equals(commitment.toString()))
                .findFirst()
                .orElse(null);
    }

    /** {@code text: outcome} of each change, in their order. */
    List<String> changes() {
        return stream(state().get("changes"))
                .map(each ->
                        each.get("text").asText() + ": " + each.get("outcome").asText())
                .toList();
    }

    String csv(String name) {
        return people.get(name).get(path() + "/export.csv").expect(200).text();
    }

    private String name(String id) {
        return ids.entrySet().stream()
                .filter(entry -> entry.getValue().toString().equals(id))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    static java.util.stream.Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    static List<String> texts(JsonNode array) {
        var texts = new ArrayList<String>();
        array.forEach(each -> texts.add(each.asText()));
        return texts;
    }

    List<String> ids(String... names) {
        return List.of(names).stream().map(name -> ids.get(name).toString()).toList();
    }

    /**
     * Holds the room's row lock, sends requests, waits until all of them stand at the lock, changes the room and lets go: the
     * requests were allowed when they arrived.
     */
    List<Answer> overtaken(List<Supplier<Answer>> requests, String change, Object... parameters) {
        try (var holder = connect()) {
            holder.setAutoCommit(false);
            ServerDatabase.run(holder, "select 1 from sessions where id = ? for update", room);
            var answers = requests.stream().map(CompletableFuture::supplyAsync).toList();
            Awaitility.await()
                    .atMost(Duration.ofSeconds(20))
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> answers.stream().anyMatch(CompletableFuture::isDone) || waiting() >= requests.size());
            assertThat(answers).as("the requests wait for the lock").noneMatch(CompletableFuture::isDone);
            if (change != null) {
                ServerDatabase.run(holder, change, parameters);
            }
            holder.commit();
            return answers.stream().map(CompletableFuture::join).toList();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** How many connections wait to lock this room, or for others who do. */
    private int waiting() {
        return Math.toIntExact(count(
                "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
                        + " and query like '%from sessions s where s.id = % for update%'"));
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
