package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.parley.harness.ParleyServer;
import io.parley.harness.RoomClient;
import io.parley.harness.RoomScene;
import io.parley.harness.ServerDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;

/** What holds in every room, whatever the route: conventions, the four lists of people, how replicas are told. */
class ConventionsIT {

    private static final String INSTANT = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z";
    private static final String LISTENERS = "select count(*) from pg_stat_activity"
            + " where datname = current_database() and application_name = 'parley-listen'";

    private final RoomScene scene = RoomScene.on(ParleyServer.shared());

    @Test
    @DisplayName("RT-1 refusals of a room are JSON with the exact text, the em dash included")
    void refusals() {
        var answer = scene.member("Bo").post(scene.roomPath() + "/facilitator/claim");
        answer.refused(
                409, "the facilitator is still here — the role can be claimed after they have been gone a minute");
        assertThat(answer.header("Content-Type").orElse("")).startsWith("application/json");
        assertThat(answer.json().size()).isEqualTo(1);
    }

    @Test
    @DisplayName(
            "RT-3 a write to a room from another site is refused before admission is looked at, and writes nothing")
    void otherSites() {
        var version = scene.read().get("version").asLong();
        for (var path : List.of("/actions/reveal", "/reopen", "/facilitator/claim")) {
            scene.facilitator()
                    .at(scene.server().base())
                    .header("Origin", "https://elsewhere.example")
                    .post(scene.roomPath() + path)
                    .refused(403, "cross-site request rejected");
            scene.server()
                    .nobody()
                    .header("Sec-Fetch-Site", "cross-site")
                    .post(scene.roomPath() + path)
                    .refused(403, "cross-site request rejected");
        }
        assertThat(scene.read().get("version").asLong()).isEqualTo(version);
    }

    @Test
    @DisplayName("RT-7 ids are lower-case, instants are RFC 3339 in UTC, and an id in upper case is taken (RT-5)")
    void spelling() {
        var envelope = scene.facilitator()
                .get("/api/sessions/" + scene.room().toUpperCase(java.util.Locale.ROOT))
                .expect(200)
                .json();
        assertThat(envelope.get("id").asText()).isEqualTo(scene.room()).isLowerCase();
        assertThat(envelope.get("facilitatorId").asText())
                .isEqualTo(scene.facilitator().id());
        assertThat(envelope.get("serverTime").asText()).matches(INSTANT);
        assertThat(envelope.get("facilitatorOfflineSince").asText()).matches(INSTANT);
    }

    @Test
    @DisplayName("FAC-1 the creator runs the room, and whoever is handed it, one person at any time")
    void oneFacilitator() {
        assertThat(scene.read().get("facilitatorId").asText())
                .isEqualTo(scene.facilitator().id());
        var bo = scene.member("Bo");
        scene.facilitator()
                .post(scene.roomPath() + "/facilitator", Map.of("userId", bo.id()))
                .expect(204);
        assertThat(scene.read().get("facilitatorId").asText()).isEqualTo(bo.id());
        scene.facilitator().post(scene.roomPath() + "/actions/reveal").refused(403, "only the facilitator can do that");
    }

    @Test
    @DisplayName("ACT-7 no version that a client sends decides anything: the row lock and the state of the round do")
    void noIfMatch() {
        var story = scene.storyOnTheTable();
        scene.facilitator()
                .at(scene.server().base())
                .header("If-Match", "\"1\"")
                .post(scene.roomPath() + "/actions/vote", Map.of("storyId", story, "value", "5", "version", 1))
                .expect(204);
        scene.facilitator().post(scene.roomPath() + "/actions/reveal").expect(204);
        scene.facilitator()
                .post(scene.roomPath() + "/actions/vote", Map.of("storyId", story, "value", "8"))
                .refused(409, "votes are revealed — wait for the next round");
    }

    @Test
    @DisplayName("ACT-8 a request that its client gives up is no server error in the log")
    void abortedRequest() throws SQLException {
        var story = scene.storyOnTheTable();
        try (var holder = scene.connect()) {
            holder.setAutoCommit(false);
            ServerDatabase.run(holder, "select 1 from sessions where id = ? for update", UUID.fromString(scene.room()));
            giveUp(story);
            holder.rollback();
        }
        await().until(() -> scene.read().toString().contains(scene.facilitator().id()));
        assertThat(scene.server().log())
                .noneMatch(line -> line.contains("\"level\":\"ERROR\"") && line.contains("Broken pipe"));
    }

