package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.RouteTable;
import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.RoomClient;
import io.parley.harness.RoomScene;
import io.parley.harness.ServerDatabase;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What holds for all routes alike. */
class ContractIT {

    private final ParleyServer server = ParleyServer.shared();
    private final Rows rows = new Rows(server);
    private final RoomScene scene = RoomScene.on(server);

    private static Client.Answer delete(Client who, String path, String body) {
        return who.send("DELETE", path, body.getBytes(java.nio.charset.StandardCharsets.UTF_8), "application/json");
    }

    /** Everything that the database holds of this scene and this person, as text. */
    private String everything(Client who) {
        return rows.text("""
                select concat_ws('|',
                    (select string_agg(u::text, ',' order by u.id) from users u join members m on m.user_id = u.id
                      where m.space_id = r.space_id),
                    (select string_agg(m::text, ',' order by m.user_id) from members m where m.space_id = r.space_id),
                    (select string_agg(s::text, ',' order by s.id) from sessions s where s.space_id = r.space_id),
                    (select string_agg(t::text, ',' order by t.id) from stories t where t.session_id = r.id),
                    (select string_agg(v::text, ',' order by v.user_id) from votes v join stories t on t.id = v.story_id
                      where t.session_id = r.id),
                    (select string_agg(p::text, ',' order by p.user_id) from session_participants p where p.session_id = r.id),
                    (select string_agg(k::text, ',') from session_tokens k where k.token_hash = ?))
                from sessions r where r.id = cast(? as uuid)
                """, ServerDatabase.tokenHash(who), scene.room());
    }

    @Test
    @DisplayName("HTTP-3 API-10 no GET and no HEAD of any route writes anything")
    void readsWriteNothing() {
        var fay = scene.facilitator();
        scene.storyOnTheTable();
        rows.setToken("last_used_at = now() - interval '1 hour'", fay.cookie());
        var before = everything(fay);
        for (var route : RouteTable.api()) {
            var path = route.template()
                    .replace("{org}", scene.org())
                    .replace("{slug}", scene.slug())
                    .replace("{id}", scene.room())
                    .replaceAll("\\{[^}]*}", "vote");
            fay.send("GET", path, null, null);
            fay.send("HEAD", path, null, null);
        }
        fay.get("/s/" + scene.slug());
        assertThat(everything(fay)).isEqualTo(before);
    }

    @Test
    @DisplayName("API-30 outside and absent look alike: of the org, of the space, of the room")
    void hidden() {
        var org = UUID.randomUUID().toString();
        rows.update("insert into orgs (slug, name, claim_value) values (?, 'Other', ?)", org, org);
        var outsider = server.person("Olga");
        for (var paths : List.of(
                List.of("/api/orgs/" + org + "/spaces/x/leave", "/api/orgs/nowhere/spaces/x/leave", "no such org"),
                List.of(scene.spacePath() + "/leave", "/api/orgs/default/spaces/nowhere-at-all/leave", "no such space"),
                List.of(
                        scene.roomPath() + "/spectator",
                        "/api/sessions/" + UUID.randomUUID() + "/spectator",
                        "no such session"))) {
            var foreign = outsider.post(paths.get(0)).refused(404, paths.get(2));
            var absent = outsider.post(paths.get(1)).refused(404, paths.get(2));
            assertThat(foreign.text()).isEqualTo(absent.text());
        }
        server.nobody().get(scene.roomPath()).refused(404, "no such session");
    }

    @Test
    @DisplayName(
            "AUTH-6 API-32 memberships and roles are read anew: what is taken away in SQL is gone at the next request")
    void nothingIsRemembered() {
        var fay = scene.facilitator();
        var mo = scene.member("Mo");
        mo.get(scene.roomPath()).expect(200);
        rows.update("delete from members where user_id = cast(? as uuid)", mo.id());
        mo.get(scene.roomPath()).refused(404, "no such session");
        mo.post(scene.spacePath() + "/leave").refused(404, "no such space");

        fay.patch(scene.spacePath(), Map.of("name", "Mine")).expect(200);
        rows.update("update members set role = 'member' where user_id = cast(? as uuid)", fay.id());
        fay.patch(scene.spacePath(), Map.of("name", "Mine")).refused(403, "only a space owner can do that");

        rows.update("update org_members set revoked_at = now() where user_id = cast(? as uuid)", fay.id());
        fay.patch(scene.spacePath(), Map.of("name", "Mine")).refused(404, "no such org");
        assertThat(fay.get("/api/orgs").expect(200).text()).isEqualTo("[]");
    }

