package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client.Answer;
import io.parley.harness.ParleyServer;
import io.parley.harness.StatementTap;
import io.parley.harness.TestDatabase;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * How many statements the roads that people walk all day take, counted on the wire; and what fails when a table is broken,
 * which no other test may share.
 */
class StandupBudgetIT {

    private static StatementTap tap;
    private static ParleyServer server;

    @BeforeAll
    static void start() {
        var database = TestDatabase.shared().createDatabase("standupbudget");
        tap = StatementTap.before(database);
        server = ParleyServer.on(tap.url()).start();
    }

    @AfterAll
    static void stop() {
        server.close();
        tap.close();
    }

    /** The statements of the one transaction that locks the room. */
    private static List<String> transactionOf(Supplier<Answer> action) {
        var transactions = tap.during(() -> action.get().expect(204)).stream()
                .filter(transaction -> transaction.stream()
                        .anyMatch(sql -> sql.contains("from sessions s where s.id") && sql.contains("for update")))
                .toList();
        assertThat(transactions).hasSize(1);
        return transactions.get(0);
    }

    @Test
    @DisplayName("STD-12 every action is one transaction of few statements that begins with its locks")
    void actions() {
        var circle = Circle.on(server, Circle.LIVE, "Fay", "Mo");
        circle.present("Fay", "Mo");
        assertThat(transactionOf(() -> circle.act("Mo", "standup", Map.of("today", "x"))))
                .hasSize(3)
                .first()
                .asString()
                .contains("for update");
        assertThat(transactionOf(() -> circle.act("Fay", "ready", Map.of("ready", true))))
                .hasSize(4);
        assertThat(transactionOf(() -> circle.act("Fay", "start", ""))).hasSize(6);
        assertThat(transactionOf(() -> circle.act("Fay", "next", ""))).hasSize(4);
        assertThat(transactionOf(() -> circle.act("Fay", "skip", ""))).hasSize(5);
        assertThat(transactionOf(() -> circle.act("Mo", "add", Map.of("text", "x"))))
                .hasSize(3)
                .first()
                .asString()
                .contains("from spaces");
        assertThat(transactionOf(() -> circle.act("Mo", "kudo", Map.of("to", circle.id("Fay"), "text", "Thanks"))))
                .hasSize(6)
                .first()
                .asString()
                .contains("from spaces");
    }

    @Test
    @DisplayName("STD-30 a full async standup is read with as many statements as an empty one")
    void read() {
        var circle = Circle.on(server, Circle.ASYNC, "Fay", "Mo");
        var empty = reads(circle);
        var names = IntStream.range(0, 8).mapToObj(i -> "P" + i).toList();
        for (var name : names) {
            circle.joins(name);
            circle.writes(name, "x", "y");
            circle.commits(name, "z");
            circle.act(name, "kudo", Map.of("to", circle.id("Fay"), "text", "Thanks"))
                    .expect(204);
            circle.run(
                    "insert into standup_away (user_id, starts_on, ends_on) values (?, current_date, current_date)",
                    circle.id(name));
        }
        assertThat(reads(circle)).isEqualTo(empty).isLessThanOrEqualTo(6);
        assertThat(circle.state().get("entries")).hasSize(8);
        assertThat(circle.state().get("commitments")).hasSize(8);
        assertThat(circle.state().get("expected")).hasSize(10);
    }

    @Test
    @DisplayName("STD-30 the standup's own part of the envelope takes two statements")
    void own() {
        var circle = Circle.on(server, Circle.ASYNC, "Fay", "Mo");
        assertThat(tap.during(() -> circle.envelope("Mo")).stream()
                        .flatMap(List::stream)
                        .filter(sql -> sql.contains("standup_")))
                .hasSize(2);
    }