    private void giveUp(String story) {
        try (var socket = new java.net.Socket("127.0.0.1", scene.server().base().getPort())) {
            var body = "{\"storyId\":\"" + story + "\",\"value\":\"5\"}";
            var request =
                    "POST " + scene.roomPath() + "/actions/vote HTTP/1.1\r\nHost: parley\r\nCookie: parley_session="
                            + scene.facilitator().cookie() + "\r\nContent-Type: application/json\r\nContent-Length: "
                            + body.length()
                            + "\r\n\r\n" + body;
            socket.getOutputStream().write(request.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();
            await().until(() ->
                    scene.count("select count(*) from pg_stat_activity where wait_event_type = 'Lock'") > 0);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    @DisplayName("ENV-14 members, participants, presence and the voters of an open round are four lists")
    void fourLists() {
        var never = scene.member("Never Came");
        var voter = scene.member("Bo");
        try (var here = RoomClient.attach(voter, scene.room())) {
            here.awaitState(state -> Stage.texts(state.get("presence")).contains(voter.id()));
            scene.facilitator()
                    .patch(scene.roomPath() + "/actions/config", Map.of("openVoting", true))
                    .expect(204);
            scene.storyOnTheTable();
            here.leave();
        }
        await().until(() -> scene.read().get("presence").isEmpty());

        var envelope = scene.read();
        assertThat(Stage.people(envelope)).contains(voter.id()).doesNotContain(never.id());
        assertThat(Stage.texts(envelope.get("state").get("waitingFor"))).containsExactly(voter.id());
        var members =
                scene.facilitator().get(scene.spacePath()).expect(200).json().get("members");
        assertThat(members.findValuesAsText("userId")).contains(never.id(), voter.id());
    }

    @Test
    @DisplayName("ENV-13 ENV-12 every member is sent the same bytes, but for the time of the build")
    void sameForAll() {
        scene.storyOnTheTable();
        var bo = scene.member("Bo");
        var mine = scene.facilitator().get(scene.roomPath()).expect(200).text();
        var theirs = bo.get(scene.roomPath()).expect(200).text();
        assertThat(mine.replaceAll("\"serverTime\":\"[^\"]*\"", ""))
                .isEqualTo(theirs.replaceAll("\"serverTime\":\"[^\"]*\"", ""));
    }

    @Test
    @DisplayName("PRS-2 a replica deletes its own presence rows only, under one id for all its sockets")
    void ownRows() {
        var bo = scene.member("Bo");
        try (var tab = RoomClient.attach(bo, scene.room());
                var other = RoomClient.attach(scene.facilitator(), scene.room())) {
            tab.awaitState(state -> state.get("presence").size() == 2);
            assertThat(rows("select count(distinct replica_id) from session_presence where session_id = ?"))
                    .isEqualTo(1);
            scene.sql(
                    "insert into session_presence (session_id, user_id, replica_id) values (?, ?, 'another')",
                    UUID.fromString(scene.room()),
                    UUID.fromString(bo.id()));
            tab.leave();
            await().until(() -> rows("select count(*) from session_presence where session_id = ?") == 2);
            assertThat(other.isOpen()).isTrue();
        }
        await().until(() -> rows("select count(*) from session_presence where session_id = ?") == 1);
        assertThat(rows("select count(*) from session_presence where replica_id = 'another' and session_id = ?"))
                .isEqualTo(1);
    }

    @Test
    @DisplayName("FAN-5 FAN-4 a notification holds the instance and the ids, nothing of the room and no token")
    void notifications() throws SQLException {
        try (var listener = scene.connect();
                var statement = listener.createStatement()) {
            statement.execute("listen parley_session");
            statement.execute("listen parley_revoke");
            var guest = scene.member("Bo");
            try (var tab = RoomClient.attach(guest, scene.room())) {
                tab.awaitState(state -> true);
                scene.rename("A title nobody else may read");
                guest.delete("/api/me").expect(204);
                tab.awaitClose();
            }
            var seen = new ArrayList<String>();
            await().until(() -> {
                seen.addAll(heard(listener));
                return seen.stream().anyMatch(line -> line.matches("parley_revoke [0-9a-f]{16} [0-9a-f]{64}"))
                        && seen.contains(seen.stream()
                                .filter(line -> line.matches("parley_session [0-9a-f]{16} " + scene.room()))
                                .findFirst()
                                .orElse(""));
            });
            assertThat(String.join("\n", seen))
                    .doesNotContain("A title")
                    .doesNotContain(String.valueOf(guest.cookie()));
        }
    }

    private static List<String> heard(Connection listener) throws SQLException {
        var heard = new ArrayList<String>();
        var arrived = listener.unwrap(PGConnection.class).getNotifications(200);
        if (arrived != null) {
            for (var each : arrived) {
                heard.add(each.getName() + " " + each.getParameter());
            }
        }
        return heard;
    }

    @Test
    @DisplayName(
            "FAN-7 one connection listens; FAN-9 while it is lost readiness says so, FAN-8 and it comes back by itself")
    void listener() throws SQLException {
        assertThat(scene.count(LISTENERS)).isEqualTo(1);
        scene.count("select count(pg_terminate_backend(pid)) from pg_stat_activity"
                + " where datname = current_database() and application_name = 'parley-listen'");
        await().pollInterval(Duration.ofMillis(20))
                .until(() -> scene.server().nobody().get("/readyz").text().equals("not listening for session changes"));
        assertThat(scene.server().status("/healthz")).isEqualTo(200);
        scene.server().awaitReady();
        assertThat(scene.count(LISTENERS)).isEqualTo(1);
    }

    private long rows(String query) {
        return scene.count(query, UUID.fromString(scene.room()));
    }
}
