package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.RoomScene;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A database that answers, and fails at one thing: what people are told, what stays as it was, what the log shows. */
class BrokenTablesIT {

    private static ParleyServer server;
    private static Rows rows;

    @BeforeAll
    static void start() {
        server = OwnServer.server();
        rows = new Rows(server);
        rows.update("create or replace function broken_on_purpose() returns trigger language plpgsql as"
                + " $$ begin raise exception 'broken on purpose'; end $$");
    }

    /** What is answered while every insert, update or delete of one table fails. */
    private static Client.Answer without(String operation, String table, Supplier<Client.Answer> request) {
        rows.update("create trigger broken before %s on %s for each row execute function broken_on_purpose()"
                .formatted(operation, table));
        try {
            return request.get();
        } finally {
            rows.update("drop trigger broken on " + table);
        }
    }

    /** What is answered while one table is not there. */
    private static Client.Answer missing(String table, Supplier<Client.Answer> request) {
        rows.update("alter table %s rename to %s_away".formatted(table, table));
        try {
            return request.get();
        } finally {
            rows.update("alter table %s_away rename to %s".formatted(table, table));
        }
    }

    @Test
    @DisplayName("OUT-4 a token that cannot be deleted: 500, the cookie stays, and so does the session")
    void signOut() {
        var ada = server.person("Ada");
        var answer = without("delete", "session_tokens", () -> ada.delete("/api/me"));
        answer.refused(500, "could not end session");
        assertThat(answer.header("Set-Cookie")).isEmpty();
        ada.get("/api/me").expect(200);
        ada.delete("/api/me").expect(204);
    }

    @Test
    @DisplayName(
            "ME-4 an identity that cannot be written is a 500 without a cookie; a membership that cannot is logged, no more")
    void create() {
        var answer = without("insert", "users", () -> server.nobody().post("/api/me", Map.of("name", "Ada")));
        answer.refused(500, "could not create user");
        assertThat(answer.header("Set-Cookie")).isEmpty();
        var before = LogLines.named(server, "could not grant the default org membership")
                .size();
        without("insert", "org_members", () -> server.nobody().post("/api/me", Map.of("name", "Ada")))
                .expect(201);
        assertThat(LogLines.named(server, "could not grant the default org membership"))
                .hasSize(before + 1);
    }

    @Test
    @DisplayName("ME-5 a rename that fails says so and leaves the name and the session as they were")
    void rename() {
        var ada = server.person("Ada");
        var answer = without("update", "users", () -> ada.post("/api/me", Map.of("name", "Eve")));
        answer.refused(500, "could not update name");
        assertThat(answer.header("Set-Cookie")).isEmpty();
        assertThat(ada.get("/api/me").expect(200).json().get("name").asText()).isEqualTo("Ada");
        without("update", "users", () -> ada.patch("/api/me/avatar", Map.of("icon", "fox")))
                .refused(500, "could not save avatar");
        without("update", "users", () -> ada.patch("/api/me/settings", Map.of("notificationSounds", true)))
                .refused(500, "could not save settings");
    }

    @Test
    @DisplayName("API-28 what fails in a space is a 500 that names the operation, never a refusal")
    void space() {
        var scene = RoomScene.on(server);
        var owner = scene.facilitator();
        var space = scene.spacePath();
        var member = scene.member("Mo");
        without("insert", "spaces", () -> owner.post("/api/spaces", Map.of("name", "New " + UUID.randomUUID())))
                .refused(500, "could not create space");
        without("update", "spaces", () -> owner.patch(space, Map.of("name", "Other")))
                .refused(500, "could not rename this space");
        without("update", "spaces", () -> owner.patch(space + "/visibility", Map.of("visibility", "private")))
                .refused(500, "could not change who can see this space");
        without("update", "spaces", () -> owner.post(space + "/passcode"))
                .refused(500, "could not update the passcode");
        without("delete", "spaces", () -> owner.delete(space)).refused(500, "could not delete this space");
        without("insert", "members", () -> server.person("Jo").post(space + "/join"))
                .refused(500, "could not join space");
        without("update", "members", () -> member.post(space + "/seen")).refused(500, "could not record the visit");
        without(
                        "update",
                        "members",
                        () -> owner.post(space + "/members/" + member.id() + "/role", Map.of("role", "owner")))
                .refused(500, "could not change that member's role");
        without("delete", "members", () -> owner.delete(space + "/members/" + member.id()))
                .refused(500, "could not remove that member");
        without("delete", "members", () -> member.post(space + "/leave")).refused(500, "could not leave this space");
        without("insert", "space_invite_handles", () -> member.post(space + "/invite"))
                .refused(500, "could not prepare the invite");
        assertThat(owner.get(space).expect(200).json().get("members")).hasSize(2);
    }

