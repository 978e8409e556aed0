package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.RoomClient;
import io.parley.harness.RoomScene;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class BroadcastIT {

    private static final int VOTERS = 20;

    private final ParleyServer server = ParleyServer.shared();
    private final RoomScene scene = RoomScene.on(server);

    @Test
    @DisplayName(
            "FAN-1 twenty votes at once: every one is acknowledged, kept, and on every screen; FAN-2 no frame goes back")
    void twentyVoters() throws Exception {
        var story = scene.storyOnTheTable();
        var voters = scene.members(VOTERS);
        var sockets = new ArrayList<RoomClient>();
        try (var threads = Executors.newFixedThreadPool(VOTERS)) {
            for (var voter : voters) {
                sockets.add(RoomClient.attach(voter, scene.room()));
            }
            var start = new CyclicBarrier(VOTERS);
            var votes = new ArrayList<Callable<Integer>>();
            for (var voter : voters) {
                votes.add(() -> {
                    start.await();
                    return vote(voter, story, "5");
                });
            }
            for (var vote : threads.invokeAll(votes)) {
                assertThat(vote.get()).isEqualTo(204);
            }

            for (var socket : sockets) {
                socket.awaitState(state -> voted(state, story) == VOTERS);
                var versions = socket.states().stream()
                        .map(state -> state.get("version").asLong())
                        .toList();
                assertThat(versions).isSorted();
            }
            assertThat(scene.count("select count(*) from votes where story_id = cast(? as uuid)", story))
                    .isEqualTo(VOTERS);
        } finally {
            sockets.forEach(RoomClient::close);
        }
    }

    @Test
    @DisplayName(
            "FAN-2 a burst of changes is told in fewer builds than changes, and the last frame holds the last of them")
    void burst() throws Exception {
        var story = scene.storyOnTheTable();
        var voter = scene.member("Vera");
        try (var socket = RoomClient.attach(scene.facilitator(), scene.room());
                var threads = Executors.newFixedThreadPool(8)) {
            var before = socket.states().size();
            var version = socket.state().get("version").asLong();
            var votes = IntStream.range(0, 80)
                    .mapToObj(i -> (Callable<Integer>) () -> vote(voter, story, i % 2 == 0 ? "3" : "8"))
                    .toList();
            for (var vote : threads.invokeAll(votes)) {
                assertThat(vote.get()).isEqualTo(204);
            }
            socket.awaitState(state -> state.get("version").asLong() == version + 80);
            assertThat(socket.states().size() - before).isBetween(1, 79);
        }
    }

    @Test
    @DisplayName("POK-12 no frame shows a value before the reveal, ENV-12 and all members get the same bytes")
    void sameForAll() {
        var story = scene.storyOnTheTable();
        var members = scene.members(3);
        try (var first = RoomClient.attach(members.get(0), scene.room());
                var second = RoomClient.attach(members.get(1), scene.room())) {
            assertThat(vote(members.get(2), story, "13")).isEqualTo(204);
            var one = first.awaitState(state -> voted(state, story) == 1);
            var two = second.awaitState(state -> voted(state, story) == 1);
            assertThat(one).isEqualTo(two);
            assertThat(List.of(one, two))
                    .noneMatch(state ->
                            state.get("state").get("stories").toString().contains("votes\":"));

            scene.facilitator()
                    .post(scene.roomPath() + "/actions/reveal", Map.of())
                    .expect(204);
            var shown = first.awaitState(state -> state.get("revealed").asBoolean());
            assertThat(shown.get("state")
                            .get("stories")
                            .get(0)
                            .get("votes")
                            .get(0)
                            .get("value")
                            .asText())
                    .isEqualTo("13");
        }
    }

    private int vote(Client voter, String story, String value) {
        return voter.post(scene.roomPath() + "/actions/vote", Map.of("storyId", story, "value", value))
                .status();
    }

    private static int voted(JsonNode state, String story) {
        for (var each : state.get("state").get("stories")) {
            if (each.get("id").asText().equals(story)) {
                return each.get("votedUserIds").size();
            }
        }
        return 0;
    }
}
