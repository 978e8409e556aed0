package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client;
import io.parley.harness.RoomClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeparturesIT {

    private void loses(Stage stage, Client who, String how) {
        if (how.equals("leaves")) {
            who.post(stage.space() + "/leave").expect(204);
        } else {
            stage.facilitator().delete(stage.space() + "/members/" + who.id()).expect(204);
        }
    }

    @ParameterizedTest(name = "PRS-11 an open round that waited only for somebody who {0} opens and is broadcast")
    @ValueSource(strings = {"leaves", "is removed"})
    void openRound(String how) {
        var stage = Stage.set(Map.of("autoReveal", true, "openVoting", true));
        var mo = stage.member("Mo");
        stage.entered(stage.facilitator(), mo);
        var story = stage.scene().storyOnTheTable();
        stage.facilitator()
                .post(stage.path() + "/actions/vote", Map.of("storyId", story, "value", "5"))
                .expect(204);
        try (var fay = RoomClient.attach(stage.facilitator(), stage.scene().room())) {
            var version = stage.version();
            assertThat(stage.read().get("revealed").asBoolean()).isFalse();
            loses(stage, mo, how);
            var state = fay.awaitState(now -> now.get("revealed").asBoolean());
            assertThat(state.get("version").asLong()).isEqualTo(version + 1);
            assertThat(Stage.people(state)).doesNotContain(mo.id());
        }
    }

    @Test
    @DisplayName("PRS-11 a closed round that waited only for somebody who was present opens")
    void closedRound() {
        var stage = Stage.set(Map.of("autoReveal", true));
        var mo = stage.member("Mo");
        var story = stage.scene().storyOnTheTable();
        stage.entered(stage.facilitator(), mo);
        stage.present(stage.facilitator(), mo);
        stage.facilitator()
                .post(stage.path() + "/actions/vote", Map.of("storyId", story, "value", "5"))
                .expect(204);
        assertThat(stage.read().get("revealed").asBoolean()).isFalse();
        loses(stage, mo, "leaves");
        assertThat(stage.read().get("revealed").asBoolean()).isTrue();
    }

    @Test
    @DisplayName("PRS-11 of several rooms that waited for the person each is judged and broadcast, before the answer")
    void severalRooms() {
        var stage = Stage.set(Map.of("autoReveal", true));
        var mo = stage.member("Mo");
        stage.present(stage.facilitator(), mo);
        var rooms = new ArrayList<String>(List.of(stage.scene().room()));
        for (var i = 0; i < 3; i++) {
            var room = stage.scene().newRoom(Map.of("autoReveal", true));
            stage.scene()
                    .sql(
                            "insert into session_presence (session_id, user_id, replica_id)"
                                    + " select ?, user_id, replica_id from session_presence where session_id = ?",
                            UUID.fromString(room),
                            stage.room());
            rooms.add(room);
        }
        for (var room : rooms) {
            var actions = "/api/sessions/" + room + "/actions/";
            stage.facilitator()
                    .post(actions + "stories", Map.of("title", "A story"))
                    .expect(204);
            var story = stage.value(UUID.class, "select id from stories where session_id = ?", UUID.fromString(room));
            stage.facilitator()
                    .post(actions + "select", Map.of("storyId", story))
                    .expect(204);
            stage.facilitator()
                    .post(actions + "vote", Map.of("storyId", story, "value", "5"))
                    .expect(204);
        }
        loses(stage, mo, "leaves");
        assertThat(rooms)
                .allSatisfy(room -> assertThat(stage.facilitator()
                                .get("/api/sessions/" + room)
                                .json()
                                .get("revealed")
                                .asBoolean())
                        .isTrue());
    }

    @Test
    @DisplayName("PRS-11 the rows of the person go in all rooms of the space and in no other")
    void rows() {
        var stage = Stage.set();
        var mo = stage.member("Mo");
        var elsewhere = Stage.set();
        mo.post(elsewhere.space() + "/join").expect(204);
        stage.entered(mo);
        elsewhere.entered(mo);
        var second = UUID.fromString(stage.scene().newRoom(Map.of()));
        stage.scene().sql("insert into session_participants (session_id, user_id) values (?, ?)", second, Stage.id(mo));
        loses(stage, mo, "is removed");
        assertThat(stage.scene()
                        .count(
                                "select count(*) from session_participants where user_id = ? and session_id in (?, ?)",
                                Stage.id(mo),
                                stage.room(),
                                second))
                .isZero();
        assertThat(stage.scene()
                        .count(
                                "select count(*) from session_participants where user_id = ? and session_id = ?",
                                Stage.id(mo),
                                elsewhere.room()))
                .isOne();
    }

    @Test
    @DisplayName("PRS-11 a room where nothing changed keeps its version, and an ended one is left alone")
    void unchanged() {
        var stage = Stage.set();
        var mo = stage.member("Mo");
        stage.entered(mo);
        try (var fay = RoomClient.attach(stage.facilitator(), stage.scene().room())) {
            fay.awaitState(state -> Stage.people(state).contains(mo.id()));
            loses(stage, mo, "leaves");
            var state = fay.awaitState(now -> !Stage.people(now).contains(mo.id()));
            assertThat(state.get("version").asLong()).isOne();
        }
        var ended = Stage.set(Map.of("autoReveal", true));
        var ola = ended.member("Ola");
        ended.entered(ola);
        ended.end();
        loses(ended, ola, "leaves");
        assertThat(ended.version()).isEqualTo(2);
    }

    @ParameterizedTest(name = "MEM-18 the sockets of somebody who {0} close with 1008")
    @ValueSource(strings = {"leaves", "is removed"})
    void sockets(String how) {
        var stage = Stage.set();
        var mo = stage.member("Mo");
        try (var here = RoomClient.attach(mo, stage.scene().room());
                var there = RoomClient.attach(mo, stage.scene().newRoom(Map.of()))) {
            loses(stage, mo, how);
            assertThat(here.awaitClose().code()).isEqualTo(1008);
            assertThat(there.awaitClose().code()).isEqualTo(1008);
        }
    }

    @Test
    @DisplayName("PRS-11 a refused departure takes nothing away")
    void refused() {
        var stage = Stage.set();
        stage.entered(stage.facilitator());
        stage.facilitator().post(stage.space() + "/leave").expect(409);
        assertThat(stage.scene().count("select count(*) from session_participants where session_id = ?", stage.room()))
                .isOne();
    }
}
