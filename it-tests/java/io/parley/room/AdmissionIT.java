package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AdmissionIT {

    private static final String HIDDEN = "no such session";
    private static final String GUEST = "a guest joining by link cannot do that";

    /** Every route of a room: method and what follows the room's id. */
    private static final List<List<String>> ROUTES = List.of(
            List.of("GET", ""),
            List.of("GET", "/export.csv"),
            List.of("DELETE", ""),
            List.of("POST", "/reopen"),
            List.of("POST", "/facilitator"),
            List.of("POST", "/facilitator/claim"),
            List.of("POST", "/spectator"),
            List.of("POST", "/participants/" + UUID.randomUUID() + "/remove"),
            List.of("POST", "/actions/reveal"),
            List.of("GET", "/actions/reveal"),
            List.of("PUT", "/actions/unheard-of"));

    private static final Set<String> FOR_GUESTS = Set.of("", "/actions/reveal", "/actions/unheard-of");

    private Stage stage;

    @BeforeEach
    void set() {
        stage = Stage.set();
    }

    private static void hidden(Client who, String room) {
        for (var route : ROUTES) {
            who.send(route.get(0), "/api/sessions/" + room + route.get(1), null, null)
                    .refused(404, HIDDEN);
        }
    }

    @Test
    @DisplayName("ROOM-1 to anonymous callers and outsiders every route of a room answers like an unknown id")
    void outsiders() {
        hidden(stage.scene().server().nobody(), stage.scene().room());
        hidden(stage.outsider(), stage.scene().room());
        hidden(stage.facilitator(), UUID.randomUUID().toString());
    }

    @Test
    @DisplayName("RT-5 an id that is not a UUID names nothing, and an upper-case one names the same room")
    void ids() {
        hidden(stage.facilitator(), "not-an-id");
        hidden(stage.facilitator(), stage.scene().room().replace("-", ""));
        hidden(stage.facilitator(), "1-1-1-1-1");
        var upper = stage.facilitator()
                .get("/api/sessions/" + stage.scene().room().toUpperCase(java.util.Locale.ROOT))
                .expect(200);
        assertThat(upper.json().get("id").asText()).isEqualTo(stage.scene().room());
    }

    @Test
    @DisplayName("ROOM-1 a link guest is let into the room of the link and into no other of the space")
    void guests() {
        var gus = stage.guest("Gus");
        gus.get(stage.path()).expect(200);
        hidden(gus, stage.scene().newRoom(Map.of()));
    }

    @Test
    @DisplayName("ROOM-1 a guest whose link was revoked is outside at once")
    void revoked() {
        var gus = stage.guest("Gus");
        gus.get(stage.path()).expect(200);
        stage.revokeLinkOf(gus);
        hidden(gus, stage.scene().room());
    }

    @Test
    @DisplayName("ROOM-1 who leaves the space is outside at once")
    void left() {
        var mo = stage.member("Mo");
        mo.get(stage.path()).expect(200);
        mo.post(stage.space() + "/leave").expect(204);
        hidden(mo, stage.scene().room());
    }

    @Test
    @DisplayName("ROOM-2 a link guest is refused on every route that is not theirs")
    void guestRoutes() {
        var gus = stage.guest("Gus");
        for (var route : ROUTES) {
            if (!FOR_GUESTS.contains(route.get(1))) {
                gus.send(route.get(0), stage.path() + route.get(1), null, null).refused(403, GUEST);
            }
        }
    }

    @Test
    @DisplayName("ROOM-4 in an ended room a guest hears 409 where LIVE comes first and 403 where it does not")
    void orderForGuests() {
        var gus = stage.guest("Gus");
        stage.end();
        var ended = "this session has ended";
        gus.post(stage.path() + "/facilitator/claim").refused(409, ended);
        gus.post(stage.path() + "/spectator", Map.of("on", true)).refused(409, ended);
        gus.post(stage.path() + "/facilitator", Map.of("userId", "x")).refused(409, ended);
        gus.post(stage.path() + "/participants/x/remove").refused(409, ended);
        gus.delete(stage.path()).refused(403, GUEST);
        gus.post(stage.path() + "/reopen").refused(403, GUEST);
        gus.get(stage.path() + "/export.csv").refused(403, GUEST);
    }

    @Test
    @DisplayName("ROOM-4 a member who does not facilitate is refused before the body is looked at")
    void orderForMembers() {
        var mo = stage.member("Mo");
        var only = "only the facilitator can do that";
        mo.post(stage.path() + "/facilitator", "{ broken").refused(403, only);
        mo.post(stage.path() + "/participants/x/remove", "{ broken").refused(403, only);
        mo.delete(stage.path()).refused(403, only);
        mo.post(stage.path() + "/reopen").refused(403, only);
        stage.end();
        mo.post(stage.path() + "/facilitator", Map.of("userId", "x")).refused(409, "this session has ended");
        mo.delete(stage.path()).refused(403, only);
    }

    @Test
    @DisplayName("ROOM-10 RT-6 a GET changes nothing, not even the facilitator's heartbeat")
    void readsOnly() {
        var before = stage.value(String.class, "select cast(s as text) from sessions s where id = ?", stage.room());
        stage.facilitator().get(stage.path()).expect(200);
        stage.facilitator().get(stage.path() + "/export.csv").expect(200);
        assertThat(stage.value(String.class, "select cast(s as text) from sessions s where id = ?", stage.room()))
                .isEqualTo(before);
        assertThat(stage.scene().count("select count(*) from session_presence where session_id = ?", stage.room()))
                .isZero();
    }

    @Test
    @DisplayName("API-10 HEAD is GET without its body")
    void head() {
        var answer = stage.facilitator().send("HEAD", stage.path(), null, null).expect(200);
        assertThat(answer.text()).isEmpty();
        assertThat(answer.header("Content-Type")).contains("application/json");
    }
}
