package io.parley.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.http.Json;
import io.parley.platform.http.Refusal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PrincipalTest {

    private static final UUID ID = UUID.fromString("00000000-0000-0000-0000-000000000000");
    private static final UUID ROOM = UUID.fromString("11111111-2222-3333-4444-555555555555");

    private static Principal who(String subject, UUID room) {
        var hash = Token.fresh().hash();
        return new Principal(
                ID,
                "Ada",
                subject.isEmpty() ? "" : "https://id",
                subject,
                "fox",
                true,
                hash,
                Instant.parse("2026-01-02T03:04:05.678Z"),
                room,
                false);
    }

    private static String json(Principal who) {
        return new String(Json.write(Me.of(who)), StandardCharsets.UTF_8);
    }

    @Test
    @DisplayName("ME-2 the me object has exactly its members; a link guest's has the room and the end, and no sounds")
    void me() {
        assertThat(json(who("s1", null)))
                .isEqualTo("{\"id\":\"" + ID + "\",\"name\":\"Ada\",\"avatarHue\":177,\"avatarIcon\":\"fox\","
                        + "\"notificationSounds\":true}");
        assertThat(json(who("", ROOM)))
                .isEqualTo("{\"id\":\"" + ID + "\",\"name\":\"Ada\",\"avatarHue\":177,\"avatarIcon\":\"fox\","
                        + "\"notificationSounds\":false,\"linkSessionId\":\"" + ROOM + "\","
                        + "\"linkExpiresAt\":\"2026-01-02T03:04:05Z\"}");
    }

    @Test
    @DisplayName("API-45 the gates of nobody, a guest and an account")
    void gates() {
        var nobody = new Caller();
        assertThatThrownBy(nobody::anyone).isInstanceOf(Refusal.class).hasMessage("not signed in");
        assertThatThrownBy(nobody::account).isInstanceOf(Refusal.class).hasMessage("not signed in");
        nobody.notGuest();

        var guest = new Caller();
        guest.become(who("", ROOM), true);
        assertThat(guest.anyone().guest()).isTrue();
        assertThatThrownBy(guest::account)
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(401));
        assertThatThrownBy(guest::notGuest)
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(403))
                .hasMessage("a guest joining by link cannot do that");

        var account = new Caller();
        account.become(who("", null), true);
        account.notGuest();
        assertThat(account.account().userId()).isEqualTo(ID);
    }

    @Test
    @DisplayName("AUTH-4 the audit subject of a principal is guest, the provider's subject, or open")
    void subjects() {
        assertThat(SecurityLog.subject(who("s1", null))).isEqualTo("s1");
        assertThat(SecurityLog.subject(who("", null))).isEqualTo("open");
        assertThat(SecurityLog.subject(who("", ROOM))).isEqualTo("guest");
    }
}
