package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client.Answer;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CommitmentsIT {

    private static final String NOT_YOURS = "that commitment is not yours, or is already finished";

    private final Circle circle = Circle.live("Fay", "Mo", "Ola");

    private static int carried(Circle circle, UUID commitment) {
        return circle.one(Integer.class, "select carried from standup_commitments where id = ?", commitment);
    }

    @Test
    @DisplayName(
            "COM-1 COM-6 a commitment is stored trimmed, belongs to the space, and is known to have been opened here")
    void add() {
        var version = circle.version();
        var id = circle.commits("Mo", " \u2003Close the ticket \n");
        assertThat(circle.version()).isEqualTo(version + 1);
        assertThat(circle.shown(id).toString())
                .isEqualTo("{\"id\":\"" + id + "\",\"userId\":\"" + circle.id("Mo")
                        + "\",\"text\":\"Close the ticket\",\"carried\":0,\"stuck\":false,\"openedHere\":true}");
        var next = circle.next(Circle.ASYNC);
        assertThat(next.shown(id).get("openedHere").asBoolean()).isFalse();
        assertThat(next.changes()).isEmpty();
        assertThat(circle.changes()).isEmpty();
    }

    @Test
    @DisplayName("COM-1 text that is blank or too long is refused, 500 characters of four bytes are not")
    void text() {
        var refusal = "a commitment needs some text, and at most 500 characters";
        circle.act("Mo", "add", "{}").refused(400, refusal);
        circle.act("Mo", "add", Map.of("text", " \u00a0")).refused(400, refusal);
        circle.act("Mo", "add", Map.of("text", "x".repeat(501))).refused(400, refusal);
        assertThat(circle.version()).isOne();
        circle.commits("Mo", "\uD83D\uDE00".repeat(500));
    }

    @Test
    @DisplayName("COM-3 COM-4 not yet counts once a room, however often it is said and changed; the close stays one")
    void notYet() {
        var id = circle.commits("Mo", "Close the ticket");
        var here = circle.next(Circle.LIVE);
        var version = here.version();
        here.answers("Mo", id, false).expect(204);
        here.answers("Mo", id, false).expect(204);
        here.act("Mo", "answer", Map.of("id", id)).expect(204);
        assertThat(carried(here, id)).isOne();
        assertThat(here.version()).isEqualTo(version + 3);
        assertThat(here.changes()).containsExactly("Close the ticket: carried");
        assertThat(here.shown(id).get("stuck").asBoolean()).isFalse();
        here.answers("Mo", id, true).expect(204);
        assertThat(here.changes()).containsExactly("Close the ticket: landed");
        assertThat(here.shown(id)).isNull();
        here.answers("Mo", id, false).refused(404, NOT_YOURS);
        assertThat(carried(here, id)).isOne();
    }

    @Test
    @DisplayName("COM-3 of several not yets at once in one room one counts")
    void notYetAtOnce() {
        var id = circle.commits("Mo", "Close the ticket");
        var here = circle.next(Circle.LIVE);
        Supplier<Answer> no = () -> here.answers("Mo", id, false);
        assertThat(here.overtaken(List.of(no, no, no), null))
                .extracting(Answer::status)
                .containsOnly(204);
        assertThat(carried(here, id)).isOne();
    }

    @Test
    @DisplayName("COM-3 COM-5 not yet in two rooms counts twice and is stuck; back in the first it counts again")
    void stuck() {
        var id = circle.commits("Mo", "Close the ticket");
        var second = circle.next(Circle.LIVE);
        var third = circle.next(Circle.ASYNC);
        second.answers("Mo", id, false).expect(204);
        third.answers("Mo", id, false).expect(204);
        assertThat(third.shown(id).get("carried").asInt()).isEqualTo(2);
        assertThat(third.shown(id).get("stuck").asBoolean()).isTrue();
        assertThat(second.changes())
                .as("the last room that carried it shows it")
                .isEmpty();
        assertThat(third.changes()).containsExactly("Close the ticket: carried");
        second.answers("Mo", id, false).expect(204);
        assertThat(carried(circle, id)).isEqualTo(3);
        third.answers("Mo", id, true).expect(204);
        assertThat(carried(circle, id)).as("done leaves the count").isEqualTo(3);
    }

    @Test
    @DisplayName("COM-2 COM-4 a drop closes as dropped, leaves the count, and cannot be answered any more")
    void drop() {
        var id = circle.commits("Mo", "Close the ticket");
        var here = circle.next(Circle.LIVE);
        here.answers("Mo", id, false).expect(204);
        here.act("Mo", "drop", Map.of("id", id.toString().toUpperCase(java.util.Locale.ROOT)))
                .expect(204);
        assertThat(here.changes()).containsExactly("Close the ticket: dropped");
        assertThat(carried(here, id)).isOne();
        assertThat(here.one(String.class, "select closed_reason from standup_commitments where id = ?", id))
                .isEqualTo("dropped");
        assertThat(here.one(UUID.class, "select closed_session_id from standup_commitments where id = ?", id))
                .isEqualTo(here.room());
        for (var action : List.of("answer", "drop", "remove")) {
            here.act("Mo", action, Map.of("id", id, "done", true)).refused(404, NOT_YOURS);
        }
    }

    @Test
    @DisplayName("COM-2 a removed commitment leaves no trace")
    void remove() {
        var id = circle.commits("Mo", "Slip of the pen");
        circle.act("Mo", "remove", Map.of("id", id)).expect(204);
        assertThat(circle.shown(id)).isNull();
        assertThat(circle.changes()).isEmpty();
        assertThat(circle.count("select count(*) from standup_commitments where id = ?", id))
                .isZero();
    }

    @Test
    @DisplayName("COM-2 nobody else touches a commitment, not the facilitator, nor from a room of another space")
    void othersCommitment() {
        var id = circle.commits("Mo", "Close the ticket");
        var elsewhere = Circle.live("Zoe");
        circle.person("Mo").post(elsewhere.space() + "/join").expect(204);
        var version = circle.version();
        for (var action : List.of("answer", "drop", "remove")) {
            for (var done : List.of(true, false)) {
                var body = Map.of("id", id, "done", done);
                circle.act("Fay", action, body).refused(404, NOT_YOURS);
                circle.act("Ola", action, body).refused(404, NOT_YOURS);
                circle.person("Mo")
                        .post(elsewhere.path() + "/actions/" + action, body)
                        .refused(404, NOT_YOURS);
            }
            circle.act("Mo", action, Map.of("id", UUID.randomUUID())).refused(404, NOT_YOURS);
            circle.act("Mo", action, Map.of("id", "x")).refused(404, NOT_YOURS);
            circle.act("Mo", action, Map.of("id", "")).refused(400, "which commitment?");
            circle.act("Mo", action, "{}").refused(400, "which commitment?");
        }
        assertThat(circle.version()).isEqualTo(version);
        assertThat(elsewhere.version()).isOne();
        assertThat(carried(circle, id)).isZero();
        assertThat(circle.shown(id)).isNotNull();
    }

    @Test
    @DisplayName("COM-2 a commitment finished in two rooms at once is finished once")
    void closedTwice() {
        var id = circle.commits("Mo", "Close the ticket");
        var other = circle.next(Circle.LIVE);
        var answers = List.of(
                        CompletableFuture.supplyAsync(() -> circle.answers("Mo", id, true)),
                        CompletableFuture.supplyAsync(() -> other.act("Mo", "drop", Map.of("id", id))))
                .stream()
                .map(CompletableFuture::join)
                .toList();
        assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(204, 404);
        assertThat(circle.changes().size() + other.changes().size()).isOne();
    }

    @Test
    @DisplayName("COM-6 the server refuses no answer to a commitment opened here")
    void openedHere() {
        var id = circle.commits("Mo", "Close the ticket");
        circle.answers("Mo", id, false).expect(204);
        assertThat(circle.changes()).containsExactly("Close the ticket: carried");
        circle.answers("Mo", id, true).expect(204);
        assertThat(circle.changes()).containsExactly("Close the ticket: landed");
    }

    @Test
    @DisplayName(
            "COM-7 a room that is deleted takes no commitment along; open stays open, closed stays closed, the count stays")
    void roomDeleted() {
        var open = circle.commits("Mo", "Still open");
        var closed = circle.commits("Mo", "Closed there");
        var second = circle.next(Circle.LIVE);
        second.answers("Mo", open, false).expect(204);
        second.answers("Mo", closed, true).expect(204);
        var third = circle.next(Circle.LIVE);
        for (var gone : List.of(circle, second)) {
            circle.person("Fay")
                    .delete(circle.space() + "/sessions/" + gone.room())
                    .expect(204);
        }
        assertThat(third.shown(open).get("openedHere").asBoolean()).isFalse();
        assertThat(third.shown(open).get("carried").asInt()).isOne();
        assertThat(third.shown(closed)).isNull();
        assertThat(third.changes()).isEmpty();
        third.answers("Mo", open, false).expect(204);
        assertThat(carried(third, open)).isEqualTo(2);
        third.answers("Mo", closed, true).refused(404, NOT_YOURS);
    }

    @Test
    @DisplayName("COM-7 a room in which nothing was said of a commitment changes nothing of it")
    void absence() {
        var id = circle.commits("Mo", "Close the ticket");
        var silent = circle.next(Circle.LIVE);
        silent.present("Fay", "Mo");
        silent.starts();
        silent.goesOn();
        silent.goesOn();
        silent.ends();
        assertThat(carried(silent, id)).isZero();
        assertThat(silent.shown(id)).isNotNull();
    }

    @Test
    @DisplayName("COM-8 a closed row that never got a reason is read as landed")
    void withoutReason() {
        var id = circle.commits("Mo", "Of an earlier server");
        circle.run(
                "update standup_commitments set closed_at = now(), closed_session_id = ? where id = ?",
                circle.room(),
                id);
        assertThat(circle.changes()).containsExactly("Of an earlier server: landed");
    }

    @Test
    @DisplayName(
            "COM-9 STD-30 open commitments of all people are shown, oldest first, in ended rooms too; changes end with the room")
    void everybodys() {
        var mo = circle.commits("Mo", "first");
        circle.commits("Ola", "second");
        circle.commits("Fay", "third");
        var other = circle.next(Circle.ASYNC);
        other.answers("Mo", mo, false).expect(204);
        assertThat(Circle.stream(other.state().get("commitments"))
                        .map(each -> each.get("text").asText()))
                .containsExactly("first", "second", "third");
        other.ends();
        assertThat(other.state().get("commitments")).hasSize(3);
        assertThat(other.state().get("changes").toString()).isEqualTo("[]");
        other.reopens();
        assertThat(other.changes()).containsExactly("first: carried");
    }

    @Test
    @DisplayName("COM-10 commitments are in no export, and nowhere is anything of them added up per person")
    void noTotals() {
        circle.commits("Mo", "QZX-secret-plan");
        circle.writes("Mo", "today", "");
        assertThat(circle.csv("Ola")).doesNotContain("QZX");
        assertThat(circle.person("Ola").get(circle.space()).expect(200).text()).doesNotContain("QZX", "carried");
        assertThat(circle.count(
                        "select count(*) from information_schema.columns where table_name = 'standup_commitments'"
                                + " and data_type in ('integer', 'bigint', 'double precision', 'numeric')"))
                .as("carried is the one number")
                .isOne();
    }

    @Test
    @DisplayName("COM-11 a link guest holds commitments of their own")
    void guest() {
        circle.guest("Gil");
        var id = circle.commits("Gil", "Send the slides");
        assertThat(circle.state("Gil").get("commitments")).hasSize(1);
        circle.answers("Fay", id, true).refused(404, NOT_YOURS);
        circle.answers("Gil", id, true).expect(204);
        assertThat(circle.changes()).containsExactly("Send the slides: landed");
    }
}
