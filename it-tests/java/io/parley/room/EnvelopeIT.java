package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.harness.RoomClient;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class EnvelopeIT {

    private Stage stage;

    @BeforeEach
    void set() {
        stage = Stage.set();
    }

    private static JsonNode person(JsonNode envelope, String id) {
        for (var person : envelope.get("participants")) {
            if (person.get("userId").asText().equals(id)) {
                return person;
            }
        }
        throw new AssertionError("not a participant: " + id);
    }

    @Test
    @DisplayName("ENV-5 of many members only those who belong to the room are in it")
    void whoBelongs() {
        var came = stage.member("Came");
        var here = stage.member("Here");
        var voted = stage.member("Voted");
        stage.member("Never came");
        stage.entered(came);
        stage.present(here);
        var story = stage.scene().storyOnTheTable();
        voted.post(stage.path() + "/actions/vote", Map.of("storyId", story, "value", "5"))
                .expect(204);
        assertThat(Stage.people(stage.read())).isEqualTo(Stage.ids(came, stage.facilitator(), here, voted));
    }

    @Test
    @DisplayName("ENV-5 who left the space is not in the room any more, whatever they left behind")
    void whoLeft() {
        var mo = stage.member("Mo");
        stage.entered(mo);
        var story = stage.scene().storyOnTheTable();
        mo.post(stage.path() + "/actions/vote", Map.of("storyId", story, "value", "5"))
                .expect(204);
        assertThat(Stage.people(stage.read())).contains(mo.id());
        mo.post(stage.space() + "/leave").expect(204);
        assertThat(Stage.people(stage.read()))
                .containsExactly(stage.facilitator().id());
    }

    @Test
    @DisplayName("ENV-5 a guest belongs to the room while the link lives, and is marked as one")
    void guests() {
        var gus = stage.guest("Gus");
        stage.present(gus);
        var seat = person(stage.read(), gus.id());
        assertThat(seat.get("guest").asBoolean()).isTrue();
        assertThat(seat.get("spectator").asBoolean()).isFalse();
        assertThat(person(stage.read(), stage.facilitator().id()).get("guest").asBoolean())
                .isFalse();
        var gusId = gus.id();
        stage.revokeLinkOf(gus);
        assertThat(Stage.people(stage.read())).doesNotContain(gusId);
    }

    @Test
    @DisplayName("ENV-5 participants come by name, those of one name by id")
    void order() {
        var bo = stage.member("Bo");
        var ada = stage.member("Ada");
        var boToo = stage.member("Bo");
        stage.entered(bo, ada, boToo);
        var bos = Stage.ids(bo, boToo).stream().sorted().toList();
        assertThat(Stage.people(stage.read()))
                .containsExactly(
                        ada.id(), bos.get(0), bos.get(1), stage.facilitator().id());
    }

    @Test
    @DisplayName("ENV-4 presence is ascending, one entry a person, and ends with the presence window")
    void presence() {
        var mo = stage.member("Mo");
        var ola = stage.member("Ola");
        stage.present(mo, ola);
        stage.scene()
                .sql(
                        "insert into session_presence (session_id, user_id, replica_id) values (?, ?, 'third')",
                        stage.room(),
                        Stage.id(mo));
        assertThat(Stage.texts(stage.read().get("presence")))
                .isEqualTo(Stage.ids(mo, ola).stream().sorted().toList());
        stage.scene()
                .sql(
                        "update session_presence set seen_at = now() - interval '101 seconds' where session_id = ? and user_id = ?",
                        stage.room(),
                        Stage.id(mo));
        assertThat(Stage.texts(stage.read().get("presence"))).containsExactly(ola.id());
    }

    @Test
    @DisplayName(
            "ENV-11 a guest's copy names no space and shows the people who are here, the facilitator and the guest")
    void guestCopy() {
        var came = stage.member("Came");
        var here = stage.member("Here");
        var gus = stage.guest("Gus");
        stage.entered(came);
        stage.present(here);
        var copy = gus.get(stage.path()).expect(200).json();
        assertThat(copy.get("spaceSlug").asText()).isEmpty();
        assertThat(copy.get("orgSlug").asText()).isEmpty();
        assertThat(Stage.people(copy)).isEqualTo(Stage.ids(stage.facilitator(), gus, here));
        var full = stage.read();
        assertThat(full.get("spaceSlug").asText()).isEqualTo(stage.scene().slug());
        assertThat(full.get("orgSlug").asText()).isEqualTo(stage.scene().org());
        assertThat(Stage.people(full)).as("the guest never came").doesNotContain(gus.id());
    }

    @Test
    @DisplayName("ENV-11 a guest's socket gets the guest's copy, first frame and broadcasts alike")
    void guestFrames() {
        var came = stage.member("Came");
        stage.entered(came);
        var gus = stage.guest("Gus");
        try (var seat = RoomClient.attach(gus, stage.scene().room())) {
            assertThat(Stage.people(seat.state())).contains(gus.id());
            stage.scene().rename("Guests see this");
            seat.awaitState(state -> state.get("title").asText().equals("Guests see this"));
            assertThat(seat.states()).allSatisfy(state -> {
                assertThat(state.get("spaceSlug").asText()).isEmpty();
                assertThat(Stage.people(state)).doesNotContain(came.id());
            });
        }
    }

    @Test
    @DisplayName("ENV-12 members and facilitator read the same document")
    void same() {
        var mo = stage.member("Mo");
        var mine = (com.fasterxml.jackson.databind.node.ObjectNode)
                mo.get(stage.path()).json();
        var theirs = (com.fasterxml.jackson.databind.node.ObjectNode) stage.read();
        mine.remove("serverTime");
        theirs.remove("serverTime");
        assertThat(mine).isEqualTo(theirs);
    }

    @Test
    @DisplayName("ENV-10 serverTime is the time of the build, RFC 3339 in UTC")
    void serverTime() {
        var time = java.time.Instant.parse(stage.read().get("serverTime").asText());
        assertThat(time)
                .isBetween(
                        java.time.Instant.now().minusSeconds(60),
                        java.time.Instant.now().plusSeconds(60));
        assertThat(stage.read().get("serverTime").asText()).endsWith("Z");
    }

    @Test
    @DisplayName("ENV-9 joining and presence leave the version alone")
    void version() {
        var mo = stage.member("Mo");
        try (var seat = RoomClient.attach(mo, stage.scene().room())) {
            seat.awaitState(state -> Stage.people(state).contains(mo.id()));
            assertThat(seat.state().get("version").asLong()).isOne();
        }
        assertThat(stage.version()).isOne();
    }

    @Test
    @DisplayName("ENV-6 CSV-3 a room whose stored configuration no kind can read is 500, never 404")
    void broken() {
        stage.scene().sql("update sessions set config = '[]' where id = ?", stage.room());
        stage.facilitator().get(stage.path()).refused(500, "could not load session");
        stage.facilitator().get(stage.path() + "/export.csv").refused(500, "could not load session");
        stage.facilitator().get("/api/sessions/" + UUID.randomUUID()).refused(404, "no such session");
    }
}
