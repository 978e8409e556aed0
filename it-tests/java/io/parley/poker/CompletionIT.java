package io.parley.poker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.parley.harness.ServerDatabase;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** The vectors of 41-poker §5.2, and what may and may not open a round. */
class CompletionIT {

    private static final String CLOSED = "{\"autoReveal\":true}";
    private static final String OPEN = "{\"autoReveal\":true,\"openVoting\":true}";

    @Test
    @DisplayName("POK-39 closed: one of two votes, no; the other sits out, reveal")
    void sitsOut() {
        var table = Table.with(CLOSED, "Fay", "Mo");
        table.present("Fay", "Mo");
        var story = table.round();
        table.vote("Fay", story, "5").expect(204);
        assertThat(table.revealed()).isFalse();
        var version = table.version();
        table.sitsOut("Mo", true);
        assertThat(table.revealed()).isTrue();
        assertThat(table.version()).isEqualTo(version + 1);
    }

    @Test
    @DisplayName("POK-39 closed: the third disconnects without a vote, no; a repeated vote of another reveals")
    void disconnects() {
        var table = Table.with(CLOSED, "Fay", "Mo", "Ola");
        table.present("Fay", "Mo", "Ola");
        var story = table.round();
        table.vote("Fay", story, "5").expect(204);
        table.vote("Mo", story, "8").expect(204);
        table.disconnects("Ola");
        assertThat(table.revealed()).isFalse();
        table.vote("Mo", story, "8").expect(204);
        assertThat(table.revealed()).isTrue();
    }

    @Test
    @DisplayName("POK-39 closed: somebody voted and left, the only one present votes, no")
    void votedAndLeft() {
        var table = Table.with(CLOSED, "Fay", "Mo");
        table.present("Fay", "Mo");
        var story = table.round();
        table.vote("Mo", story, "5").expect(204);
        table.disconnects("Mo");
        table.vote("Fay", story, "5").expect(204);
        assertThat(table.revealed()).isFalse();
    }

    @Test
    @DisplayName("POK-41 closed: two of three voted, a voter sits out, the third sits out, reveal at that toggle")
    void toggles() {
        var table = Table.with(CLOSED, "Fay", "Mo", "Ola");
        table.present("Fay", "Mo", "Ola");
        var story = table.round();
        table.vote("Fay", story, "5").expect(204);
        table.vote("Mo", story, "8").expect(204);
        table.sitsOut("Mo", true);
        assertThat(table.revealed()).isFalse();
        table.sitsOut("Ola", true);
        assertThat(table.revealed()).isTrue();
        assertThat(table.shown(story).get("votes"))
                .as("POK-42: the vote of who sits out is shown and counted")
                .hasSize(2);
    }

    @Test
    @DisplayName("POK-39 closed: a member who never came does not hold up the others")
    void neverConnected() {
        var table = Table.with(CLOSED, "Fay", "Mo", "Ola");
        table.present("Fay", "Mo");
        var story = table.round();
        table.vote("Fay", story, "5").expect(204);
        assertThat(table.revealed()).isFalse();
        table.vote("Mo", story, "5").expect(204);
        assertThat(table.revealed()).isTrue();
    }

    @Test
    @DisplayName("POK-39 closed: guests are waited for and counted like members")
    void guests() {
        var table = Table.with(CLOSED, "Fay");
        table.guest("Gil");
        table.present("Fay", "Gil");
        var story = table.round();
        table.vote("Fay", story, "5").expect(204);
        assertThat(table.revealed()).isFalse();
        table.vote("Gil", story, "8").expect(204);
        assertThat(table.revealed()).isTrue();
    }

    @Test
    @DisplayName("POK-39 closed: who was removed from the room neither blocks nor counts")
    void removedFromRoom() {
        var table = Table.with(CLOSED, "Fay", "Mo");
        table.present("Fay", "Mo");
        var story = table.round();
        table.vote("Fay", story, "5").expect(204);
        table.person("Fay")
                .post(table.path() + "/participants/" + table.id("Mo") + "/remove")
                .expect(204);
        assertThat(table.revealed()).isTrue();
    }

