package io.parley.poker;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.ParleyServer;
import io.parley.harness.StatementTap;
import io.parley.harness.TestDatabase;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * How many statements the roads that people walk all day take, counted on the wire; and a vote with a broken table beside it,
 * which no other test may share.
 */
class StatementBudgetIT {

    private static StatementTap tap;
    private static ParleyServer server;

    @BeforeAll
    static void start() {
        var database = TestDatabase.shared().createDatabase("budget");
        tap = StatementTap.before(database);
        server = ParleyServer.on(tap.url()).start();
    }

    @AfterAll
    static void stop() {
        server.close();
        tap.close();
    }

    private static List<List<String>> transactionsOf(Runnable vote) {
        return tap.during(vote).stream()
                .filter(transaction -> transaction.stream().anyMatch(sql -> sql.startsWith("insert into votes")))
                .toList();
    }

    @Test
    @DisplayName("POK-33 a vote takes at most six statements in its transaction, the one that reveals included")
    void vote() {
        for (var config : List.of("{}", "{\"autoReveal\":true}", "{\"autoReveal\":true,\"openVoting\":true}")) {
            var table = Table.on(server, config, "Fay", "Mo");
            table.present("Fay", "Mo");
            var story = table.round();
            for (var who : List.of("Mo", "Fay")) {
                var transactions =
                        transactionsOf(() -> table.vote(who, story, "5").expect(204));
                assertThat(transactions).hasSize(1);
                assertThat(transactions.get(0)).as(config).hasSizeBetween(2, 6);
                assertThat(transactions.get(0).get(0))
                        .as("the room is locked first")
                        .contains("for update");
            }
            assertThat(table.revealed()).isEqualTo(config.contains("autoReveal"));
        }
    }

    @Test
    @DisplayName("POK-10 a room of a hundred stories and votes is read with as many statements as an empty one")
    void read() {
        var table = Table.on(server, "{\"openVoting\":true}", "Fay", "Mo");
        var empty = reads(table);
        table.run(
                "insert into stories (session_id, title, position) select ?, 'Story ' || n, n from generate_series(1, 100) n",
                table.room());
        table.run(
                "insert into votes (story_id, user_id, value) select s.id, p.user_id, '5' from stories s"
                        + " join session_participants p on p.session_id = s.session_id where s.session_id = ?",
                table.room());
        table.select(
                UUID.fromString(table.state().get("stories").get(0).get("id").asText()));
        assertThat(reads(table)).isEqualTo(empty).isLessThanOrEqualTo(6);
        assertThat(table.state().get("stories")).hasSize(100);
    }

    @Test
    @DisplayName("SPC-60 the landing list takes at most three statements, whoever asks for it included")
    void landing() {
        var table = Table.on(server, "{}", "Fay");
        var statements = IntStream.range(0, 3)
                .map(i -> tap.during(
                                () -> table.person("Fay").get("/api/spaces").expect(200))
                        .size())
                .min()
                .orElseThrow();
        assertThat(statements).isBetween(2, 3);
    }

    @Test
    @DisplayName(
            "ROOM-11 SPC-35 the page of a space takes as many statements with forty rooms, presence of all is one of them")
    void spacePage() {
        var table = Table.on(server, "{}", "Fay", "Mo");
        table.present("Fay", "Mo");
        var small = pageOf(table);
        table.run(
                "insert into sessions (space_id, kind, title, facilitator_id) select space_id, kind, title, facilitator_id"
                        + " from sessions, generate_series(1, 40) where id = ?",
                table.room());
        assertThat(table.person("Fay").get(table.space()).expect(200).json().get("sessions"))
                .hasSize(41);
        assertThat(pageOf(table)).isEqualTo(small).isLessThanOrEqualTo(7);
        assertThat(tap.during(() -> table.person("Fay").get(table.space()).expect(200)).stream()
                        .flatMap(List::stream))
                .filteredOn(sql -> sql.contains("interval '100 seconds'"))
                .hasSize(1);
    }

    private static int pageOf(Table table) {
        return IntStream.range(0, 3)
                .map(i -> (int)
                        tap.during(() -> table.person("Fay").get(table.space()).expect(200)).stream()
                                .mapToLong(List::size)
                                .sum())
                .min()
                .orElseThrow();
    }

    @Test
    @DisplayName(
            "POK-34 when nobody can tell who is present a vote is counted, and a closed round does not open by itself")
    void presenceUnknown() {
        var table = Table.on(server, "{\"autoReveal\":true}", "Fay");
        table.present("Fay");
        var story = table.round();
        table.run("alter table session_presence rename to session_presence_away");
        try {
            table.vote("Fay", story, "5").expect(204);
        } finally {
            table.run("alter table session_presence_away rename to session_presence");
        }
        assertThat(table.count("select count(*) from votes where story_id = ?", story))
                .isOne();
        assertThat(table.revealed()).isFalse();
        table.vote("Fay", story, "5").expect(204);
        assertThat(table.revealed()).isTrue();
    }

    private static int reads(Table table) {
        return IntStream.range(0, 3)
                .map(i -> tap.during(() -> table.envelope("Mo")).stream()
                        .flatMap(List::stream)
                        .filter(sql -> sql.contains(" from ") || sql.contains("\nfrom ") || sql.contains(" FROM "))
                        .toList()
                        .size())
                .min()
                .orElseThrow();
    }
}
