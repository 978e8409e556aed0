package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.ParleyServer;
import io.parley.harness.RoomScene;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A replica in oidc mode on the database of one in open mode: what an instance is after the switch. */
class OidcModeIT {

    private static final String PROVIDER = "this server signs in through its identity provider";

    private static ParleyServer open;
    private static ParleyServer oidc;
    private static Rows rows;

    @BeforeAll
    static void start() {
        open = ParleyServer.shared();
        rows = new Rows(open);
        oidc = ParleyServer.on(open.database())
                .env("AUTH_MODE", "oidc")
                .env("OIDC_ISSUER", "http://127.0.0.1:9/realm")
                .env("OIDC_CLIENT_ID", "parley")
                .start();
    }

    @AfterAll
    static void stop() {
        oidc.close();
    }

    @Test
    @DisplayName("AUTH-1 DB-10 after the switch an anonymous session resolves to nobody, while its rows stay")
    void anonymous() {
        var ada = open.person("Ada");
        var id = UUID.fromString(ada.id());
        var switched = ada.at(oidc.base());
        switched.get("/api/me").refused(401, "session ended");
        switched.post("/api/spaces", Map.of("name", "Ours")).refused(401, "not signed in");
        assertThat(rows.text("select name from users where id = ?", id)).isEqualTo("Ada");
        ada.get("/api/me").expect(200);
    }

    @Test
    @DisplayName("AUTH-1 a federated session and a guest's seat are valid in both modes")
    void federatedAndGuest() {
        var fay = open.person("Fay");
        rows.update(
                "update users set issuer = 'https://id.example', subject = ? where id = ?",
                UUID.randomUUID().toString(),
                UUID.fromString(fay.id()));
        fay.at(oidc.base()).get("/api/me").expect(200);
        fay.get("/api/me").expect(200);
        var scene = RoomScene.on(open);
        var guest = scene.guest("Gus");
        assertThat(guest.at(oidc.base())
                        .get("/api/me")
                        .expect(200)
                        .json()
                        .get("linkSessionId")
                        .asText())
                .isEqualTo(scene.room());
    }

    @Test
    @DisplayName("AUTH-2 in oidc mode nobody makes or renames themselves, and the body is not even read")
    void noNames() {
        oidc.nobody().post("/api/me", "{").refused(403, PROVIDER);
        oidc.nobody().post("/api/me", Map.of("name", "Ada")).refused(403, PROVIDER);
        var fay = open.person("Fay");
        rows.update(
                "update users set issuer = 'https://id.example', subject = ? where id = ?",
                UUID.randomUUID().toString(),
                UUID.fromString(fay.id()));
        var signedIn = fay.at(oidc.base());
        signedIn.post("/api/me", Map.of("name", "Eve")).refused(403, PROVIDER);
        signedIn.patch("/api/me/avatar", Map.of("icon", "fox")).expect(200);
        signedIn.patch("/api/me/settings", Map.of("notificationSounds", true)).expect(200);
    }

    @Test
    @DisplayName("OUT-1 signing out works with a session that this mode does not accept")
    void signOut() {
        var ada = open.person("Ada");
        var token = ada.cookie();
        ada.at(oidc.base()).delete("/api/me").expect(204);
        assertThat(rows.ofToken("1", token)).isNull();
    }

    @Test
    @DisplayName("AUTH-3 the mode is told")
    void mode() {
        assertThat(oidc.nobody().get("/api/auth").expect(200).text()).isEqualTo("{\"mode\":\"oidc\"}");
    }
}