    @Test
    @DisplayName("SPC-34 the page of a space reads the progress of all its standups at once")
    void spacePage() {
        var circle = Circle.on(server, Circle.LIVE, "Fay");
        circle.run(
                "insert into sessions (space_id, kind, title, facilitator_id) select space_id, kind, title, facilitator_id"
                        + " from sessions, generate_series(1, 40) where id = ?",
                circle.room());
        assertThat(tap.during(() -> circle.person("Fay").get(circle.space()).expect(200)).stream()
                        .flatMap(List::stream)
                        .filter(sql -> sql.contains("standup_entries")))
                .hasSize(1);
    }

    private static int reads(Circle circle) {
        return IntStream.range(0, 3)
                .map(i -> (int) tap.during(() -> circle.envelope("Mo")).stream()
                        .flatMap(List::stream)
                        .filter(sql -> sql.toLowerCase(java.util.Locale.ROOT).contains("from "))
                        .count())
                .min()
                .orElseThrow();
    }

    private static Answer without(Circle circle, String table, Supplier<Answer> request) {
        circle.run("alter table " + table + " rename to broken_for_a_moment");
        try {
            return request.get();
        } finally {
            circle.run("alter table broken_for_a_moment rename to " + table);
        }
    }

    @Test
    @DisplayName("STD-12 what fails unexpectedly is a 500 that names the action, and the room stays as it was")
    void failures() {
        var circle = Circle.on(server, Circle.LIVE, "Fay", "Mo");
        circle.present("Fay", "Mo");
        var commitment = circle.commits("Mo", "x");
        var version = circle.version();
        var entries = "standup_entries";
        without(circle, entries, () -> circle.act("Mo", "standup", Map.of("today", "x")))
                .refused(500, "could not save your update");
        without(circle, entries, () -> circle.act("Mo", "ready", Map.of("ready", true)))
                .refused(500, "could not save your readiness");
        without(circle, entries, () -> circle.act("Fay", "start", "")).refused(500, "could not start the standup");
        without(circle, "session_presence", () -> circle.act("Fay", "start", ""))
                .refused(500, "could not read who is connected");
        assertThat(circle.phase()).isEmpty();
        circle.starts();
        without(circle, entries, () -> circle.act("Fay", "next", "")).refused(500, "could not advance the standup");
        without(circle, entries, () -> circle.act("Fay", "skip", "")).refused(500, "could not advance the standup");
        var commitments = "standup_commitments";
        without(circle, commitments, () -> circle.act("Mo", "add", Map.of("text", "y")))
                .refused(500, "could not add your commitment");
        without(circle, commitments, () -> circle.answers("Mo", commitment, true))
                .refused(500, "could not record your answer");
        without(circle, commitments, () -> circle.act("Mo", "drop", Map.of("id", commitment)))
                .refused(500, "could not drop your commitment");
        without(circle, commitments, () -> circle.act("Mo", "remove", Map.of("id", commitment)))
                .refused(500, "could not remove your commitment");
        without(circle, "kudos", () -> circle.act("Mo", "kudo", Map.of("to", circle.id("Fay"), "text", "Thanks")))
                .refused(500, "could not save your kudo");
        without(circle, entries, () -> circle.person("Mo").get(circle.path())).refused(500, "could not load session");
        without(circle, entries, () -> circle.person("Mo").get(circle.path() + "/prefill"))
                .refused(500, "could not load your previous update");
        without(circle, "standup_mentions", () -> circle.person("Mo").get(circle.path() + "/mentions"))
                .refused(500, "could not load your mentions");
        assertThat(circle.version()).isEqualTo(version + 1);
        assertThat(circle.speaker()).isEqualTo("Fay");
        assertThat(circle.shown(commitment)).isNotNull();

        var async = circle.next(Circle.ASYNC);
        without(
                        async,
                        "standup_mentions",
                        () -> async.act("Mo", "mention", Map.of("to", async.id("Fay"), "needed", true)))
                .refused(500, "could not save your mention");
        assertThat(async.version()).isOne();
    }
}
