package io.parley.replicas;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.RoomClient;
import io.parley.harness.RoomScene;
import io.parley.harness.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Two servers, one database. The scene's people are A's unless they are said to be at B. */
class TwoReplicasIT {

    private static ParleyServer a;
    private static ParleyServer b;

    private final RoomScene scene = RoomScene.on(a);
    private final Client member = scene.member("Mia");

    @BeforeAll
    static void start() {
        var database = TestDatabase.shared().createDatabase("replicas");
        a = ParleyServer.on(database).env("POD_NAME", "replica-a").start();
        b = ParleyServer.on(database)
                .env("POD_NAME", "replica-b")
                .env("BASE_URL", a.base().toString())
                .start();
    }

    @AfterAll
    static void stop() {
        a.close();
        b.close();
    }

    @Test
    @DisplayName("FAN-1 a change made at A reaches a socket at B within a second, and A's socket exactly once (FAN-4)")
    void change() {
        try (var atA = RoomClient.attach(scene.facilitator(), scene.room());
                var atB = attachAtB(member)) {
            await(atA, state -> state.get("presence").size() == 2);
            await(atB, state -> state.get("presence").size() == 2);
            pause(Duration.ofSeconds(2)); // the news of the comings are out
            var before = Instant.now();

            scene.rename("Seen everywhere");

            atB.awaitState(state -> state.get("title").asText().equals("Seen everywhere"));
            assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(2));
            pause(Duration.ofSeconds(1));
            assertThat(atA.states()).filteredOn(titled("Seen everywhere")).hasSize(1);
            assertThat(atB.states()).filteredOn(titled("Seen everywhere")).hasSize(1);
        }
    }

    @Test
    @DisplayName("PRS-1 presence and facilitatorConnected agree on both replicas, for people of either")
    void presence() {
        try (var atA = RoomClient.attach(member, scene.room())) {
            assertThat(atA.state().get("facilitatorConnected").asBoolean()).isFalse();
            try (var atB = attachAtB(scene.facilitator())) {
                for (var socket : List.of(atA, atB)) {
                    var state = await(socket, now -> now.get("presence").size() == 2);
                    assertThat(state.get("facilitatorConnected").asBoolean()).isTrue();
                }
                assertThat(scene.count(
                                "select count(*) from session_presence where session_id = cast(? as uuid) and replica_id = 'replica-b'",
                                scene.room()))
                        .isEqualTo(1);
                atB.leave();
            }
            var left = await(atA, now -> now.get("presence").size() == 1);
            assertThat(left.get("facilitatorConnected").asBoolean()).isFalse();
            assertThat(left.has("facilitatorOfflineSince")).isTrue();
        }
    }

    @Test
    @DisplayName("PRS-4 a person with a tab at each replica stays when one of them closes")
    void tabAtEach() {
        try (var atA = RoomClient.attach(member, scene.room())) {
            var atB = attachAtB(member);
            assertThat(rows(member)).isEqualTo(2);
            atB.leave();
            Awaitility.await().until(() -> rows(member) == 1);
            assertThat(scene.read().get("presence")).hasSize(1);
            assertThat(atA.isOpen()).isTrue();
        }
    }

    @Test
    @DisplayName("REV-3 sign-out at A closes the token's socket at B, 1008")
    void signOut() {
        try (var atB = attachAtB(member)) {
            member.delete("/api/me").expect(204);
            assertThat(atB.awaitClose(Duration.ofSeconds(5)).code()).isEqualTo(1008);
        }
    }

    @Test
    @DisplayName("REV-3 removal from the space at A closes the person's socket at B, 1008")
    void memberRemoved() {
        try (var atB = attachAtB(member)) {
            scene.facilitator()
                    .delete(scene.spacePath() + "/members/" + member.id())
                    .expect(204);
            assertThat(atB.awaitClose(Duration.ofSeconds(5)).code()).isEqualTo(1008);
        }
    }

    @Test
    @DisplayName(
            "FAN-3 removal from the room at A: 4001 with the message at B, kick to everybody at B, state without the person")
    void kicked() {
        var other = scene.member("Olga");
        try (var target = attachAtB(member);
                var bystander = attachAtB(other);
                var atA = RoomClient.attach(scene.facilitator(), scene.room())) {
            scene.facilitator()
                    .post(
                            scene.roomPath() + "/participants/" + member.id() + "/remove",
                            Map.of("message", "until  tomorrow, then"))
                    .expect(204);

            var closed = target.awaitClose(Duration.ofSeconds(5));
            assertThat(closed.code()).isEqualTo(4001);
            assertThat(closed.reason()).isEqualTo("until  tomorrow, then");
            Awaitility.await()
                    .until(() -> bystander.kicks().equals(List.of(member.id()))
                            && atA.kicks().equals(List.of(member.id())));
            await(bystander, state -> !ids(state.get("presence")).contains(member.id()));
        }
    }

    @Test
    @DisplayName("FAN-6 a room deleted at A closes its sockets at B with 1001")
    void roomDeleted() {
        try (var atB = attachAtB(member)) {
            scene.facilitator()
                    .delete(scene.spacePath() + "/sessions/" + scene.room())
                    .expect(204);
            assertThat(atB.awaitClose(Duration.ofSeconds(5)).code()).isEqualTo(1001);
        }
    }

    @Test
    @DisplayName("FAN-1 votes at both replicas at once: all are kept, and both show the same in the end")
    void votesAtBoth() throws Exception {
        var story = scene.storyOnTheTable();
        var voters = scene.members(10);
        try (var atA = RoomClient.attach(scene.facilitator(), scene.room());
                var atB = attachAtB(member);
                var threads = Executors.newFixedThreadPool(10)) {
            var votes = new ArrayList<Callable<Integer>>();
            for (var i = 0; i < voters.size(); i++) {
                var voter = i % 2 == 0 ? voters.get(i) : voters.get(i).at(b.base());
                votes.add(() -> voter.post(scene.roomPath() + "/actions/vote", Map.of("storyId", story, "value", "8"))
                        .status());
            }
            for (var vote : threads.invokeAll(votes)) {
                assertThat(vote.get()).isEqualTo(204);
            }
            for (var socket : List.of(atA, atB)) {
                await(
                        socket,
                        state -> state.get("state")
                                        .get("stories")
                                        .get(0)
                                        .get("votedUserIds")
                                        .size()
                                == 10);
            }
        }
    }

    @Test
    @DisplayName(
            "FAN-8 a killed listener: not ready, ready again, and rooms are told what they missed without a new change")
    void listenerKilled() {
        try (var atA = RoomClient.attach(scene.facilitator(), scene.room());
                var atB = attachAtB(member)) {
            // A change that nobody is notified of.
            scene.sql(
                    "update sessions set title = 'Missed', version = version + 1 where id = cast(? as uuid)",
                    scene.room());
            var statuses = new ConcurrentLinkedQueue<Integer>();
            var done = new CountDownLatch(1);
            var watcher = Thread.ofVirtual().start(() -> {
                while (done.getCount() > 0) {
                    statuses.add(b.status("/readyz"));
                }
            });
            assertThat(scene.count("""
                            select count(pg_terminate_backend(pid)) from pg_stat_activity
                            where datname = current_database() and application_name = 'parley-listen'
                            """)).isEqualTo(2);

            await(atA, titled("Missed"));
            await(atB, titled("Missed"));
            a.awaitReady();
            b.awaitReady();
            done.countDown();
            join(watcher);
            assertThat(statuses).contains(503).last().isEqualTo(200);
            assertThat(a.log())
                    .anyMatch(line -> line.contains("session notification listener dropped, reconnecting")
                            && line.contains("\"backoff\":\"1s\""));

            scene.rename("Heard again");
            await(atB, titled("Heard again"));
        }
    }

    @Test
    @DisplayName(
            "FAN-4 FAN-11 malformed and unknown notifications are skipped, logged without their payload, and harm nobody")
    void malformed() {
        try (var atB = attachAtB(member)) {
            for (var payload : List.of("", "x", "0011223344556677", "0011223344556677 secret-payload", "a b c d e")) {
                for (var channel : List.of(
                        "parley_session",
                        "parley_revoke",
                        "parley_member_revoke",
                        "parley_participant_remove",
                        "parley_new")) {
                    scene.count("select count(pg_notify(?, ?))", channel, payload);
                }
            }
            scene.rename("Unharmed");
            await(atB, titled("Unharmed"));
            assertThat(atB.isOpen()).isTrue();
            assertThat(b.log())
                    .anyMatch(line -> line.contains("malformed session notification") && line.contains("WARN"));
            assertThat(b.log()).noneMatch(line -> line.contains("secret-payload"));
        }
    }

    private RoomClient attachAtB(Client who) {
        return RoomClient.attach(who.at(b.base()), scene.room());
    }

    private long rows(Client who) {
        return scene.count("select count(*) from session_presence where user_id = cast(? as uuid)", who.id());
    }

    private static JsonNode await(RoomClient socket, Predicate<JsonNode> like) {
        return socket.awaitState(like);
    }

    private static Predicate<JsonNode> titled(String title) {
        return state -> state.get("title").asText().equals(title);
    }

    private static List<String> ids(JsonNode array) {
        var ids = new ArrayList<String>();
        array.forEach(each -> ids.add(each.asText()));
        return ids;
    }

    /** For what must not happen: there is no condition to wait for. */
    private static void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
