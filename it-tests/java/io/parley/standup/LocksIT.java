package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client.Answer;
import io.parley.harness.RawSocket;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Locks are taken space, room, rows, by everything that changes a room: a space that goes meanwhile is waited for. */
class LocksIT {

    private final Circle circle = Circle.live("Fay", "Mo", "Ola");

    private Answer spectates(String name) {
        return circle.person(name).post(circle.path() + "/spectator", Map.of("on", true));
    }

    /**
     * While somebody holds the space as its deletion does, each request stands at it, and the room is free; then it goes
     * through.
     */
    private void standAtTheSpace(UUID room, List<Supplier<Answer>> requests) throws SQLException {
        try (var holder = circle.connect()) {
            holder.setAutoCommit(false);
            lock(holder, "select 1 from spaces where id = ? for update", circle.spaceId());
            var answers = requests.stream().map(CompletableFuture::supplyAsync).toList();
            Awaitility.await()
                    .atMost(Duration.ofSeconds(20))
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> answers.stream().anyMatch(CompletableFuture::isDone) || waiting() >= requests.size());
            assertThat(answers).as("all wait for the space").noneMatch(CompletableFuture::isDone);
            lock(holder, "select 1 from sessions where id = ? for update nowait", room);
            holder.rollback();
            assertThat(answers)
                    .allSatisfy(answer -> assertThat(answer.join().status()).isEqualTo(204));
        }
    }

    private long waiting() {
        return circle.count(
                "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
    }

    private static void lock(Connection holder, String sql, UUID id) throws SQLException {
        try (var statement = holder.prepareStatement(sql)) {
            statement.setObject(1, id);
            statement.execute();
        }
    }

    @Test
    @DisplayName("STD-12 COM-1 KUD-2 ACT-4 every write waits for its space before it holds the room")
    void spaceFirst() throws Exception {
        circle.present("Fay", "Mo");
        var commitment = circle.commits("Fay", "Close the ticket");
        standAtTheSpace(
                circle.room(),
                List.of(
                        () -> circle.act("Mo", "standup", Map.of("today", "x")),
                        () -> circle.act("Mo", "ready", Map.of("ready", true)),
                        () -> circle.act("Fay", "start", ""),
                        () -> circle.act("Mo", "add", Map.of("text", "x")),
                        () -> circle.answers("Fay", commitment, false),
                        () -> circle.act("Ola", "kudo", Map.of("to", circle.id("Fay"), "text", "Thanks")),
                        () -> spectates("Ola")));
        standAtTheSpace(circle.room(), List.of(() -> circle.act("Fay", "next", "")));
        standAtTheSpace(circle.room(), List.of(() -> circle.person("Fay").delete(circle.path())));
        standAtTheSpace(circle.room(), List.of(() -> circle.person("Fay").post(circle.path() + "/reopen")));
    }

    @Test
    @DisplayName("PRS-8 whoever enters a room waits for its space before they hold the room")
    void entering() throws Exception {
        try (var holder = circle.connect()) {
            holder.setAutoCommit(false);
            lock(holder, "select 1 from spaces where id = ? for update", circle.spaceId());
            try (var socket =
                    RawSocket.handshake(circle.person("Mo"), circle.room().toString())) {
                Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> waiting() == 1);
                lock(holder, "select 1 from sessions where id = ? for update nowait", circle.room());
                holder.rollback();
                assertThat(socket.next().opcode()).as("a state frame").isEqualTo(1);
            }
        }
    }

    @Test
    @DisplayName("ROOM-13 COM-7 a room that commitments have to forget is deleted behind its space, too")
    void roomDeleted() throws Exception {
        circle.answers("Mo", circle.commits("Mo", "Close the ticket"), false).expect(204);
        standAtTheSpace(
                circle.room(),
                List.of(() -> circle.person("Fay").delete(circle.space() + "/sessions/" + circle.room())));
        assertThat(circle.count("select count(*) from sessions where id = ?", circle.room()))
                .isZero();
    }

    @Test
    @DisplayName("ROOM-13 COM-7 two rooms whose commitments name the other one, too, can be deleted at once")
    void roomsDeleted() {
        for (var round = 0; round < 4; round++) {
            var other = circle.next(Circle.LIVE);
            var third = circle.next(Circle.LIVE);
            circle.run(
                    "insert into standup_commitments (space_id, user_id, text, opened_session_id, carried_session_id)"
                            + " select ?, ?, 'x', case n % 2 when 0 then r.a else r.b end, case n % 2 when 0 then r.b else r.a end"
                            + " from generate_series(1, 1500) n, (select cast(? as uuid) a, cast(? as uuid) b) r",
                    circle.spaceId(), circle.id("Mo"), other.room(), third.room());
            var answers = List.of(other.room(), third.room()).stream()
                    .map(room -> CompletableFuture.supplyAsync(
                            () -> circle.person("Fay").delete(circle.space() + "/sessions/" + room)))
                    .toList();
            assertThat(answers)
                    .allSatisfy(answer -> assertThat(answer.join().status()).isEqualTo(204));
        }
    }

    @Test
    @DisplayName(
            "COM-1 KUD-2 ROOM-15 ROOM-21 what changes rooms of a space that goes ends in one of the two, never in a deadlock")
    void spaceDeleted() {
        for (var round = 0; round < 8; round++) {
            var doomed = Circle.live("Fay", "Mo", "Ola");
            var requests = List.<Supplier<Answer>>of(
                    () -> doomed.act("Mo", "add", Map.of("text", "x")),
                    () -> doomed.act("Mo", "kudo", Map.of("to", doomed.id("Fay"), "text", "Thanks")),
                    () -> doomed.person("Ola").post(doomed.path() + "/spectator", Map.of("on", true)),
                    () -> doomed.person("Fay").delete(doomed.path()));
            var answers = requests.stream().map(CompletableFuture::supplyAsync).toList();
            var deleting =
                    CompletableFuture.supplyAsync(() -> doomed.person("Fay").delete(doomed.space()));
            assertThat(deleting.join().status()).isEqualTo(204);
            assertThat(answers)
                    .allSatisfy(answer -> assertThat(answer.join().status()).isIn(204, 404, 409));
        }
    }
}
