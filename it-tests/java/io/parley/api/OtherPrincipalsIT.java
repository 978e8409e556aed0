package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.ParleyServer;
import io.parley.harness.RoomScene;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The identity routes for those who are not ordinary accounts. */
class OtherPrincipalsIT {

    private static final String GUEST = "a guest joining by link cannot do that";
    private static final String EMBEDDED = "a meeting-client session cannot do that — open Parley in a browser tab";

    private final ParleyServer server = ParleyServer.shared();
    private final Rows rows = new Rows(server);

    @Test
    @DisplayName("ME-2 a link guest sees its one room and the end of its seat, and never any sounds")
    void guestSeesItself() {
        var scene = RoomScene.on(server);
        var guest = scene.guest("Gus");
        rows.update("update users set notification_sounds = true where id = ?", UUID.fromString(guest.id()));
        var me = guest.get("/api/me").expect(200).json();
        assertThat(me.get("linkSessionId").asText()).isEqualTo(scene.room());
        assertThat(me.get("linkExpiresAt").asText()).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ");
        assertThat(me.get("notificationSounds").asBoolean()).isFalse();
    }

    @Test
    @DisplayName("TOK-4 the effective expiry is the earliest of the three deadlines")
    void effectiveExpiry() {
        var guest = RoomScene.on(server).guest("Gus");
        rows.setToken("created_at = now() - interval '90 days' + interval '3 hours'", guest.cookie());
        var expected = rows.ofToken(
                "to_char(created_at at time zone 'UTC' + interval '90 days', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')",
                guest.cookie());
        assertThat(guest.get("/api/me").expect(200).json().get("linkExpiresAt").asText())
                .isEqualTo(expected);
    }

    @Test
    @DisplayName("ORG-7 a link guest may only sign out: no name, no picture, no sounds, no membership")
    void guestMayNothing() {
        var guest = RoomScene.on(server).guest("Gus");
        guest.post("/api/me", "{").refused(403, GUEST);
        guest.patch("/api/me/avatar", "{").refused(403, GUEST);
        guest.patch("/api/me/settings", "{").refused(403, GUEST);
        assertThat(rows.text("select count(*) from org_members where user_id = ?", UUID.fromString(guest.id())))
                .isEqualTo("0");
        var token = guest.cookie();
        guest.delete("/api/me").expect(204);
        server.nobody().cookie(token).get("/api/me").refused(401, "session ended");
    }

    @Test
    @DisplayName("TOK-10 a token with an end whose account has no link is nobody's, unless it is embedded")
    void orphan() {
        var ada = server.person("Ada");
        rows.setToken("expires_at = now() + interval '1 hour'", ada.cookie());
        ada.get("/api/me").refused(401, "session ended");
        rows.setToken("embedded = true", ada.cookie());
        ada.get("/api/me").expect(200);
    }

    @Test
    @DisplayName("API-7 an embedded session reaches only the allow-list, and unknown paths are shut to it")
    void embedded() {
        var ada = server.person("Ada");
        rows.setToken("embedded = true, expires_at = now() + interval '12 hours'", ada.cookie());
        ada.get("/api/me").expect(200);
        ada.get("/api/auth").expect(200);
        ada.post("/api/me", Map.of("name", "Eve")).refused(403, EMBEDDED);
        ada.patch("/api/me/avatar", Map.of("icon", "fox")).refused(403, EMBEDDED);
        ada.patch("/api/me/settings", "{").refused(403, EMBEDDED);
        ada.post("/api/spaces", Map.of("name", "x")).refused(403, EMBEDDED);
        ada.get("/api/nothing").refused(403, EMBEDDED);
        ada.delete("/api/me").expect(204);
    }

    @Test
    @DisplayName("API-12 with embedding off Authorization is not read at all")
    void bearerIgnored() {
        var ada = server.person("Ada");
        server.nobody()
                .header("Authorization", "Bearer " + ada.cookie())
                .get("/api/me")
                .refused(401, "not signed in");
        ada.header("Authorization", "Bearer nonsense").get("/api/me").expect(200);
    }
}
