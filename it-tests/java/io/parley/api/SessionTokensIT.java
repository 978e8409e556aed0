package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.ServerDatabase;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SessionTokensIT {

    private final ParleyServer server = ParleyServer.shared();
    private final Rows rows = new Rows(server);

    /** Makes the last use an hour old, so that any renewal shows. */
    private boolean renews(Client who, Runnable request) {
        rows.setToken("last_used_at = now() - interval '1 hour'", who.cookie());
        request.run();
        return rows.ofToken("last_used_at > now() - interval '1 minute'", who.cookie())
                .equals("t");
    }

    @Test
    @DisplayName("TOK-1 the database knows only the hash of a token")
    void onlyTheHash() {
        var ada = server.person("Ada");
        assertThat(rows.text(
                        "select count(*) from session_tokens where token_hash = ?", ServerDatabase.raw(ada.cookie())))
                .isEqualTo("0");
        assertThat(rows.ofToken("octet_length(token_hash)", ada.cookie())).isEqualTo("32");
    }

    @Test
    @DisplayName("TOK-3 a token dies of idleness, of age, and at its own end, by the database's clock")
    void dies() {
        for (var death : List.of(
                "last_used_at = now() - interval '2160 hours 1 second'",
                "created_at = now() - interval '2160 hours 1 second'",
                "expires_at = now() - interval '1 second', embedded = true")) {
            var ada = server.person("Ada");
            rows.setToken(death, ada.cookie());
            ada.get("/api/me").refused(401, "session ended");
            ada.patch("/api/me/avatar", Map.of("icon", "fox")).refused(401, "not signed in");
        }
        var old = server.person("Ada");
        rows.setToken(
                "last_used_at = now() - interval '2159 hours', created_at = now() - interval '2159 hours'",
                old.cookie());
        old.get("/api/me").expect(200);
    }

    @Test
    @DisplayName("TOK-6 GET and HEAD renew nothing, also from another site; every other method renews")
    void touch() {
        var ada = server.person("Ada");
        assertThat(renews(ada, () -> ada.get("/api/me").expect(200))).isFalse();
        assertThat(renews(ada, () -> ada.send("HEAD", "/api/me", null, null).expect(200)))
                .isFalse();
        var crossSite = server.nobody().cookie(ada.cookie()).header("Sec-Fetch-Site", "cross-site");
        assertThat(renews(ada, () -> crossSite.get("/api/me").expect(200))).isFalse();
        assertThat(renews(
                        ada,
                        () -> ada.patch("/api/me/avatar", Map.of("icon", "fox")).expect(200)))
                .isTrue();
        assertThat(renews(
                        ada,
                        () -> ada.patch("/api/me/avatar", Map.of("icon", "FOX")).expect(400)))
                .isTrue();
        assertThat(renews(ada, () -> ada.delete("/api/nothing").expect(404))).isTrue();
        assertThat(renews(
                        ada,
                        () -> crossSite.post("/api/me", Map.of("name", "Eve")).expect(403)))
                .isFalse();
        assertThat(renews(ada, () -> ada.get("/").expect(200))).isFalse();
    }

    @Test
    @DisplayName("TOK-6 using a token extends neither its age nor its own end")
    void nothingExtendsAge() {
        var ada = server.person("Ada");
        rows.setToken("created_at = now() - interval '10 days'", ada.cookie());
        var created = rows.ofToken("created_at", ada.cookie());
        ada.patch("/api/me/avatar", Map.of("icon", "fox")).expect(200);
        assertThat(rows.ofToken("created_at", ada.cookie())).isEqualTo(created);
        assertThat(rows.ofToken("expires_at", ada.cookie())).isNull();
    }

    @Test
    @DisplayName("TOK-7 no answer refreshes the cookie, and TOK-2 the container adds none of its own")
    void noOtherCookie() {
        var ada = server.person("Ada");
        for (var path :
                List.of("/api/me", "/api/auth", "/api/spaces", "/", "/healthz", "/o/default", "/health", "/version")) {
            assertThat(ada.get(path).response().headers().allValues("Set-Cookie"))
                    .as(path)
                    .isEmpty();
        }
        assertThat(ada.patch("/api/me/avatar", Map.of("icon", "fox")).header("Set-Cookie"))
                .isEmpty();
    }

    @Test
    @DisplayName("REV-2 a token that is deleted from the database is dead at the next request")
    void deleted() {
        var ada = server.person("Ada");
        var id = UUID.fromString(ada.id());
        rows.update("delete from session_tokens where user_id = ?", id);
        ada.get("/api/me").refused(401, "session ended");
    }

    @Test
    @DisplayName("OUT-3 signing out deletes the token, clears the cookie and answers 204; other sessions stay")
    void signOut() {
        var ada = server.person("Ada");
        var token = ada.cookie();
        var other = ServerDatabase.freshToken();
        rows.update(
                "insert into session_tokens (token_hash, user_id) values (sha256(?), ?)",
                ServerDatabase.raw(other),
                UUID.fromString(ada.id()));

        var answer = ada.delete("/api/me").expect(204);

        assertThat(answer.text()).isEmpty();
        assertThat(answer.header("Set-Cookie")).contains("parley_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
        assertThat(rows.ofToken("1", token)).isNull();
        server.nobody().cookie(token).get("/api/me").refused(401, "session ended");
        server.nobody().cookie(other).get("/api/me").expect(200);
    }

    @Test
    @DisplayName("OUT-5 signing out without a session, or with an unreadable one, is 204 and clears the cookie too")
    void signOutNobody() {
        for (var who : List.of(
                server.nobody(),
                server.nobody().cookie("nonsense"),
                server.nobody().cookie(ServerDatabase.freshToken()))) {
            assertThat(who.delete("/api/me").expect(204).header("Set-Cookie"))
                    .contains("parley_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
        }
    }

    @Test
    @DisplayName("OUT-6 the account outlives its session")
    void accountStays() {
        var ada = server.person("Ada");
        var id = UUID.fromString(ada.id());
        ada.delete("/api/me").expect(204);
        assertThat(rows.text("select name from users where id = ?", id)).isEqualTo("Ada");
    }
}
