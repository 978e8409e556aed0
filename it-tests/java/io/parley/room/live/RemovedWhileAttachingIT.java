package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.parley.harness.ParleyServer;
import io.parley.harness.RoomClient;
import io.parley.harness.RoomScene;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RemovedWhileAttachingIT {

    private static final String ROW = "select count(*) from session_participants where session_id = ? and user_id = ?";

    @Test
    @DisplayName("ROOM-27 PRS-10 whoever is removed in the very moment of attaching is no participant afterwards")
    void race() throws Exception {
        var scene = RoomScene.on(ParleyServer.shared());
        var bo = scene.member("Bo");
        var room = UUID.fromString(scene.room());
        var user = UUID.fromString(bo.id());
        for (var attempt = 0; attempt < 30; attempt++) {
            var delay = attempt % 10;
            var opening = CompletableFuture.supplyAsync(() -> RoomClient.open(bo, scene.room()));
            TimeUnit.MILLISECONDS.sleep(delay);
            scene.facilitator()
                    .post(scene.roomPath() + "/participants/" + user + "/remove")
                    .expect(204);
            try (var socket = opening.get()) {
                // Removed, or attached after the removal: both are right, each with its row.
                await().atMost(Duration.ofSeconds(20))
                        .until(() -> !socket.isOpen() || !socket.states().isEmpty());
                if (!socket.isOpen()) {
                    assertThat(socket.awaitClose().code()).isEqualTo(4001);
                    await().untilAsserted(() ->
                            assertThat(scene.count(ROW, room, user)).isZero());
                }
            }
        }
    }
}