    @Test
    @DisplayName("POK-40 open: two are recorded, nobody is connected, the second vote reveals")
    void open() {
        var table = Table.with(OPEN, "Fay", "Mo");
        var story = table.round();
        assertThat(Table.texts(table.state().get("waitingFor"))).isEqualTo(table.sorted("Fay", "Mo"));
        table.vote("Fay", story, "5").expect(204);
        assertThat(table.revealed()).isFalse();
        assertThat(Table.texts(table.state().get("waitingFor"))).isEqualTo(table.sorted("Mo"));
        table.vote("Mo", story, "8").expect(204);
        assertThat(table.revealed()).isTrue();
        assertThat(table.state().get("waitingFor")).isEmpty();
    }

    @Test
    @DisplayName("POK-45 open: who is still waited for is removed from the space, or leaves it: reveal")
    void leavesTheSpace() {
        for (var leaving : new boolean[] {true, false}) {
            var table = Table.with(OPEN, "Fay", "Mo");
            var story = table.round();
            table.vote("Fay", story, "5").expect(204);
            assertThat(table.revealed()).isFalse();
            var version = table.version();
            if (leaving) {
                table.person("Mo").post(table.space() + "/leave").expect(204);
            } else {
                table.person("Fay")
                        .delete(table.space() + "/members/" + table.id("Mo"))
                        .expect(204);
            }
            assertThat(table.revealed()).isTrue();
            assertThat(table.version()).isEqualTo(version + 1);
        }
    }

    @Test
    @DisplayName("POK-44 open: a latecomer votes and is not waited for until the next recording")
    void latecomer() {
        var table = Table.with(OPEN, "Fay", "Mo", "Lea");
        table.run(
                "delete from session_participants where session_id = ? and user_id = ?", table.room(), table.id("Lea"));
        var story = table.round();
        table.vote("Fay", story, "5").expect(204);
        table.run(
                "insert into session_participants (session_id, user_id) values (?, ?)", table.room(), table.id("Lea"));
        table.vote("Lea", story, "5").expect(204);
        assertThat(table.revealed()).isFalse();
        assertThat(Table.texts(table.state().get("waitingFor"))).isEqualTo(table.sorted("Mo"));
        table.act("Fay", "reset", "").expect(204);
        assertThat(Table.texts(table.state().get("waitingFor"))).isEqualTo(table.sorted("Fay", "Mo", "Lea"));
    }

    @Test
    @DisplayName(
            "POK-40 open: with spectators alone a round never opens by itself; one who sits down again is waited for")
    void onlySpectators() {
        var table = Table.with(OPEN, "Fay", "Mo");
        var story = table.round();
        table.vote("Fay", story, "5").expect(204);
        table.sitsOut("Fay", true);
        table.sitsOut("Mo", true);
        assertThat(table.revealed()).isFalse();
        assertThat(table.state().get("waitingFor")).isEmpty();
        table.sitsOut("Mo", false);
        assertThat(Table.texts(table.state().get("waitingFor"))).isEqualTo(table.sorted("Mo"));
        table.sitsOut("Fay", false);
        table.sitsOut("Mo", true);
        assertThat(table.revealed()).isTrue();
    }

    @Test
    @DisplayName(
            "POK-40 open: a guest whose link expired or was revoked is waited for no longer, seen at the next vote")
    void deadGuest() {
        for (var column : new String[] {"expires_at", "revoked_at"}) {
            var table = Table.with(OPEN, "Fay", "Mo");
            table.guest("Gil");
            var story = table.round();
            assertThat(table.state().get("waitingFor")).hasSize(3);
            table.vote("Mo", story, "5").expect(204);
            table.linkDies("Gil", column);
            assertThat(Table.texts(table.state().get("waitingFor"))).isEqualTo(table.sorted("Fay"));
            table.vote("Fay", story, "5").expect(204);
            assertThat(table.revealed()).isTrue();
            assertThat(table.count(
                            "select count(*) from round_voters where story_id = ? and user_id = ?",
                            story,
                            table.id("Gil")))
                    .isZero();
        }
    }

