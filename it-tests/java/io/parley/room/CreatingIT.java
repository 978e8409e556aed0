package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CreatingIT {

    private Stage stage;
    private String rooms;

    @BeforeEach
    void set() {
        stage = Stage.set();
        rooms = stage.space() + "/sessions";
    }

    private long count() {
        return stage.scene()
                .count(
                        "select count(*) from sessions where space_id = (select space_id from sessions where id = ?)",
                        stage.room());
    }

    @Test
    @DisplayName("ROOM-9 SPC-50 the creator facilitates the new room and was seen just now")
    void created() {
        var mo = stage.member("Mo");
        var room = mo.post(rooms, Map.of("kind", "poker", "title", "\u2003 Sprint 12 \u00a0"))
                .expect(201)
                .json();
        assertThat(room.fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder(
                        "id",
                        "spaceId",
                        "kind",
                        "title",
                        "phase",
                        "revealed",
                        "version",
                        "facilitatorId",
                        "createdAt",
                        "endedAt");
        assertThat(room.get("title").asText()).isEqualTo("Sprint 12");
        assertThat(room.get("kind").asText()).isEqualTo("poker");
        assertThat(room.get("phase").asText()).isEmpty();
        assertThat(room.get("revealed").asBoolean()).isFalse();
        assertThat(room.get("version").asLong()).isOne();
        assertThat(room.get("facilitatorId").asText()).isEqualTo(mo.id());
        assertThat(room.get("createdAt").asText()).endsWith("Z");
        assertThat(room.get("endedAt").isNull()).isTrue();
        assertThat(stage.scene()
                        .count(
                                "select count(*) from sessions where id = ? and facilitator_seen_at > now() - interval '1 minute'",
                                UUID.fromString(room.get("id").asText())))
                .isOne();
        mo.get("/api/sessions/" + room.get("id").asText()).expect(200);
    }

    @Test
    @DisplayName("ROOM-5a who is not in the space is refused before the body is read")
    void gates() {
        stage.outsider().post(rooms, "{ broken").refused(404, "no such space");
        stage.facilitator()
                .post("/api/orgs/default/spaces/nowhere-" + UUID.randomUUID() + "/sessions", "{ broken")
                .refused(404, "no such space");
        stage.facilitator()
                .post("/api/orgs/nowhere/spaces/" + stage.scene().slug() + "/sessions", "{ broken")
                .refused(404, "no such org");
        stage.scene().server().nobody().post(rooms, "{ broken").refused(401, "not signed in");
        stage.guest("Gus").post(rooms, "{ broken").refused(401, "not signed in");
    }

    @ParameterizedTest(name = "ROOM-5b {0} is no body")
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{",
                "{\"kind\":\"poker\",\"title\":7}",
                "{\"kind\":\"poker\",\"title\":\"a\"} x",
                "{\"kind\":\"poker\",\"title\":\"a\\u0000b\"}"
            })
    void badBody(String body) {
        stage.facilitator().post(rooms, body).refused(400, "invalid JSON body");
        assertThat(count()).isOne();
    }

    @Test
    @DisplayName("RT-2 a body of more than 64 KiB is 413")
    void bigBody() {
        stage.facilitator()
                .post(rooms, "{\"kind\":\"poker\",\"title\":\"" + "x".repeat(65_536) + "\"}")
                .refused(413, "request body is too large");
    }

    @Test
    @DisplayName("ROOM-5c the title is judged before the kind, in code points after trimming")
    void title() {
        for (var title : new String[] {"", " \u00a0\n", "x".repeat(201)}) {
            stage.facilitator()
                    .post(rooms, Map.of("kind", "nonsense", "title", title))
                    .refused(400, "title must be 1-200 characters");
        }
        stage.facilitator()
                .post(rooms, Map.of("kind", "poker", "title", "😀".repeat(200)))
                .expect(201);
    }

    @Test
    @DisplayName("ROOM-5d an unknown kind is answered with the kinds that may be created, before the configuration")
    void kind() {
        var kinds = Stage.texts(stage.facilitator().get(stage.space()).json().get("kinds"));
        assertThat(kinds).contains("poker").isSorted();
        for (var kind : new String[] {"", "nonsense", "Poker"}) {
            stage.facilitator()
                    .post(rooms, Map.of("kind", kind, "title", "a", "config", 7))
                    .refused(400, "kind must be one of " + String.join(", ", kinds));
        }
    }

    @ParameterizedTest(name = "ROOM-5e {0} is no configuration of poker")
    @ValueSource(
            strings = {"7", "[]", "\"\"", "{\"cards\":1}", "{\"autoReveal\":\"yes\"}", "{\"deck\":\"tarot\"}", "true"})
    void badConfig(String config) {
        stage.facilitator()
                .post(rooms, "{\"kind\":\"poker\",\"title\":\"a\",\"config\":" + config + "}")
                .refused(400, "invalid config for this session kind");
        assertThat(count()).isOne();
    }

    @ParameterizedTest(name = "KIND-9 a configuration {0} is the default one")
    @ValueSource(strings = {"", ",\"config\":null", ",\"config\":{}"})
    void defaultConfig(String member) {
        var room = stage.facilitator()
                .post(rooms, "{\"kind\":\"poker\",\"title\":\"a\"" + member + "}")
                .expect(201)
                .json();
        assertThat(stage.value(
                        String.class,
                        "select cast(config as text) from sessions where id = ?",
                        UUID.fromString(room.get("id").asText())))
                .contains("\"deck\": \"fibonacci\"");
    }

    @Test
    @DisplayName("KIND-9 what is stored is the parsed document, not the client's bytes")
    void normalised() {
        var room = stage.facilitator()
                .post(
                        rooms,
                        "{\"kind\":\"poker\",\"title\":\"a\",\"config\":{\"deck\":{\"name\":\"fibonacci\",\"ordinal\":true,"
                                + "\"values\":[\"1\",\"2\",\"3\",\"5\",\"8\",\"13\",\"21\",\"34\"]},\"openVoting\":false}}")
                .expect(201)
                .json();
        var stored = stage.value(
                String.class,
                "select cast(config as text) from sessions where id = ?",
                UUID.fromString(room.get("id").asText()));
        assertThat(stored).contains("\"deck\": \"fibonacci\"").doesNotContain("openVoting");
    }
}
