package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.ServerDatabase;
import io.parley.harness.TestDatabase;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What needs a server and a database of its own: a small quota, kinds that come and go, meeting clients. */
class SpecialServerIT {

    private static ParleyServer server;

    @BeforeAll
    static void start() {
        server = ParleyServer.on(TestDatabase.shared().createDatabase("rooms"))
                .env("SESSION_LIMIT_PER_SPACE", "3")
                .env("BASE_URL", "https://parley.example")
                .env("EMBED_PROVIDERS", "meet")
                .env("MEET_CLOUD_PROJECT_NUMBER", "1")
                .start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Client.Answer create(Stage stage) {
        return stage.facilitator().post(stage.space() + "/sessions", Map.of("kind", "poker", "title", "One more"));
    }

    @Test
    @DisplayName("ROOM-5f ROOM-8 of creations at once no more succeed than the quota has room for; ended rooms count")
    void quota() {
        var stage = Stage.on(server);
        stage.end();
        var statuses =
                IntStream.range(0, 6)
                        .mapToObj(i -> CompletableFuture.supplyAsync(() -> create(stage)))
                        .toList()
                        .stream()
                        .map(CompletableFuture::join)
                        .map(Client.Answer::status)
                        .toList();
        assertThat(statuses.stream().filter(status -> status == 201)).hasSize(2);
        assertThat(statuses.stream().filter(status -> status == 409)).hasSize(4);
        create(stage).refused(409, "session limit reached for this space");
    }

    @Test
    @DisplayName("KIND-7 ROOM-6 a retired kind takes no new rooms and is not offered, and its rooms run on")
    void retired() {
        var stage = Stage.on(server);
        stage.scene().sql("update session_kinds set retired_at = now() where kind = 'poker'");
        try {
            create(stage).refused(400, "that session kind has been retired");
            var kinds =
                    Stage.texts(stage.facilitator().get(stage.space()).json().get("kinds"));
            assertThat(kinds).doesNotContain("poker");
            stage.facilitator()
                    .post(stage.space() + "/sessions", Map.of("kind", "nonsense", "title", "a"))
                    .refused(400, "kind must be one of " + String.join(", ", kinds));
            stage.facilitator().post(stage.path() + "/actions/reveal").expect(204);
            assertThat(stage.read().get("revealed").asBoolean()).isTrue();
            stage.facilitator().get(stage.path() + "/export.csv").expect(200);
            stage.end();
            stage.facilitator().post(stage.path() + "/reopen").expect(204);
            stage.scene().sql("update sessions set ended_at = now() where id = ?", stage.room());
            stage.scene()
                    .sql(
                            "insert into sessions (space_id, kind, title, facilitator_id)"
                                    + " select space_id, kind, title, facilitator_id from sessions, generate_series(1, 2) where id = ?",
                            stage.room());
            create(stage).refused(409, "session limit reached for this space");
        } finally {
            stage.scene().sql("update session_kinds set retired_at = null where kind = 'poker'");
        }
    }

    @Test
    @DisplayName("ROOM-7 a kind without its row is refused")
    void noRow() {
        var stage = Stage.on(server);
        stage.scene().sql("delete from sessions");
        stage.scene().sql("delete from session_kinds where kind = 'poker'");
        try {
            create(stage).refused(400, "that session kind is missing its session_kinds row");
        } finally {
            stage.scene()
                    .sql(
                            "insert into session_kinds (kind, provider, display) values ('poker', 'core', 'Planning Poker')");
        }
        create(stage).expect(201);
    }

    /** The same person inside a meeting client. */
    private static Client embedded(Stage stage, Client person) {
        var token = ServerDatabase.freshToken();
        stage.scene()
                .sql(
                        "insert into session_tokens (token_hash, user_id, expires_at, embedded)"
                                + " values (sha256(?), ?, now() + interval '12 hours', true)",
                        ServerDatabase.raw(token),
                        UUID.fromString(person.id()));
        // A bearer replaces the cookie wherever one is read (API-12).
        return server.nobody().cookie(token).header("Authorization", "Bearer " + token);
    }

    @Test
    @DisplayName("ROOM-3 a meeting client reads and acts, and never holds facilitator power")
    void framed() {
        var stage = Stage.on(server);
        var story = stage.scene().storyOnTheTable();
        var framed = embedded(stage, stage.facilitator());
        framed.get(stage.path()).expect(200);
        framed.post(stage.path() + "/actions/vote", Map.of("storyId", story, "value", "5"))
                .expect(204);
        framed.post(stage.path() + "/actions/reveal").refused(403, "only the facilitator can do that");
        framed.post(stage.path() + "/actions/unheard-of").refused(404, "no such action");
        stage.end();
        framed.post(stage.path() + "/actions/reveal").refused(403, "only the facilitator can do that");
    }

    @Test
    @DisplayName("ROOM-3 every other route is shut to a meeting client, whether the room exists or not")
    void shut() {
        var stage = Stage.on(server);
        var framed = embedded(stage, stage.facilitator());
        for (var room : new String[] {stage.path(), "/api/sessions/" + UUID.randomUUID()}) {
            for (var route : new String[] {
                "DELETE ",
                "POST /reopen",
                "POST /facilitator",
                "POST /facilitator/claim",
                "POST /spectator",
                "POST /participants/x/remove",
                "GET /export.csv"
            }) {
                var parts = route.split(" ", 2);
                framed.send(parts[0], room + parts[1], null, null)
                        .refused(403, "a meeting-client session cannot do that — open Parley in a browser tab");
            }
        }
    }

    @Test
    @DisplayName("SPC-33 the passcode is absent from the page inside a meeting client")
    void noPasscode() {
        var stage = Stage.on(server);
        var page = embedded(stage, stage.facilitator())
                .get(stage.space())
                .expect(200)
                .json();
        assertThat(page.has("passcode")).isFalse();
        assertThat(page.has("members")).isTrue();
        assertThat(stage.facilitator().get(stage.space()).json().has("passcode"))
                .isTrue();
    }
}