    @Test
    @DisplayName("POK-49 a guest hears only of people they can see; a closed round waits for nobody by name")
    void waitingForGuests() {
        var table = Table.with(OPEN, "Fay", "Mo");
        table.guest("Gil");
        table.round();
        assertThat(Table.texts(table.state("Gil").get("waitingFor"))).isEqualTo(table.sorted("Fay", "Gil"));
        table.present("Mo");
        assertThat(Table.texts(table.state("Gil").get("waitingFor"))).isEqualTo(table.sorted("Fay", "Mo", "Gil"));
        table.config("{\"autoReveal\":false}");
        assertThat(table.state().get("waitingFor")).hasSize(3);
        table.config("{\"openVoting\":false}");
        assertThat(table.state().get("waitingFor")).isEmpty();
        table.config("{\"openVoting\":true}");
        table.person("Fay").delete(table.path()).expect(204);
        assertThat(table.state().get("waitingFor")).isEmpty();
    }

    @Test
    @DisplayName("POK-43 spectators, strangers and dead guests are not recorded; at most 200, the facilitator always")
    void recording() {
        var table = Table.with("{\"openVoting\":true}", "Fay", "Mo", "Ola", "Lou");
        table.guest("Gil");
        table.guest("Dee");
        table.linkDies("Dee", "revoked_at");
        table.sitsOut("Ola", true);
        table.run("delete from members where user_id = ?", table.id("Lou"));
        var story = table.round();
        assertThat(Table.texts(table.state().get("waitingFor"))).isEqualTo(table.sorted("Fay", "Mo", "Gil"));
        assertThat(table.count("select count(*) from round_voters where story_id = ?", story))
                .isEqualTo(3);
        table.run(
                "update session_participants set joined_at = now() - interval '1 day' where session_id = ?",
                table.room());
        table.run(
                "with new as (insert into users (name) select 'u' || n from generate_series(1, 205) n returning id),"
                        + " joined as (insert into members (space_id, user_id) select s.space_id, new.id from sessions s, new"
                        + " where s.id = ?) insert into session_participants (session_id, user_id) select ?, id from new",
                table.room(),
                table.room());
        var next = table.round();
        assertThat(table.count("select count(*) from round_voters where story_id = ?", next))
                .isEqualTo(200);
        assertThat(table.count(
                        "select count(*) from round_voters where story_id = ? and user_id = ?", next, table.id("Fay")))
                .isOne();
        assertThat(table.count(
                        "select count(*) from round_voters where story_id = ? and user_id = ?", next, table.id("Mo")))
                .isZero();
    }

    @Test
    @DisplayName("POK-38 with auto-reveal off nothing opens by itself")
    void off() {
        for (var config : new String[] {"{}", "{\"openVoting\":true}"}) {
            var table = Table.with(config, "Fay", "Mo");
            table.present("Fay", "Mo");
            var story = table.round();
            table.vote("Fay", story, "5").expect(204);
            table.vote("Mo", story, "5").expect(204);
            table.sitsOut("Mo", true);
            table.sitsOut("Mo", false);
            assertThat(table.revealed()).isFalse();
        }
    }

    @Test
    @DisplayName(
            "POK-27 selecting records whom an open round waits for; it and a reset run no check, though every vote is there")
    void noCheck() {
        var table = Table.with("{\"openVoting\":true}", "Fay");
        var story = table.round();
        table.vote("Fay", story, "5").expect(204);
        table.run("update sessions set config = config || '{\"autoReveal\":true}' where id = ?", table.room());
        table.run("delete from round_voters where story_id = ?", story);
        table.select(story);
        assertThat(table.count("select count(*) from round_voters where story_id = ?", story))
                .isOne();
        assertThat(table.revealed()).isFalse();
        table.act("Fay", "reset", "").expect(204);
        assertThat(table.revealed()).isFalse();
    }

