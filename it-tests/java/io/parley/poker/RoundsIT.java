package io.parley.poker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RoundsIT {

    private Table table;

    @BeforeEach
    void seat() {
        table = Table.with("{}", "Fay", "Mo", "Ola");
    }

    @Test
    @DisplayName("POK-8 a new room shows its deck with the specials last, POK-9 no story on the table, POK-14 round 0")
    void fresh() {
        var state = table.state("Mo");
        assertThat(state.get("currentStoryId").isNull()).isTrue();
        assertThat(state.get("roundVersion").asLong()).isZero();
        assertThat(state.get("stories")).isEmpty();
        assertThat(state.get("waitingFor")).isEmpty();
        assertThat(Table.texts(state.get("deck").get("values")))
                .containsExactly("1", "2", "3", "5", "8", "13", "21", "34", "?", "coffee");
        assertThat(state.get("autoReveal").asBoolean()).isFalse();
        assertThat(state.get("openVoting").asBoolean()).isFalse();
    }

    @Test
    @DisplayName("POK-25 only a story of this room can be selected")
    void selectRefused() {
        var foreign = Table.with("{}", "Zoe").story("foreign");
        table.act("Fay", "select", "nonsense").refused(400, "invalid JSON body");
        for (var id : new String[] {UUID.randomUUID().toString(), "", "x", foreign.toString()}) {
            table.act("Fay", "select", Map.of("storyId", id)).refused(400, "that story is not in this session");
        }
        assertThat(table.roundVersion()).isZero();
    }

    @Test
    @DisplayName("POK-26 selecting keeps the votes of the story and hides them again")
    void select() {
        var story = table.round();
        assertThat(table.shown(story).get("status").asText()).isEqualTo("voting");
        table.vote("Mo", story, "5").expect(204);
        table.act("Fay", "reveal", "").expect(204);
        assertThat(table.shown(story).get("votes")).hasSize(1);
        var version = table.version();
        var round = table.roundVersion();
        table.select(story);
        assertThat(table.version()).isEqualTo(version + 1);
        assertThat(table.roundVersion()).isEqualTo(round + 1);
        assertThat(table.revealed()).isFalse();
        assertThat(table.shown(story).has("votes")).isFalse();
        assertThat(Table.texts(table.shown(story).get("votedUserIds"))).isEqualTo(table.sorted("Mo"));
        var other = table.round();
        assertThat(table.shown(story).get("status").asText()).isEqualTo("voting");
        assertThat(table.state().get("currentStoryId").asText()).isEqualTo(other.toString());
    }

    @Test
    @DisplayName("POK-48 an ad-hoc round is a story with a title alone, put on the table")
    void adHoc() {
        var story = table.select(table.story("Quick round"));
        table.vote("Mo", story, "5").expect(204);
        assertThat(table.shown(story).get("ref").asText()).isEmpty();
        assertThat(table.shown(story).get("title").asText()).isEqualTo("Quick round");
        assertThat(Table.texts(table.shown(story).get("votedUserIds"))).isEqualTo(table.sorted("Mo"));
    }

    @Test
    @DisplayName("POK-28 a reveal needs no votes and no story, and may be repeated")
    void reveal() {
        var version = table.version();
        table.act("Fay", "reveal", "").expect(204);
        table.act("Fay", "reveal", "{ never parsed").expect(204);
        assertThat(table.revealed()).isTrue();
        assertThat(table.version()).isEqualTo(version + 2);
        assertThat(table.roundVersion()).isZero();
    }

    @Test
    @DisplayName("POK-29 a reset deletes the votes of the current story alone and begins a new round")
    void reset() {
        var earlier = table.round();
        table.vote("Mo", earlier, "3").expect(204);
        var story = table.round();
        table.vote("Mo", story, "5").expect(204);
        table.act("Fay", "story", Map.of("storyId", story, "estimate", "8")).expect(204);
        table.act("Fay", "reveal", "").expect(204);
        var version = table.version();
        var round = table.roundVersion();
        table.act("Fay", "reset", "").expect(204);
        assertThat(table.revealed()).isFalse();
        assertThat(table.version()).isEqualTo(version + 1);
        assertThat(table.roundVersion()).isEqualTo(round + 1);
        assertThat(table.shown(story).get("votedUserIds")).isEmpty();
        assertThat(table.shown(story).get("estimate").asText()).isEqualTo("8");
        assertThat(table.shown(story).get("status").asText()).isEqualTo("estimated");
        assertThat(table.shown(earlier).get("votedUserIds")).hasSize(1);
        table.act("Fay", "reset", "").expect(204);
        assertThat(table.roundVersion()).isEqualTo(round + 2);
    }

    @Test
    @DisplayName("POK-30 the round version changes with select and reset and with nothing else")
    void roundVersion() {
        var story = table.round();
        assertThat(table.roundVersion()).isEqualTo(1);
        table.vote("Mo", story, "5").expect(204);
        table.config("{\"autoReveal\":true}");
        table.act("Fay", "story", Map.of("storyId", story, "title", "x")).expect(204);
        table.act("Fay", "reveal", "").expect(204);
        table.sitsOut("Mo", true);
        assertThat(table.roundVersion()).isEqualTo(1);
        table.act("Fay", "reset", "").expect(204);
        assertThat(table.roundVersion()).isEqualTo(2);
    }

    @Test
    @DisplayName("POK-32 a vote is replaced until the reveal and compared exactly; the specials can be voted")
    void vote() {
        var story = table.round();
        table.vote("Mo", story, "5").expect(204);
        table.vote("Mo", story, "coffee").expect(204);
        table.vote("Mo", story, "5 ").refused(409, "that vote is not in this session's deck");
        table.vote("Fay", story, "?").expect(204);
        assertThat(table.count("select count(*) from votes where story_id = ?", story))
                .isEqualTo(2);
        table.act("Fay", "reveal", "").expect(204);
        var results = table.shown(story).get("results");
        assertThat(results.toString())
                .isEqualTo(
                        "{\"histogram\":[{\"value\":\"?\",\"count\":1},{\"value\":\"coffee\",\"count\":1}],\"consensus\":false}");
    }

    @Test
    @DisplayName("POK-31 the checks of a vote, in their order")
    void voteOrder() {
        var waiting = table.story("waiting");
        var story = table.round();
        table.sitsOut("Ola", true);
        table.act("Mo", "vote", "{").refused(400, "invalid JSON body");
        table.act("Mo", "vote", Map.of("value", "5")).refused(404, "no such story");
        table.vote("Ola", UUID.randomUUID(), "nonsense").refused(404, "no such story");
        table.vote("Ola", waiting, "nonsense").refused(409, "voting is not open on this story");
        table.vote("Ola", story, "nonsense").refused(409, "spectators cannot vote");
        table.vote("Mo", story, "nonsense").refused(409, "that vote is not in this session's deck");
        table.act("Fay", "reveal", "").expect(204);
        table.vote("Ola", waiting, "nonsense").refused(409, "votes are revealed — wait for the next round");
        table.person("Fay").delete(table.path()).expect(204);
        table.vote("Mo", story, "5").refused(409, "this session has ended");
        assertThat(table.count("select count(*) from votes where story_id = ?", story))
                .isZero();
    }

    @Test
    @DisplayName("POK-35 a config that asks for nothing writes nothing; anything but two booleans is refused, in order")
    void configBody() {
        var version = table.version();
        for (var nothing : new String[] {"", "{}", "null"}) {
            table.act("Fay", "config", nothing).expect(204);
        }
        table.act("Fay", "config", "[true]").refused(400, "invalid JSON body");
        table.act("Fay", "config", "{").refused(400, "invalid JSON body");
        table.act("Fay", "config", "{\"autoReveal\":1,\"deck\":\"tshirt\"}").refused(400, "unknown config field");
        table.act("Fay", "config", "{\"autoReveal\":null}").refused(400, "config options are true or false");
        table.act("Fay", "config", "{\"openVoting\":\"true\"}").refused(400, "config options are true or false");
        assertThat(table.version()).isEqualTo(version);
    }

    @Test
    @DisplayName("POK-36 a switch keeps the other one and the deck, and counts even when nothing changed")
    void config() {
        var version = table.version();
        table.config("{\"openVoting\":true}");
        table.config("{\"autoReveal\":true}");
        table.config("{\"autoReveal\":true}");
        assertThat(table.version()).isEqualTo(version + 3);
        assertThat(table.state().get("openVoting").asBoolean()).isTrue();
        assertThat(table.state().get("autoReveal").asBoolean()).isTrue();
        table.config("{\"openVoting\":false}");
        assertThat(table.one(String.class, "select config::text from sessions where id = ?", table.room()))
                .isEqualTo("{\"deck\": \"fibonacci\", \"autoReveal\": true}");
    }

    @Test
    @DisplayName("POK-6 a deck of one's own plays in the room, a bad configuration makes none")
    void customDeck() {
        var custom = Table.with(
                "{\"deck\":{\"name\":\"Sizes\",\"values\":[\"S\",\"M\",\"L\"],\"ordinal\":true},\"autoReveal\":true}",
                "Fay");
        var deck = custom.state().get("deck");
        assertThat(deck.toString())
                .isEqualTo("{\"name\":\"Sizes\",\"values\":[\"S\",\"M\",\"L\",\"?\",\"coffee\"],\"ordinal\":true}");
        var story = custom.round();
        custom.vote("Fay", story, "M").expect(204);
        custom.act("Fay", "reveal", "").expect(204);
        assertThat(custom.shown(story).get("results").get("mode").asText()).isEqualTo("M");
        assertThat(custom.shown(story).get("results").has("average")).isFalse();
        for (var bad : new String[] {
            "{\"deck\":null}", "{\"deck\":\"scrum\"}", "{\"timer\":1}", "{\"autoReveal\":\"no\"}", "[]"
        }) {
            table.person("Fay")
                    .post(table.space() + "/sessions", "{\"kind\":\"poker\",\"title\":\"t\",\"config\":" + bad + "}")
                    .refused(400, "invalid config for this session kind");
        }
    }

    @Test
    @DisplayName(
            "POK-7 a stored document that is no object is a 500 for every reader and action, and nothing is written")
    void brokenConfig() {
        var story = table.round();
        table.run("update sessions set config = '[]' where id = ?", table.room());
        table.person("Mo").get(table.path()).refused(500, "could not load session");
        table.vote("Mo", story, "5").refused(500, "could not record vote");
        table.act("Fay", "reveal", "").refused(500, "could not reveal votes");
        table.act("Fay", "stories", Map.of("title", "x")).refused(500, "could not add story");
        assertThat(table.count("select count(*) from votes where story_id = ?", story))
                .isZero();
        assertThat(table.count("select count(*) from sessions where id = ? and not revealed", table.room()))
                .isOne();
        table.run("update sessions set config = '{\"deck\":\"planets\"}' where id = ?", table.room());
        assertThat(table.state().get("deck").get("name").asText()).isEqualTo("fibonacci");
    }

    @Test
    @DisplayName("ACT-2 members and guests are no facilitators: 403 before anything is validated, 405 before that")
    void roles() {
        table.guest("Gil");
        for (var who : new String[] {"Mo", "Gil"}) {
            for (var action : new String[] {"stories", "story", "select", "reveal", "reset", "config", "remove"}) {
                table.act(who, action, "{").refused(403, "only the facilitator can do that");
            }
        }
        var wrong = table.person("Mo").post(table.path() + "/actions/story", "{}");
        wrong.refused(405, "that action does not answer this method");
        assertThat(wrong.header("Allow")).contains("PATCH");
        table.person("Mo").post(table.path() + "/actions/skip", "{}").refused(404, "no such action");
    }

    @Test
    @DisplayName("POK-33 many votes at once are all counted, each with a version of its own")
    void parallelVotes() {
        var names = IntStream.range(0, 6).mapToObj(i -> "P" + i).toArray(String[]::new);
        var crowd = Table.with("{}", names);
        var story = crowd.round();
        var version = crowd.version();
        assertThat(IntStream.range(0, 6)
                        .parallel()
                        .map(i -> crowd.vote(names[i], story, "5").status()))
                .containsOnly(204);
        assertThat(Table.texts(crowd.shown(story).get("votedUserIds"))).isEqualTo(crowd.sorted(names));
        assertThat(crowd.version()).isEqualTo(version + 6);
    }
}