    @Test
    @DisplayName("API-35 what is safe to repeat answers the same again; what is not finds nothing the second time")
    void repeating() {
        var fay = scene.facilitator();
        var mo = server.person("Mo");
        for (var i = 0; i < 2; i++) {
            mo.post(scene.spacePath() + "/join").expect(204);
            mo.post(scene.spacePath() + "/seen").expect(204);
            fay.post(scene.spacePath() + "/members/" + mo.id() + "/role", Map.of("role", "member"))
                    .expect(204);
            fay.delete(scene.roomPath()).expect(204);
        }
        for (var i = 0; i < 2; i++) {
            fay.post(scene.roomPath() + "/reopen").expect(204);
        }
        mo.post(scene.spacePath() + "/leave").expect(204);
        mo.post(scene.spacePath() + "/leave").refused(404, "no such space");
        var room = scene.spacePath() + "/sessions/" + scene.room();
        fay.delete(room).expect(204);
        fay.delete(room).refused(404, "no such session");
        fay.delete(scene.spacePath()).expect(204);
        fay.delete(scene.spacePath()).refused(404, "no such space");
        for (var i = 0; i < 2; i++) {
            fay.delete("/api/me").expect(204);
        }
    }

    @Test
    @DisplayName("API-26 a DELETE may carry a body and answers 204 without one")
    void deleteWithBody() {
        assertThat(delete(scene.facilitator(), scene.roomPath(), "{\"x\":1}")
                        .expect(204)
                        .text())
                .isEmpty();
    }

    @Test
    @DisplayName("API-36 no answer has an ETag and If-Match decides nothing")
    void noEtag() {
        var fay = scene.facilitator();
        assertThat(fay.get(scene.roomPath()).expect(200).header("ETag")).isEmpty();
        assertThat(fay.get("/api/me").expect(200).header("ETag")).isEmpty();
        fay.header("If-Match", "\"0\"")
                .patch(scene.spacePath(), Map.of("name", "Renamed"))
                .expect(200);
    }

    @Test
    @DisplayName("API-23 an empty list is a list")
    void emptyLists() {
        var fay = scene.facilitator();
        fay.delete(scene.spacePath() + "/sessions/" + scene.room()).expect(204);
        assertThat(fay.get(scene.spacePath()).expect(200).text()).contains("\"sessions\":[]");
        assertThat(server.person("New").get("/api/spaces").expect(200).text()).isEqualTo("[]");
        var other = scene.newRoom(Map.of());
        assertThat(fay.get("/api/sessions/" + other).expect(200).text())
                .contains("\"stories\":[]")
                .doesNotContain(":null,\"stories");
    }

    @Test
    @DisplayName("API-40 my spaces and orgs come whole, whatever page is asked for")
    void wholeLists() {
        var fay = scene.facilitator();
        for (var i = 0; i < 3; i++) {
            fay.post("/api/spaces", Map.of("name", "List " + UUID.randomUUID())).expect(201);
        }
        assertThat(fay.get("/api/spaces?limit=1&after=x").expect(200).json()).hasSize(4);
        assertThat(fay.get("/api/orgs?limit=0").expect(200).json()).hasSize(1);
    }

    @Test
    @DisplayName("API-37 every change of a room is told to who is in it with the whole state, whoever made it")
    void told() throws Exception {
        var fay = scene.facilitator();
        var mo = scene.member("Mo");
        try (var socket = RoomClient.attach(mo, scene.room())) {
            fay.patch(scene.spacePath() + "/sessions/" + scene.room(), Map.of("title", "Told"))
                    .expect(200);
            socket.awaitState(state -> state.get("title").asText().equals("Told"));
            scene.storyOnTheTable();
            socket.awaitState(state -> state.get("state").get("stories").size() == 1);
            fay.post(scene.roomPath() + "/spectator", Map.of("on", true)).expect(204);
            socket.awaitState(state -> state.toString().contains("\"spectator\":true"));
            fay.post(scene.roomPath() + "/facilitator", Map.of("userId", mo.id()))
                    .expect(204);
            socket.awaitState(state -> state.get("facilitatorId").asText().equals(mo.id()));
            mo.delete(scene.roomPath()).expect(204);
            socket.awaitState(state -> !state.get("endedAt").isNull());
            mo.post(scene.roomPath() + "/reopen").expect(204);
            socket.awaitState(state ->
                    state.get("endedAt").isNull() && state.get("title").asText().equals("Told"));
        }
    }