    @Test
    @DisplayName("POK-37 switching auto-reveal on may reveal at once, switching it off hides nothing")
    void autoRevealOn() {
        var table = Table.with("{}", "Fay", "Mo");
        table.present("Fay", "Mo");
        var story = table.round();
        table.vote("Fay", story, "5").expect(204);
        table.vote("Mo", story, "5").expect(204);
        assertThat(table.revealed()).isFalse();
        table.config("{\"autoReveal\":true}");
        assertThat(table.revealed()).isTrue();
        table.config("{\"autoReveal\":false}");
        assertThat(table.revealed()).isTrue();
    }

    @Test
    @DisplayName("POK-37 switching open voting on records the voters, switching it off judges by who is present")
    void openVotingSwitched() {
        var table = Table.with(CLOSED, "Fay", "Mo");
        table.present("Fay");
        var story = table.round();
        table.config("{\"openVoting\":true}");
        assertThat(table.count("select count(*) from round_voters where story_id = ?", story))
                .isEqualTo(2);
        table.vote("Fay", story, "5").expect(204);
        assertThat(table.revealed()).isFalse();
        table.config("{\"openVoting\":false}");
        assertThat(table.revealed()).isTrue();
    }

    @RepeatedTest(5)
    @DisplayName("POK-38 the last two votes at once: the round opens, and only once")
    void lastVotesAtOnce() {
        var table = Table.with(CLOSED, "Fay", "Mo");
        table.present("Fay", "Mo");
        var story = table.round();
        var version = table.version();
        var names = new String[] {"Fay", "Mo"};
        assertThat(IntStream.range(0, 2)
                        .parallel()
                        .map(i -> table.vote(names[i], story, "5").status()))
                .containsOnly(204);
        assertThat(table.revealed()).isTrue();
        assertThat(table.version()).isEqualTo(version + 2);
        assertThat(table.shown(story).get("results").get("consensus").asBoolean())
                .isTrue();
    }

    @RepeatedTest(5)
    @DisplayName("POK-31 a vote against a reveal: it is counted, or refused with nothing written")
    void voteAgainstReveal() {
        var table = Table.with("{}", "Fay", "Mo");
        var story = table.round();
        var statuses = IntStream.range(0, 2)
                .parallel()
                .map(i -> i == 0
                        ? table.vote("Mo", story, "5").status()
                        : table.act("Fay", "reveal", "").status())
                .toArray();
        assertThat(statuses[1]).isEqualTo(204);
        assertThat(table.shown(story).get("results").get("histogram")).hasSize(statuses[0] == 204 ? 1 : 0);
        assertThat(statuses[0]).isIn(204, 409);
    }

    @RepeatedTest(5)
    @DisplayName("POK-37 a config against the last vote: whichever is first, the round opens")
    void configAgainstVote() {
        var table = Table.with("{}", "Fay", "Mo");
        table.present("Mo");
        var story = table.round();
        assertThat(IntStream.range(0, 2)
                        .parallel()
                        .map(i -> i == 0
                                ? table.vote("Mo", story, "5").status()
                                : table.act("Fay", "config", Map.of("autoReveal", true))
                                        .status()))
                .containsOnly(204);
        assertThat(table.revealed()).isTrue();
    }

    @Test
    @DisplayName("POK-34 a vote that waited for the room while auto-reveal was switched on counts who is present")
    void outdated() throws Exception {
        var table = Table.with("{}", "Fay", "Mo");
        table.present("Mo");
        var story = table.round();
        try (var switching = table.connect()) {
            switching.setAutoCommit(false);
            ServerDatabase.run(
                    switching,
                    "update sessions set config = config || '{\"autoReveal\":true}' where id = ?",
                    table.room());
            var vote = CompletableFuture.supplyAsync(
                    () -> table.vote("Mo", story, "5").status());
            await().until(() -> table.count("select count(*) from pg_stat_activity"
                            + " where datname = current_database() and wait_event_type = 'Lock'")
                    > 0);
            switching.commit();
            assertThat(vote.get(30, TimeUnit.SECONDS)).isEqualTo(204);
        }
        assertThat(table.revealed()).isTrue();
    }
}
