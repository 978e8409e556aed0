package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.RoomScene;
import io.parley.harness.ServerDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.awaitility.Awaitility;

/** A scene with what tests of rooms need besides: link guests, people who are present, a held row lock. */
final class Stage {

    private final RoomScene scene;

    private Stage(RoomScene scene) {
        this.scene = scene;
    }

    static Stage set() {
        return new Stage(RoomScene.on(ParleyServer.shared()));
    }

    static Stage set(Map<String, Object> config) {
        return new Stage(RoomScene.on(ParleyServer.shared(), config));
    }

    static Stage on(ParleyServer server) {
        return new Stage(RoomScene.on(server));
    }

    RoomScene scene() {
        return scene;
    }

    Client facilitator() {
        return scene.facilitator();
    }

    UUID room() {
        return UUID.fromString(scene.room());
    }

    String path() {
        return scene.roomPath();
    }

    String space() {
        return scene.spacePath();
    }

    JsonNode read() {
        return scene.read();
    }

    long version() {
        return read().get("version").asLong();
    }

    /** Somebody of the space who facilitates nothing. */
    Client member(String name) {
        return scene.member(name);
    }

    Client outsider() {
        return scene.server().person("Otto");
    }

    static UUID id(Client person) {
        return UUID.fromString(person.id());
    }

    /** A link guest of this room, with a session of theirs. */
    Client guest(String name) {
        return scene.guest(name);
    }

    /** The person's link is revoked, as far as the database goes. */
    void revokeLinkOf(Client guest) {
        scene.sql(
                "update session_links set revoked_at = now() where id = (select link_id from users where id = ?)",
                id(guest));
    }

    /** Connected now, as every replica sees it. */
    void present(Client... people) {
        for (var person : people) {
            scene.sql(
                    "insert into session_presence (session_id, user_id, replica_id) values (?, ?, 'elsewhere')",
                    room(),
                    id(person));
        }
    }

    /** Was here once: a participant. */
    void entered(Client... people) {
        for (var person : people) {
            scene.sql(
                    "insert into session_participants (session_id, user_id) values (?, ?) on conflict do nothing",
                    room(),
                    id(person));
        }
    }

    void end() {
        facilitator().delete(path()).expect(204);
    }

    /** The role goes to somebody else without a trace in time. */
    void handRoleTo(Client person) {
        scene.sql("update sessions set facilitator_id = ? where id = ?", id(person), room());
    }

    /** A room of a kind that this server does not know; its id. */
    UUID roomOfUnknownKind() {
        scene.sql("insert into session_kinds (kind, provider, display) values ('retro', 'core', 'Retro')"
                + " on conflict do nothing");
        return value(
                UUID.class,
                "insert into sessions (space_id, kind, title, facilitator_id)"
                        + " select space_id, 'retro', 'Looking back', facilitator_id from sessions where id = ? returning id",
                room());
    }

    <T> T value(Class<T> type, String sql, Object... parameters) {
        return scene.database().one(type, sql, parameters);
    }

    /**
     * Holds the room's row lock, sends a request, waits until it stands at the lock, does something to the room and lets
     * go: the request was allowed when it arrived and finds another room than it saw.
     */
    Client.Answer overtaken(Supplier<Client.Answer> request, String change, Object... parameters) {
        try (var holder = scene.connect()) {
            holder.setAutoCommit(false);
            ServerDatabase.run(holder, "select 1 from sessions where id = ? for update", room());
            var answer = CompletableFuture.supplyAsync(request);
            Awaitility.await()
                    .atMost(Duration.ofSeconds(20))
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> answer.isDone() || waiting(holder));
            assertThat(answer).as("the request waits for the lock").isNotDone();
            ServerDatabase.run(holder, change, parameters);
            holder.commit();
            return answer.join();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether somebody waits for a lock that this connection holds. */
    private static boolean waiting(Connection holder) throws SQLException {
        try (var statement = holder.createStatement();
                var rows = statement.executeQuery("select count(*) from pg_stat_activity"
                        + " where pg_backend_pid() = any(pg_blocking_pids(pid))")) {
            rows.next();
            return rows.getInt(1) > 0;
        }
    }

    static List<String> texts(JsonNode array) {
        var texts = new ArrayList<String>();
        array.forEach(each -> texts.add(each.asText()));
        return texts;
    }

    /** The ids of {@code participants}, in their order. */
    static List<String> people(JsonNode envelope) {
        var ids = new ArrayList<String>();
        envelope.get("participants")
                .forEach(person -> ids.add(person.get("userId").asText()));
        return ids;
    }

    static List<String> ids(Client... people) {
        return List.of(people).stream().map(Client::id).toList();
    }
}
