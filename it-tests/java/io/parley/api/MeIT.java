package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.ServerDatabase;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class MeIT {

    private static final String NAME_RULE = "name must be 1-64 characters";

    private final ParleyServer server = ParleyServer.shared();
    private final Rows rows = new Rows(server);

    @Test
    @DisplayName("AUTH-3 anybody may ask how people sign in")
    void mode() {
        assertThat(server.nobody().get("/api/auth").expect(200).text()).isEqualTo("{\"mode\":\"open\"}");
        assertThat(server.nobody().cookie("dead").get("/api/auth").expect(200).text())
                .isEqualTo("{\"mode\":\"open\"}");
    }

    @Test
    @DisplayName(
            "ME-2 without a credential nobody is signed in, with a dead one the session has ended, and the cookie stays")
    void nobody() {
        server.nobody().get("/api/me").refused(401, "not signed in");
        for (var dead : List.of("x", ServerDatabase.freshToken())) {
            var answer = server.nobody().cookie(dead).get("/api/me").refused(401, "session ended");
            assertThat(answer.header("Set-Cookie")).isEmpty();
        }
        var empty = Wire.exchange(server.base(), "GET /api/me HTTP/1.1\nCookie: parley_session=", "");
        assertThat(empty).startsWith("HTTP/1.1 401").contains("session ended");
    }

    @Test
    @DisplayName("ME-4 a name makes an identity: 201, the me object, an ordinary cookie, one user and one token")
    void create() {
        var ada = server.nobody();
        var answer = ada.post("/api/me", Map.of("name", "Ada")).expect(201);
        var me = answer.json();
        assertThat(me.fieldNames())
                .toIterable()
                .containsExactly("id", "name", "avatarHue", "avatarIcon", "notificationSounds");
        assertThat(me.get("name").asText()).isEqualTo("Ada");
        assertThat(me.get("avatarIcon").asText()).isEmpty();
        assertThat(me.get("avatarHue").asInt()).isBetween(0, 359);
        assertThat(me.get("notificationSounds").asBoolean()).isFalse();
        assertThat(answer.header("Set-Cookie").orElseThrow())
                .matches("parley_session=[A-Za-z0-9_-]{43}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax");
        assertThat(ada.get("/api/me").expect(200).json()).isEqualTo(me);
        assertThat(rows.ofToken("user_id", ada.cookie())).isEqualTo(me.get("id").asText());
        assertThat(rows.ofToken("expires_at", ada.cookie())).isNull();
    }

    @Test
    @DisplayName("ME-4 a dead cookie creates: its person is somebody new")
    void createWithDeadCookie() {
        var ada = server.person("Ada");
        var first = ada.id();
        rows.update("delete from session_tokens where user_id = ?", UUID.fromString(first));
        ada.post("/api/me", Map.of("name", "Ada")).expect(201);
        assertThat(ada.id()).isNotEqualTo(first);
    }

    @Test
    @DisplayName("ME-3 controls are stripped, white space is trimmed, 1 to 64 code points remain")
    void names() {
        var ada = server.nobody();
        var created = ada.post("/api/me", "{\"name\":\"\\u2003A\\u0000d\\u007fa\\n \"}")
                .expect(201);
        assertThat(created.json().get("name").asText()).isEqualTo("Ada");
        ada.post("/api/me", Map.of("name", "😀".repeat(64))).expect(200);
        for (var bad : List.of("", "   ", "\u0001", "a".repeat(65))) {
            ada.post("/api/me", Map.of("name", bad)).refused(400, NAME_RULE);
            server.nobody().post("/api/me", Map.of("name", bad)).refused(400, NAME_RULE);
        }
        server.nobody().post("/api/me", "{}").refused(400, NAME_RULE);
        server.nobody().post("/api/me", "{\"name\":null}").refused(400, NAME_RULE);
        for (var malformed :
                List.of("{", "null", "[]", "{\"name\":1}", "{\"name\":\"a\"}{}", "{\"name\":\"\\ud800\"}")) {
            server.nobody().post("/api/me", malformed).refused(400, "invalid JSON body");
        }
        server.nobody().post("/api/me").refused(400, "invalid JSON body");
    }

    @Test
    @DisplayName("ME-5 a rename gives a new cookie, keeps picture and sounds, and the old cookie is dead")
    void rename() {
        var ada = server.person("Ada");
        ada.patch("/api/me/avatar", Map.of("icon", "fox")).expect(200);
        ada.patch("/api/me/settings", Map.of("notificationSounds", true)).expect(200);
        var before = ada.cookie();
        var id = ada.id();

        var answer = ada.post("/api/me", Map.of("name", "Ada L.")).expect(200);

        assertThat(ada.cookie()).isNotEqualTo(before);
        assertThat(answer.json().toString())
                .isEqualTo(ada.get("/api/me").expect(200).json().toString())
                .contains(
                        "\"id\":\"" + id + "\"",
                        "\"name\":\"Ada L.\"",
                        "\"avatarIcon\":\"fox\"",
                        "\"notificationSounds\":true");
        server.nobody().cookie(before).get("/api/me").refused(401, "session ended");
    }

    @Test
    @DisplayName("TOK-8 renaming is not signing in again: both deadlines carry over")
    void renameKeepsDeadlines() {
        var ada = server.person("Ada");
        rows.setToken("created_at = now() - interval '80 days'", ada.cookie());
        var created = rows.ofToken("created_at", ada.cookie());
        for (var i = 0; i < 3; i++) {
            ada.post("/api/me", Map.of("name", "Ada " + i)).expect(200);
        }
        assertThat(rows.ofToken("created_at", ada.cookie())).isEqualTo(created);
        assertThat(rows.text("select count(*) from session_tokens where user_id = ?", UUID.fromString(ada.id())))
                .isEqualTo("1");
    }

    @Test
    @DisplayName("TOK-8 of two renames at once one wins, and the other is 401 with the cookie taken away")
    void twoRenames() throws Exception {
        var ada = server.person("Ada");
        var id = UUID.fromString(ada.id());
        var token = ada.cookie();
        CompletableFuture<Client.Answer> one;
        CompletableFuture<Client.Answer> two;
        // This lock lets a token be used but not be replaced: both renames get as far as the row.
        try (var connection = rows.connect()) {
            connection.setAutoCommit(false);
            ServerDatabase.run(
                    connection,
                    "select 1 from session_tokens where token_hash = sha256(?) for key share",
                    ServerDatabase.raw(token));
            one = CompletableFuture.supplyAsync(() -> rename(token, "One"));
            two = CompletableFuture.supplyAsync(() -> rename(token, "Two"));
            Awaitility.await()
                    .until(() -> "2"
                            .equals(rows.text("select count(*) from pg_stat_activity"
                                    + " where datname = current_database() and wait_event_type = 'Lock'"
                                    + " and query like 'update session_tokens set token_hash%'")));
            connection.commit();
        }
        var answers = List.of(one.get(), two.get());
        assertThat(answers).extracting(Client.Answer::status).containsExactlyInAnyOrder(200, 401);
        var lost = answers.stream()
                .filter(answer -> answer.status() == 401)
                .findFirst()
                .orElseThrow();
        lost.refused(401, "session ended");
        assertThat(lost.header("Set-Cookie")).contains("parley_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
        var won = answers.stream()
                .filter(answer -> answer.status() == 200)
                .findFirst()
                .orElseThrow();
        assertThat(rows.text("select name from users where id = ?", id))
                .isEqualTo(won.json().get("name").asText());
    }

    private Client.Answer rename(String token, String name) {
        return server.nobody().cookie(token).post("/api/me", Map.of("name", name));
    }

    @Test
    @DisplayName(
            "ORG-3 everybody who is named belongs to the default org; ORG-5 a membership that exists stays as it is")
    void membership() {
        var ada = server.person("Ada");
        var id = UUID.fromString(ada.id());
        assertThat(rows.text("select role from org_members where user_id = ?", id))
                .isEqualTo("member");
        rows.update("update org_members set revoked_at = now() where user_id = ?", id);
        ada.post("/api/me", Map.of("name", "Ada again")).expect(200);
        assertThat(rows.text("select revoked_at is not null from org_members where user_id = ?", id))
                .isEqualTo("t");
        rows.update("delete from org_members where user_id = ?", id);
        ada.post("/api/me", Map.of("name", "Ada once more")).expect(200);
        assertThat(rows.text("select role from org_members where user_id = ?", id))
                .isEqualTo("member");
    }

    @Test
    @DisplayName(
            "ME-7 a picture is an id of 1-32 lower-case letters, digits, hyphens; absent, null and empty take it away")
    void avatar() {
        var ada = server.person("Ada");
        var token = ada.cookie();
        var chosen = ada.patch("/api/me/avatar", "{\"icon\":\"arctic-fox-2\",\"accessory\":\"hat\"}")
                .expect(200);
        assertThat(chosen.json().get("avatarIcon").asText()).isEqualTo("arctic-fox-2");
        assertThat(chosen.header("Set-Cookie")).isEmpty();
        for (var bad : List.of("Fox", "a b", "a".repeat(33), "ä", "fox\n", "../x")) {
            ada.patch("/api/me/avatar", Map.of("icon", bad))
                    .refused(400, "icon must be lowercase letters, digits or hyphens, 1-32 characters");
        }
        ada.patch("/api/me/avatar", "{\"icon\":7}").refused(400, "invalid JSON body");
        assertThat(ada.get("/api/me").json().get("avatarIcon").asText()).isEqualTo("arctic-fox-2");
        for (var none : List.of("{}", "{\"icon\":null}", "{\"icon\":\"\"}")) {
            ada.patch("/api/me/avatar", Map.of("icon", "owl")).expect(200);
            assertThat(ada.patch("/api/me/avatar", none)
                            .expect(200)
                            .json()
                            .get("avatarIcon")
                            .asText())
                    .isEmpty();
        }
        assertThat(ada.cookie()).isEqualTo(token);
        assertThat(rows.text("select avatar_accessory from users where id = ?", UUID.fromString(ada.id())))
                .isEmpty();
    }

    @Test
    @DisplayName("ME-9 sounds are a boolean that must be there")
    void sounds() {
        var ada = server.person("Ada");
        assertThat(ada.patch("/api/me/settings", Map.of("notificationSounds", true))
                        .expect(200)
                        .json()
                        .get("notificationSounds")
                        .asBoolean())
                .isTrue();
        assertThat(ada.get("/api/me").json().get("notificationSounds").asBoolean())
                .isTrue();
        ada.patch("/api/me/settings", "{}").refused(400, "notificationSounds must be a boolean");
        ada.patch("/api/me/settings", "{\"notificationSounds\":null}")
                .refused(400, "notificationSounds must be a boolean");
        for (var wrong : List.of("1", "\"true\"", "[]")) {
            ada.patch("/api/me/settings", "{\"notificationSounds\":" + wrong + "}")
                    .refused(400, "invalid JSON body");
        }
        assertThat(ada.patch("/api/me/settings", Map.of("notificationSounds", false))
                        .expect(200)
                        .json()
                        .get("notificationSounds")
                        .asBoolean())
                .isFalse();
    }

    @Test
    @DisplayName("ME-7 nobody is refused before the body is looked at, and is not made somebody")
    void nobodyChangesNothing() {
        server.nobody().patch("/api/me/avatar", "{").refused(401, "not signed in");
        server.nobody().patch("/api/me/settings", "{").refused(401, "not signed in");
        assertThat(server.nobody()
                        .patch("/api/me/avatar", Map.of("icon", "fox"))
                        .header("Set-Cookie"))
                .isEmpty();
    }
}
