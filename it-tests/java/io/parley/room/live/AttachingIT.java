package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.RawSocket;
import io.parley.harness.RoomClient;
import io.parley.harness.RoomScene;
import io.parley.harness.ServerDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AttachingIT {

    private final ParleyServer server = ParleyServer.shared();
    private final RoomScene scene = RoomScene.on(server);

    @Test
    @DisplayName("40 §6.2 the first state holds the socket's own presence, and is the envelope that GET gives")
    void firstState() {
        try (var socket = RoomClient.attach(scene.facilitator(), scene.room())) {
            var first = socket.states().get(0);
            assertThat(texts(first.get("presence")))
                    .containsExactly(scene.facilitator().id());
            assertThat(first.get("facilitatorConnected").asBoolean()).isTrue();

            var got = scene.read().deepCopy();
            ((ObjectNode) got).remove("serverTime");
            ((ObjectNode) first).remove("serverTime");
            assertThat(first).isEqualTo(got);
        }
    }

    @Test
    @DisplayName("REV-4 somebody removed while attaching gets no state, leaves no presence row and is no participant")
    void removedDuringAttach() throws Exception {
        var member = scene.member("Mia");
        var id = member.id();
        try (var lock = scene.connect()) {
            lock.setAutoCommit(false);
            ServerDatabase.run(lock, "select 1 from sessions where id = ? for update", UUID.fromString(scene.room()));
            // The attach waits for the room's lock now, its checks passed.
            try (var raw = RawSocket.handshake(member, scene.room())) {
                await().until(() ->
                        scene.count("select count(*) from pg_stat_activity where datname = current_database()"
                                        + " and wait_event_type = 'Lock' and query like '%for key share%'")
                                > 0);
                scene.facilitator().delete(scene.spacePath() + "/members/" + id).expect(204);
                lock.rollback();

                var frame = raw.next();
                assertThat(frame.opcode()).isEqualTo(8);
                assertThat(frame.code()).isEqualTo(1008);
            }
        }
        await().pollDelay(Duration.ofMillis(500)).untilAsserted(() -> {
            assertThat(rows("session_presence", id)).isZero();
            assertThat(rows("session_participants", id)).isZero();
        });
    }

    @Test
    @DisplayName("PRS-8 one participant's row at the first attach, whose joined_at stays")
    void participantOnce() {
        var member = scene.member("Mia");
        assertThat(rows("session_participants", member.id())).isZero();
        RoomClient.attach(member, scene.room()).leave();
        scene.sql(
                "update session_participants set joined_at = '2020-01-01Z' where user_id = cast(? as uuid)",
                member.id());

        RoomClient.attach(member, scene.room()).leave();

        assertThat(scene.count(
                        "select count(*) from session_participants where user_id = cast(? as uuid) and joined_at = '2020-01-01Z'",
                        member.id()))
                .isEqualTo(1);
    }

    @Test
    @DisplayName("PRS-9 the 201st participant drops the oldest one, but never the facilitator")
    void twoHundred() {
        RoomClient.attach(scene.facilitator(), scene.room()).leave();
        scene.sql(
                "update session_participants set joined_at = '2019-01-01Z' where session_id = cast(? as uuid)",
                scene.room());
        scene.sql("""
                with people as (
                    insert into users (name) select 'Old ' || n from generate_series(1, 199) n returning id, name)
                insert into session_participants (session_id, user_id, joined_at)
                select cast(? as uuid), id, timestamptz '2020-01-01Z' + cast(substr(name, 5) as int) * interval '1 hour'
                from people
                """, scene.room());
        var member = scene.member("Mia");

        RoomClient.attach(member, scene.room()).leave();

        assertThat(scene.count(
                        "select count(*) from session_participants where session_id = cast(? as uuid)", scene.room()))
                .isEqualTo(200);
        assertThat(rows("session_participants", scene.facilitator().id())).isEqualTo(1);
        assertThat(rows("session_participants", member.id())).isEqualTo(1);
        assertThat(scene.count(
                        "select count(*) from session_participants p join users u on u.id = p.user_id"
                                + " where p.session_id = cast(? as uuid) and u.name = 'Old 1'",
                        scene.room()))
                .isZero();
    }

    @Test
    @DisplayName("PRS-12 forty members, five of whom ever came: five participants, and a sixth with their first socket")
    void participantsAreWhoCame() {
        var members = new ArrayList<Client>(scene.members(8));
        RoomClient.attach(scene.facilitator(), scene.room()).leave();
        for (var member : members.subList(0, 4)) {
            RoomClient.attach(member, scene.room()).leave();
        }
        assertThat(scene.read().get("participants")).hasSize(5);

        RoomClient.attach(members.get(5), scene.room()).leave();
        assertThat(scene.read().get("participants")).hasSize(6);

        members.get(0).post(scene.spacePath() + "/leave").expect(204);
        assertThat(scene.read().get("participants")).hasSize(5);
    }

    @Test
    @DisplayName(
            "ENV-11 a guest's frames hold present people, the facilitator and the guest, and no address of the space")
    void guestCopy() {
        var here = scene.member("Here");
        var gone = scene.member("Gone");
        RoomClient.attach(gone, scene.room()).leave();
        var guest = scene.guest("Gil");
        try (var present = RoomClient.attach(here, scene.room());
                var socket = RoomClient.attach(guest, scene.room())) {
            assertThat(names(socket.states().get(0))).containsExactlyInAnyOrder("Fay", "Gil", "Here");
            assertThat(socket.state().get("spaceSlug").asText()).isEmpty();

            scene.rename("Told to everybody");

            var shared = socket.awaitState(state -> state.get("title").asText().equals("Told to everybody"));
            assertThat(names(shared)).containsExactlyInAnyOrder("Fay", "Gil", "Here");
            assertThat(shared.get("orgSlug").asText()).isEmpty();
            var members =
                    present.awaitState(state -> state.get("title").asText().equals("Told to everybody"));
            assertThat(names(members)).contains("Gone");
            assertThat(members.get("spaceSlug").asText()).isEqualTo(scene.slug());
        }
    }

    @Test
    @DisplayName(
            "WS-13 what a client says is ignored up to 4096 bytes; a larger message closes with 1009, in parts as well")
    void inbound() throws Exception {
        try (var socket = RoomClient.attach(scene.facilitator(), scene.room())) {
            socket.say("x".repeat(4_096));
            socket.say("{\"type\":\"reveal\"}");
            scene.rename("still here");
            socket.awaitState(state -> state.get("title").asText().equals("still here"));
        }
        assertTooBig(raw -> raw.send(1, new byte[4_097]));
        assertTooBig(raw -> raw.send(2, new byte[4_097]));
        assertTooBig(raw -> raw.send(1, new byte[17_000]));
        assertTooBig(raw -> raw.send(2, new byte[65_535]));
        assertTooBig(raw -> {
            raw.send(false, 1, new byte[3_000]);
            raw.send(true, 0, new byte[3_000]);
        });
    }

    private interface Talk {
        void to(RawSocket raw) throws Exception;
    }

    private void assertTooBig(Talk talk) throws Exception {
        try (var raw = RawSocket.handshake(scene.facilitator(), scene.room())) {
            assertThat(raw.next().opcode()).isEqualTo(1);
            talk.to(raw);
            var close = raw.awaitClose();
            assertThat(close.code()).isEqualTo(1009);
            assertThat(close.reason()).isEmpty();
        }
    }

    @Test
    @DisplayName("40 §6.5 the runtime closes what is no WebSocket traffic with the code for it")
    void notTheProtocol() throws Exception {
        assertThat(closedAfter(raw -> raw.send(3, new byte[1]))).isEqualTo(1002);
        assertThat(closedAfter(raw -> raw.send(1, new byte[] {(byte) 0xff}))).isEqualTo(1007);
    }

    private int closedAfter(Talk talk) throws Exception {
        try (var raw = RawSocket.handshake(scene.facilitator(), scene.room())) {
            assertThat(raw.next().opcode()).isEqualTo(1);
            talk.to(raw);
            return raw.awaitClose().code();
        }
    }

    private long rows(String table, String user) {
        return scene.count(
                "select count(*) from " + table + " where session_id = cast(? as uuid) and user_id = cast(? as uuid)",
                scene.room(),
                user);
    }

    private static List<String> names(JsonNode state) {
        return state.get("participants").findValuesAsText("name");
    }

    private static List<String> texts(JsonNode array) {
        var texts = new ArrayList<String>();
        array.forEach(each -> texts.add(each.asText()));
        return texts;
    }

    @Test
    @DisplayName("ROOM-17 sockets stay open across closing and reopening a room, and see both")
    void closeAndReopen() {
        try (var socket = RoomClient.attach(scene.member("Mia"), scene.room())) {
            scene.facilitator().delete(scene.roomPath()).expect(204);
            socket.awaitState(state -> !state.get("endedAt").isNull());
            scene.facilitator().post(scene.roomPath() + "/reopen", Map.of()).expect(204);
            socket.awaitState(state -> state.get("endedAt").isNull());
        }
    }
}
