package io.parley.poker;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.ParleyServer;
import io.parley.harness.TestDatabase;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StoriesIT {

    private Table table;

    @BeforeEach
    void seat() {
        table = Table.with("{}", "Fay", "Mo");
    }

    private static String body(UUID story, String members) {
        return "{\"storyId\":\"" + story + "\"" + (members.isEmpty() ? "" : "," + members) + "}";
    }

    private void edit(UUID story, String members) {
        table.act("Fay", "story", body(story, members)).expect(204);
    }

    @Test
    @DisplayName("POK-17 a story goes to the end of the queue, pending, and the version grows by one")
    void add() {
        var version = table.version();
        var first = table.story(" Rate limiting ");
        table.act("Fay", "stories", Map.of("ref", " PLAT-1 ", "notes", " as is "))
                .expect(204);
        assertThat(table.version()).isEqualTo(version + 2);
        var stories = table.state().get("stories");
        assertThat(stories).hasSize(2);
        assertThat(stories.get(0).get("id").asText()).isEqualTo(first.toString());
        assertThat(stories.get(0).get("title").asText()).isEqualTo("Rate limiting");
        assertThat(stories.get(0).get("position").asDouble()).isEqualTo(1);
        assertThat(stories.get(0).get("status").asText()).isEqualTo("pending");
        assertThat(stories.get(0).get("estimate").isNull()).isTrue();
        assertThat(stories.get(1).get("ref").asText()).isEqualTo("PLAT-1");
        assertThat(stories.get(1).get("title").asText()).isEmpty();
        assertThat(stories.get(1).get("notes").asText()).isEqualTo(" as is ");
        assertThat(stories.get(1).get("position").asDouble()).isEqualTo(2);
        assertThat(stories.get(1).get("votedUserIds")).isEmpty();
    }

    @Test
    @DisplayName("POK-15 refusals of a new story, in their order, write nothing")
    void addRefused() {
        var version = table.version();
        table.act("Fay", "stories", "{").refused(400, "invalid JSON body");
        table.act("Fay", "stories", Map.of("title", "a\0b")).refused(400, "invalid JSON body");
        table.act("Fay", "stories", Map.of("title", " ", "notes", "n".repeat(2001)))
                .refused(400, "a ticket needs a reference or a title");
        table.act("Fay", "stories", Map.of("title", "t".repeat(201), "ref", "r".repeat(41)))
                .refused(400, "a title can be at most 200 characters");
        table.act("Fay", "stories", Map.of("ref", "r".repeat(41), "notes", "n".repeat(2001)))
                .refused(400, "a ticket reference can be at most 40 characters");
        table.act("Fay", "stories", Map.of("ref", "r", "notes", "n".repeat(2001)))
                .refused(400, "notes can be at most 2000 characters");
        assertThat(table.version()).isEqualTo(version);
        table.act(
                        "Fay",
                        "stories",
                        Map.of("title", "😀".repeat(200), "ref", "😀".repeat(40), "notes", "😀".repeat(2000)))
                .expect(204);
    }

    @Test
    @DisplayName("POK-16 the story limit counts under the lock: parallel adds fill a room exactly")
    void limit() {
        var url = TestDatabase.shared().createDatabase("stories");
        try (var server =
                ParleyServer.on(url).env("STORY_LIMIT_PER_SESSION", "3").start()) {
            var small = Table.on(server, "{}", "Fay");
            var statuses = IntStream.range(0, 8)
                    .parallel()
                    .map(i -> small.act("Fay", "stories", Map.of("title", "s" + i))
                            .status())
                    .sorted()
                    .toArray();
            assertThat(statuses).containsExactly(204, 204, 204, 409, 409, 409, 409, 409);
            small.act("Fay", "stories", Map.of("title", "x")).refused(409, "story limit reached for this session");
            assertThat(small.state().get("stories")).hasSize(3);
        }
    }

    @Test
    @DisplayName(
            "POK-18 an unknown, malformed or foreign story id is no such story; absent and null members are left alone")
    void editIds() {
        var foreign = Table.with("{}", "Zoe").story("foreign");
        for (var id : new String[] {UUID.randomUUID().toString(), "x", "", foreign.toString()}) {
            table.act("Fay", "story", "{\"storyId\":\"" + id + "\",\"title\":\"" + "x".repeat(300) + "\"}")
                    .refused(404, "no such story");
        }
        var story = table.story("Title");
        var version = table.version();
        edit(story, "\"title\":null,\"notes\":null,\"ref\":null,\"position\":null,\"estimate\":null");
        edit(story, "");
        assertThat(table.version()).isEqualTo(version + 2);
        assertThat(table.shown(story).get("title").asText()).isEqualTo("Title");
    }

    @Test
    @DisplayName("POK-23 the checks of an edit, in their order, and nothing of a refused one is written")
    void editOrder() {
        var story = table.story("Title");
        var long201 = "\"title\":\"" + "t".repeat(201) + "\"";
        var notes = "\"notes\":\"" + "n".repeat(2001) + "\"";
        var ref = "\"ref\":\"" + "r".repeat(41) + "\"";
        var estimate = "\"estimate\":\"4\"";
        table.act("Fay", "story", "[]").refused(400, "invalid JSON body");
        table.act("Fay", "story", body(UUID.randomUUID(), "\"position\":1e400")).refused(400, "invalid JSON body");
        table.act("Fay", "story", body(UUID.randomUUID(), long201)).refused(404, "no such story");
        table.act("Fay", "story", body(story, String.join(",", long201, notes, ref, estimate)))
                .refused(400, "title can be at most 200 characters");
        table.act("Fay", "story", body(story, String.join(",", notes, ref, estimate)))
                .refused(400, "notes can be at most 2000 characters");
        table.act("Fay", "story", body(story, String.join(",", ref, estimate, "\"title\":\"\"")))
                .refused(400, "a ticket reference can be at most 40 characters");
        table.act("Fay", "story", body(story, estimate + ",\"title\":\" \""))
                .refused(400, "a ticket needs a reference or a title");
        table.act("Fay", "story", body(story, estimate + ",\"notes\":\"new\",\"position\":9"))
                .refused(400, "an estimate has to be a card from this session's deck");
        assertThat(table.shown(story).get("notes").asText()).isEmpty();
        assertThat(table.shown(story).get("position").asDouble()).isEqualTo(1);
    }

    @Test
    @DisplayName("POK-19 title and reference are trimmed and then measured, notes are taken as they are")
    void lengths() {
        var story = table.story("Title");
        edit(story, "\"title\":\" " + "t".repeat(200) + "\\u2003\",\"ref\":\"\\t" + "r".repeat(40) + " \"");
        assertThat(table.shown(story).get("title").asText()).isEqualTo("t".repeat(200));
        assertThat(table.shown(story).get("ref").asText()).isEqualTo("r".repeat(40));
        edit(story, "\"notes\":\"" + " ".repeat(2000) + "\"");
        assertThat(table.shown(story).get("notes").asText()).isEqualTo(" ".repeat(2000));
        table.act("Fay", "story", body(story, "\"notes\":\"" + " ".repeat(2001) + "\""))
                .refused(400, "notes can be at most 2000 characters");
    }

    @Test
    @DisplayName("POK-20 the pair of title and reference is judged against the stored story")
    void pair() {
        var story = table.story("Title");
        table.act("Fay", "story", body(story, "\"title\":\"\"")).refused(400, "a ticket needs a reference or a title");
        edit(story, "\"title\":\"\",\"ref\":\" A-1 \"");
        assertThat(table.shown(story).get("ref").asText()).isEqualTo("A-1");
        assertThat(table.shown(story).get("title").asText()).isEmpty();
        table.act("Fay", "story", body(story, "\"ref\":\" \"")).refused(400, "a ticket needs a reference or a title");
        edit(story, "\"title\":\"Back\",\"ref\":\"\"");
    }

    @Test
    @DisplayName(
            "POK-21 an estimate is a card of the deck and no special one; an empty one makes the story pending again")
    void estimate() {
        var story = table.round();
        for (var bad : new String[] {"4", "?", "coffee", "5.0"}) {
            table.act("Fay", "story", body(story, "\"estimate\":\"" + bad + "\""))
                    .refused(400, "an estimate has to be a card from this session's deck");
        }
        edit(story, "\"estimate\":\" 5 \"");
        assertThat(table.shown(story).get("estimate").asText()).isEqualTo("5");
        assertThat(table.shown(story).get("status").asText()).isEqualTo("estimated");
        table.select(story);
        assertThat(table.shown(story).get("status").asText()).isEqualTo("estimated");
        edit(story, "\"estimate\":\" \"");
        assertThat(table.shown(story).get("estimate").isNull()).isTrue();
        assertThat(table.shown(story).get("status").asText()).isEqualTo("pending");
    }

    @Test
    @DisplayName("POK-22 a story moves to any finite place; places that come too near are numbered anew")
    void move() {
        var a = table.story("a");
        var b = table.story("b");
        var c = table.story("c");
        edit(c, "\"position\":1.5");
        assertThat(order()).containsExactly("a", "c", "b");
        edit(b, "\"position\":-3");
        assertThat(order()).containsExactly("b", "a", "c");
        edit(b, "\"position\":1");
        assertThat(order()).as("a tie goes by creation (POK-10)").containsExactly("a", "b", "c");
        assertThat(table.shown(b).get("position").asDouble())
                .as("a tie is legal")
                .isEqualTo(1);
        edit(c, "\"position\":1.0000000000001");
        assertThat(order()).containsExactly("a", "b", "c");
        assertThat(table.shown(a).get("position").asDouble()).isEqualTo(1);
        assertThat(table.shown(b).get("position").asDouble()).isEqualTo(2);
        assertThat(table.shown(c).get("position").asDouble()).isEqualTo(3);
        edit(c, "\"position\":1e308");
        edit(a, "\"position\":-1e308");
        assertThat(order()).containsExactly("a", "b", "c");
        for (var bad : new String[] {"1e400", "\"1\"", "true", "NaN"}) {
            table.act("Fay", "story", body(a, "\"position\":" + bad)).refused(400, "invalid JSON body");
        }
    }

    private java.util.List<String> order() {
        var titles = new java.util.ArrayList<String>();
        table.state()
                .get("stories")
                .forEach(story -> titles.add(story.get("title").asText()));
        return titles;
    }

    @Test
    @DisplayName("POK-24 removing a story takes its votes; the one on the table leaves it, hidden, in a new round")
    void remove() {
        var other = table.story("other");
        var story = table.round();
        table.vote("Mo", story, "5").expect(204);
        table.act("Fay", "reveal", "").expect(204);
        var version = table.version();
        var round = table.roundVersion();
        table.act("Fay", "remove", Map.of("storyId", other)).expect(204);
        assertThat(table.roundVersion()).isEqualTo(round);
        assertThat(table.revealed()).isTrue();
        table.act("Fay", "remove", Map.of("storyId", story)).expect(204);
        assertThat(table.version()).isEqualTo(version + 2);
        assertThat(table.roundVersion()).isEqualTo(round + 1);
        assertThat(table.revealed()).isFalse();
        assertThat(table.state().get("currentStoryId").isNull()).isTrue();
        assertThat(table.state().get("stories")).isEmpty();
        assertThat(table.count("select count(*) from votes where story_id = ?", story))
                .isZero();
        table.act("Fay", "remove", Map.of("storyId", story)).refused(404, "no such story");
        table.act("Fay", "remove", Map.of("storyId", "x")).refused(404, "no such story");
    }
}
