package io.parley.replicas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.parley.harness.ParleyServer;
import io.parley.harness.RawSocket;
import io.parley.harness.RoomClient;
import io.parley.harness.RoomScene;
import io.parley.harness.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How a server ends: asked to, or killed. */
class EndingIT {

    @Test
    @DisplayName(
            "WS-27 SIGTERM closes every socket with 1001, stalled ones included, deletes the presence rows and exits 0 in time")
    void shutdown() throws Exception {
        try (var server =
                ParleyServer.on(TestDatabase.shared().createDatabase("ending")).start()) {
            var scene = RoomScene.on(server);
            var sockets = new ArrayList<RoomClient>();
            for (var member : scene.members(5)) {
                sockets.add(RoomClient.attach(member, scene.room()));
            }
            try (var stalled = RawSocket.stalled(scene.facilitator(), scene.room())) {
                for (var i = 0; i < 30; i++) {
                    scene.facilitator()
                            .post(
                                    scene.roomPath() + "/actions/stories",
                                    Map.of("title", "Story " + i, "notes", "n".repeat(2_000)))
                            .expect(204);
                }
                assertThat(stalled.answer().status()).isEqualTo(101);
                // Whoever keeps up must see the farewell; who is still busy with frames may lose it to the end of the
                // connection.
                for (var socket : sockets) {
                    socket.awaitState(state -> state.get("state").get("stories").size() == 30);
                }
                var before = Instant.now();

                var status = server.stop();

                assertThat(status).isZero();
                assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(30));
                for (var socket : sockets) {
                    assertThat(socket.awaitClose().code()).isEqualTo(1001);
                    assertThat(socket.awaitClose().reason()).isEmpty();
                }
                assertThat(scene.count("select count(*) from session_presence")).isZero();
                assertThat(server.log()).anyMatch(line -> line.contains("\"msg\":\"shut down cleanly\""));
            }
        }
    }

    @Test
    @DisplayName("ACT-4 a server killed in the middle of a storm of votes has kept every vote that it acknowledged")
    void killed() throws Exception {
        try (var server =
                ParleyServer.on(TestDatabase.shared().createDatabase("killed")).start()) {
            var scene = RoomScene.on(server);
            var story = scene.storyOnTheTable();
            var voters = scene.members(12);
            var acknowledged = new ConcurrentHashMap<String, String>();
            var ids = new ConcurrentHashMap<Integer, String>();
            for (var i = 0; i < voters.size(); i++) {
                ids.put(i, voters.get(i).id());
            }
            try (var threads = Executors.newFixedThreadPool(4)) {
                for (var lane = 0; lane < 4; lane++) {
                    var first = lane;
                    threads.submit(() -> {
                        // Each person votes once: what is acknowledged must be there, what is not may be.
                        for (var i = first; i < voters.size(); i += 4) {
                            var status = voters.get(i)
                                    .post(scene.roomPath() + "/actions/vote", Map.of("storyId", story, "value", "5"))
                                    .status();
                            if (status == 204) {
                                acknowledged.put(ids.get(i), "5");
                            }
                        }
                        return null;
                    });
                }
                await().until(() -> acknowledged.size() >= 4);
                server.kill();
                threads.shutdown();
                assertThat(threads.awaitTermination(70, TimeUnit.SECONDS)).isTrue();
            }
            assertThat(acknowledged).isNotEmpty();
            for (var id : acknowledged.keySet()) {
                assertThat(scene.count(
                                "select count(*) from votes where story_id = cast(? as uuid) and user_id = cast(? as uuid)",
                                story,
                                id))
                        .isEqualTo(1);
            }
        }
    }
}