    @Test
    @DisplayName("API-28 what fails in a room is a 500 that names the operation, and the room stays as it was")
    void room() {
        var scene = RoomScene.on(server);
        var owner = scene.facilitator();
        var room = scene.roomPath();
        var story = scene.storyOnTheTable();
        var before = scene.read().get("version");
        var inSpace = scene.spacePath() + "/sessions";
        without("insert", "sessions", () -> owner.post(inSpace, Map.of("kind", "poker", "title", "Two")))
                .refused(500, "could not create session");
        without("insert", "votes", () -> owner.post(room + "/actions/vote", Map.of("storyId", story, "value", "5")))
                .refused(500, "could not record vote");
        without("insert", "stories", () -> owner.post(room + "/actions/stories", Map.of("title", "More")))
                .refused(500, "could not add story");
        without("update", "sessions", () -> owner.delete(room)).refused(500, "could not close session");
        without("update", "sessions", () -> owner.patch(inSpace + "/" + scene.room(), Map.of("title", "Other")))
                .refused(500, "could not rename this room");
        without("delete", "sessions", () -> owner.delete(inSpace + "/" + scene.room()))
                .refused(500, "could not delete this room");
        without("update", "members", () -> owner.post(room + "/spectator", Map.of("on", true)))
                .refused(500, "could not update spectator mode");
        missing("stories", () -> owner.get(room)).refused(500, "could not load session");
        assertThat(scene.read().get("version")).isEqualTo(before);
        assertThat(scene.read().get("endedAt").isNull()).isTrue();
    }

    @Test
    @DisplayName("API-28 a list that cannot be read is a 500, and a look-up of a membership that fails is no 404")
    void reads() {
        var scene = RoomScene.on(server);
        var owner = scene.facilitator();
        missing("orgs", () -> owner.get("/api/orgs")).refused(500, "could not load your orgs");
        missing("orgs", () -> owner.get("/api/spaces")).refused(500, "could not load your spaces");
        missing("spaces", () -> owner.get(scene.spacePath())).refused(500, "could not load space");
        missing("spaces", () -> owner.get("/s/" + scene.slug())).refused(500, "could not resolve that link");
        missing("members", () -> owner.get(scene.roomPath())).refused(500, "could not load session");
        missing("org_members", () -> owner.post(scene.spacePath() + "/leave")).expect(500);
        owner.get(scene.spacePath()).expect(200);
    }

    @Test
    @DisplayName(
            "HTTP-10 API-1 LOG-4 an unexpected failure: a bare 500 outside, inside one ERROR line with the stack and no value")
    void unexpected() {
        var scene = RoomScene.on(server);
        var before = LogLines.of(server).size();
        var answer = missing(
                "org_members", () -> scene.facilitator().patch(scene.spacePath(), Map.of("name", "name-of-no-log")));
        assertThat(answer.refused(500, "internal error").text()).isEqualTo("{\"error\":\"internal error\"}");
        assertThat(answer.header("Cache-Control")).contains("no-store");
        assertThat(answer.header("X-Request-Id")).isPresent();
        assertThat(answer.header("X-Frame-Options")).contains("DENY");
        var errors = LogLines.of(server).stream()
                .skip(before)
                .filter(line -> line.path("level").asText().equals("ERROR"))
                .toList();
        assertThat(errors).singleElement().satisfies(line -> {
            assertThat(line.get("stack").asText()).contains("DatabaseFailure").contains("\tat io.parley.");
            assertThat(line.toString()).doesNotContain("name-of-no-log", scene.slug());
        });
    }

    @Test
    @DisplayName("BG-1 LOG-5 a sweep that fails is logged and tried again at its next tick, and the process goes on")
    void sweep() {
        var scene = RoomScene.on(server);
        var before =
                LogLines.named(server, "could not sweep stale presence rows").size();
        missing("session_presence", () -> {
                    await().atMost(Duration.ofSeconds(30))
                            .until(() -> LogLines.named(server, "could not sweep stale presence rows")
                                            .size()
                                    >= before + 2);
                    return server.nobody().get("/healthz");
                })
                .expect(200);
        rows.update(
                "insert into session_presence (session_id, user_id, replica_id, seen_at)"
                        + " values (cast(? as uuid), cast(? as uuid), 'gone', now() - interval '1 hour')",
                scene.room(),
                scene.facilitator().id());
        await().atMost(Duration.ofSeconds(30))
                .until(() -> rows.text("select count(*) from session_presence where replica_id = 'gone'")
                        .equals("0"));
    }
}