    @Test
    @DisplayName("API-25 lengths are code points after trimming")
    void codePoints() {
        var fay = scene.facilitator();
        var name = "😀".repeat(64);
        assertThat(fay.patch(scene.spacePath(), Map.of("name", "  " + name + " "))
                        .expect(200)
                        .json()
                        .get("name")
                        .asText())
                .isEqualTo(name);
        fay.patch(scene.spacePath(), Map.of("name", name + "!")).refused(400, "name must be 1-64 characters");
        var title = "😀".repeat(200);
        var room = scene.spacePath() + "/sessions/" + scene.room();
        fay.patch(room, Map.of("title", " " + title)).expect(200);
        fay.patch(room, Map.of("title", title + "!")).refused(400, "title must be 1-200 characters");
    }

    @Test
    @DisplayName("API-46 an id of another space is nothing in this one, whoever owns both")
    void foreignIds() {
        var other = scene.facilitator()
                .post("/api/spaces", Map.of("name", "Else " + UUID.randomUUID()))
                .expect(201)
                .json();
        var there = "/api/orgs/default/spaces/" + other.get("slug").asText();
        scene.facilitator()
                .patch(there + "/sessions/" + scene.room(), Map.of("title", "Stolen"))
                .refused(404, "no such session");
        scene.facilitator().delete(there + "/sessions/" + scene.room()).refused(404, "no such session");
        var mo = scene.member("Mo");
        scene.facilitator()
                .delete(there + "/members/" + mo.id())
                .refused(404, "that person is not a member of this space");
        scene.facilitator().get(scene.roomPath()).expect(200);
    }

    @Test
    @DisplayName(
            "API-60 the name of a plugin's panel authorises nothing, refuses nothing, and is recorded only for an install")
    void pluginHeader() {
        var story = scene.storyOnTheTable();
        scene.facilitator()
                .header("X-Parley-Plugin-Route", "nobody-installed-this")
                .post(scene.roomPath() + "/actions/vote", Map.of("storyId", story, "value", "5"))
                .expect(204);
        server.person("Olga")
                .header("X-Parley-Plugin-Route", "poker")
                .get(scene.roomPath())
                .refused(404, "no such session");
        assertThat(rows.text(
                        "select count(*) from org_audit_log where actor_id = cast(? as uuid)",
                        scene.facilitator().id()))
                .isEqualTo("0");
    }

    @Test
    @DisplayName("API-6 API-11 a dead cookie is nobody, and no key, query or scheme but the cookie makes somebody")
    void credentials() {
        var dead = server.nobody().cookie(ServerDatabase.freshToken());
        assertThat(dead.get(scene.spacePath()).expect(200).text())
                .isEqualTo(server.nobody().get(scene.spacePath()).expect(200).text());
        var token = scene.facilitator().cookie();
        for (var header : List.of("X-Api-Key", "X-Session", "Proxy-Authorization")) {
            server.nobody().header(header, token).get("/api/me").refused(401, "not signed in");
        }
        server.nobody()
                .get("/api/me?token=" + token + "&parley_session=" + token)
                .refused(401, "not signed in");
    }

    @Test
    @DisplayName("THR-5 ordinary calls are not counted: three hundred in a row are three hundred answers")
    void notThrottled() {
        var fay = scene.facilitator();
        for (var i = 0; i < 100; i++) {
            fay.get("/api/me").expect(200);
            fay.patch("/api/me/settings", Map.of("notificationSounds", i % 2 == 0))
                    .expect(200);
            server.nobody().get("/api/auth").expect(200);
        }
    }

    @Test
    @DisplayName("TOK-5 an ordinary session has no end of its own, also after a rename; a guest's ends with its link")
    void ownEnd() {
        var fay = scene.facilitator();
        assertThat(rows.ofToken("expires_at", fay.cookie())).isNull();
        fay.post("/api/me", Map.of("name", "Fay again")).expect(200);
        assertThat(rows.ofToken("expires_at", fay.cookie())).isNull();
        var guest = scene.guest("Gus");
        rows.setToken("expires_at = now() - interval '1 second'", guest.cookie());
        guest.get("/api/me").refused(401, "session ended");
    }
}
