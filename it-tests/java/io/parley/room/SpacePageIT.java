package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.harness.Client;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SpacePageIT {

    private Stage stage;

    @BeforeEach
    void set() {
        stage = Stage.set();
    }

    private JsonNode page() {
        return stage.facilitator().get(stage.space()).expect(200).json();
    }

    private JsonNode room() {
        for (var room : page().get("sessions")) {
            if (room.get("id").asText().equals(stage.scene().room())) {
                return room;
            }
        }
        throw new AssertionError("the room is not listed");
    }

    private JsonNode member(Client who) {
        for (var member : page().get("members")) {
            if (member.get("userId").asText().equals(who.id())) {
                return member;
            }
        }
        throw new AssertionError("the member is not listed");
    }

    @Test
    @DisplayName("SPC-31 strangers see the door and nothing else")
    void strangers() {
        var closed = stage.facilitator()
                .post("/api/spaces", Map.of("name", "Closed " + UUID.randomUUID()))
                .expect(201)
                .json();
        var path = "/api/orgs/default/spaces/" + closed.get("slug").asText();
        var door = "{\"slug\":\"%s\",\"name\":\"%s\",\"protected\":true}"
                .formatted(closed.get("slug").asText(), closed.get("name").asText());
        assertThat(stage.outsider().get(path).expect(200).text()).isEqualTo(door);
        assertThat(stage.scene().server().nobody().get(path).expect(200).text()).isEqualTo(door);
        assertThat(stage.outsider().get(stage.space()).json().get("protected").asBoolean())
                .isFalse();
    }

    @Test
    @DisplayName("SPC-30 a guest is refused; an unknown org and an unknown slug are one answer")
    void refusals() {
        stage.guest("Gus").get(stage.space()).refused(403, "a guest joining by link cannot do that");
        stage.facilitator().get("/api/orgs/default/spaces/nowhere-at-all").refused(404, "no such space");
        stage.facilitator()
                .get("/api/orgs/nowhere/spaces/" + stage.scene().slug())
                .refused(404, "no such space");
        stage.scene().server().nobody().get("/api/orgs/nowhere/spaces/x").refused(404, "no such space");
    }

    @Test
    @DisplayName("SPC-32 the members of the page and of each of its rows")
    void shape() {
        var page = page();
        assertThat(page.fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder(
                        "slug", "name", "protected", "visibility", "passcode", "kinds", "members", "sessions");
        assertThat(page.get("members").get(0).fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("userId", "name", "avatarHue", "spectator", "role", "avatarIcon");
        assertThat(page.get("sessions").get(0).fieldNames())
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
                        "endedAt",
                        "here",
                        "lastActivityAt",
                        "present",
                        "progress");
    }

    @Test
    @DisplayName("SPC-33 members read the passcode, empty for an open door")
    void passcode() {
        assertThat(page().get("passcode").asText()).isEmpty();
        var code = stage.facilitator()
                .post(stage.space() + "/passcode")
                .expect(200)
                .json()
                .get("passcode")
                .asText();
        assertThat(page().get("passcode").asText()).isEqualTo(code).isNotEmpty();
        assertThat(page().get("protected").asBoolean()).isTrue();
    }

    @Test
    @DisplayName("SPC-34 the newest 50 rooms, newest first, ended ones included")
    void newest() {
        stage.scene()
                .sql(
                        "insert into sessions (space_id, kind, title, facilitator_id, created_at)"
                                + " select space_id, kind, 'Room ' || n, facilitator_id, now() + interval '1 second' * n"
                                + " from sessions, generate_series(1, 60) n where id = ?",
                        stage.room());
        stage.scene().sql("update sessions set ended_at = now() where title = 'Room 60'");
        var sessions = page().get("sessions");
        assertThat(sessions).hasSize(50);
        assertThat(sessions.get(0).get("title").asText()).isEqualTo("Room 60");
        assertThat(sessions.get(49).get("title").asText()).isEqualTo("Room 11");
    }

    @Test
    @DisplayName("SPC-34 here counts everybody once, present shows five members, the facilitator first, never a guest")
    void present() {
        var gus = stage.guest("Gus");
        var people = stage.scene().members(5);
        stage.present(gus, stage.facilitator());
        people.forEach(stage::present);
        stage.scene()
                .sql(
                        "insert into session_presence (session_id, user_id, replica_id) values (?, ?, 'third')",
                        stage.room(),
                        Stage.id(people.get(0)));
        var room = room();
        assertThat(room.get("here").asInt()).isEqualTo(7);
        assertThat(room.get("present")).hasSize(5);
        var first = room.get("present").get(0);
        assertThat(first.toString())
                .isEqualTo("{\"id\":\"%s\",\"name\":\"Fay\",\"facilitator\":true}"
                        .formatted(stage.facilitator().id()));
        assertThat(room.get("present").get(1).get("name").asText()).isEqualTo("Member 0");
        assertThat(room.get("present").get(4).get("name").asText()).isEqualTo("Member 3");
        stage.end();
        assertThat(room().get("here").asInt()).isZero();
        assertThat(room().get("present")).isEmpty();
    }

    @Test
    @DisplayName("SPC-34 presence older than the window counts for nobody")
    void stale() {
        var mo = stage.member("Mo");
        stage.present(mo);
        stage.scene()
                .sql(
                        "update session_presence set seen_at = now() - interval '101 seconds' where session_id = ?",
                        stage.room());
        assertThat(room().get("here").asInt()).isZero();
        assertThat(member(mo).has("at")).isFalse();
    }

    @Test
    @DisplayName("SPC-34 lastActivityAt is the newest sign of life, and the end of an ended room")
    void lastActivity() {
        stage.scene()
                .sql(
                        "update sessions set created_at = '2026-01-01T09:00Z', facilitator_seen_at = '2026-01-01T09:10Z' where id = ?",
                        stage.room());
        assertThat(room().get("lastActivityAt").asText()).isEqualTo("2026-01-01T09:10:00Z");
        stage.scene().sql("update sessions set speaker_started_at = '2026-01-01T09:20Z' where id = ?", stage.room());
        assertThat(room().get("lastActivityAt").asText()).isEqualTo("2026-01-01T09:20:00Z");
        stage.facilitator()
                .post(stage.path() + "/actions/stories", Map.of("title", "new"))
                .expect(204);
        assertThat(Instant.parse(room().get("lastActivityAt").asText())).isAfter(Instant.parse("2026-02-01T00:00:00Z"));
        stage.end();
        assertThat(room().get("lastActivityAt")).isEqualTo(room().get("endedAt"));
    }

    @Test
    @DisplayName("SPC-34 progress is what the kind tells, and null for a kind that is not there")
    void progress() {
        var story = stage.scene().storyOnTheTable();
        stage.scene().storyOnTheTable();
        stage.facilitator()
                .patch(stage.path() + "/actions/story", Map.of("storyId", story, "estimate", "5"))
                .expect(204);
        assertThat(room().get("progress").toString()).isEqualTo("{\"kind\":\"poker\",\"settled\":1,\"total\":2}");
        var unknown = stage.roomOfUnknownKind().toString();
        for (var room : page().get("sessions")) {
            if (room.get("id").asText().equals(unknown)) {
                assertThat(room.get("progress").isNull()).isTrue();
            }
        }
    }

    @Test
    @DisplayName("SPC-35 a member is at the newest of the open rooms they are in")
    void at() {
        var mo = stage.member("Mo");
        assertThat(member(mo).has("at")).isFalse();
        stage.present(mo);
        assertThat(member(mo).get("at").toString())
                .isEqualTo("{\"sessionId\":\"%s\",\"title\":\"A room\"}".formatted(stage.room()));
        var newer = UUID.fromString(stage.scene().newRoom(Map.of()));
        stage.scene()
                .sql(
                        "insert into session_presence (session_id, user_id, replica_id) values (?, ?, 'elsewhere')",
                        newer,
                        Stage.id(mo));
        assertThat(member(mo).get("at").get("sessionId").asText()).isEqualTo(newer.toString());
        stage.scene().sql("update sessions set ended_at = now() where id = ?", newer);
        assertThat(member(mo).get("at").get("sessionId").asText())
                .isEqualTo(stage.scene().room());
    }

    @Test
    @DisplayName("SPC-35 a room of another space is never named")
    void atElsewhere() {
        var other = Stage.set();
        var mo = stage.member("Mo");
        mo.post(other.space() + "/join").expect(204);
        other.present(mo);
        assertThat(member(mo).has("at")).isFalse();
    }

    @Test
    @DisplayName("KIND-8 SPC-36 kinds are registered, not retired, and ascending")
    void kinds() {
        stage.roomOfUnknownKind();
        assertThat(Stage.texts(page().get("kinds")))
                .contains("poker")
                .doesNotContain("retro")
                .isSorted();
    }
}
