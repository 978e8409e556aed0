package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.RoomScene;
import io.parley.harness.ServerDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Quotas and the pool when many come at once. */
class LimitsIT {

    private final ParleyServer server = OwnServer.server();
    private final Rows rows = new Rows(server);

    private static Map<Integer, Long> atOnce(int times, Supplier<Client.Answer> request) {
        try (var threads = Executors.newFixedThreadPool(times)) {
            return IntStream.range(0, times)
                    .mapToObj(i -> CompletableFuture.supplyAsync(request, threads))
                    .toList()
                    .stream()
                    .map(CompletableFuture::join)
                    .collect(Collectors.groupingBy(Client.Answer::status, Collectors.counting()));
        }
    }

    private static Client.Answer newSpace(Client who) {
        return who.post("/api/spaces", Map.of("name", "Quota " + UUID.randomUUID()));
    }

    @Test
    @DisplayName(
            "LIM-1 of many creations at once exactly as many succeed as the quota allows, of spaces and of stories")
    void atOnce() {
        var ada = server.person("Ada");
        assertThat(atOnce(12, () -> newSpace(ada))).isEqualTo(Map.of(201, (long) OwnServer.SPACES_PER_PERSON, 409, 7L));
        newSpace(ada).refused(409, "space limit reached for this identity");

        var scene = RoomScene.on(server);
        Supplier<Client.Answer> story =
                () -> scene.facilitator().post(scene.roomPath() + "/actions/stories", Map.of("title", "One more"));
        assertThat(atOnce(10, story)).isEqualTo(Map.of(204, (long) OwnServer.STORIES_PER_ROOM, 409, 6L));
        story.get().refused(409, "story limit reached for this session");
        assertThat(scene.read().get("state").get("stories")).hasSize(OwnServer.STORIES_PER_ROOM);
    }

    @Test
    @DisplayName("LIM-1 what exceeds a quota that was lowered stays and is served")
    void lowered() {
        var scene = RoomScene.on(server);
        rows.update(
                "insert into stories (session_id, title, position)"
                        + " select cast(? as uuid), 'Old', n from generate_series(1, 7) n",
                scene.room());
        scene.facilitator()
                .post(scene.roomPath() + "/actions/stories", Map.of("title", "One more"))
                .refused(409, "story limit reached for this session");
        assertThat(scene.read().get("state").get("stories")).hasSize(7);
    }

    @Test
    @DisplayName("LIM-2 spaces without a recorded creator count against nobody")
    void nobodysSpaces() {
        var ada = server.person("Ada");
        for (var i = 0; i < OwnServer.SPACES_PER_PERSON; i++) {
            newSpace(ada).expect(201);
        }
        newSpace(ada).expect(409);
        rows.update("update spaces set creator_id = null where creator_id = cast(? as uuid)", ada.id());
        newSpace(ada).expect(201);
    }

    @Test
    @DisplayName(
            "POOL-1 POOL-2 thirty requests at once share ten connections; the listener has its own, the migration's is gone")
    void pool() throws SQLException {
        var ada = server.person("Ada");
        CompletableFuture<Map<Integer, Long>> answers;
        try (var connection = rows.connect()) {
            connection.setAutoCommit(false);
            ServerDatabase.run(connection, "select 1 from users where id = cast(? as uuid) for update", ada.id());
            answers = CompletableFuture.supplyAsync(() ->
                    atOnce(30, () -> ada.patch("/api/me/avatar", Map.of("icon", "fox"))));
            var waiting = "select count(*) from pg_stat_activity where datname = current_database()"
                    + " and wait_event_type = 'Lock' and query like 'update users set avatar_icon%'";
            await().until(() -> rows.text(waiting).equals("10"));
            // ours: the one that holds the lock and the one that asks
            var others =
                    "select string_agg(split_part(query, ' ', 1) || ' of ' || application_name, ',') from pg_stat_activity"
                            + " where datname = current_database() and pid <> pg_backend_pid() and pid <> "
                            + connection
                                    .unwrap(org.postgresql.PGConnection.class)
                                    .getBackendPID();
            var seen = List.of(rows.text(others).split(","));
            assertThat(seen).hasSize(11).noneMatch(each -> each.contains("parley-migrate"));
            connection.commit();
        }
        // Whoever waited longer than the five seconds of POOL-1 got no connection, and heard that it was not their
        // session.
        assertThat(answers.join().keySet()).isSubsetOf(200, 503);
        assertThat(ada.get("/api/me").expect(200).json().get("avatarIcon").asText())
                .isEqualTo("fox");
    }
}
