package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ConfigIT {

    private final Circle circle = Circle.live("Fay", "Mo");

    private String stored(Circle room) {
        return room.one(String.class, "select config::text from sessions where id = ?", room.room());
    }

    @Test
    @DisplayName("STD-1 a standup can be created by every member, and its configuration never changes")
    void offered() {
        assertThat(Circle.texts(circle.person("Mo")
                        .get(circle.space())
                        .expect(200)
                        .json()
                        .get("kinds")))
                .contains("poker", "standup");
        circle.person("Mo")
                .post(circle.space() + "/sessions", Map.of("kind", "standup", "title", "Mine"))
                .expect(201);
        circle.act("Fay", "config", "{}").refused(404, "no such action");
    }

    @Test
    @DisplayName("STD-3 STD-30 what is stored, and what is shown of it")
    void stored() {
        assertThat(stored(circle)).isEqualTo("{\"secondsPerPerson\": 0}");
        assertThat(circle.state().get("mode").asText()).isEqualTo("sync");
        assertThat(circle.state().get("secondsPerPerson").asInt()).isEqualTo(90);
        assertThat(circle.state().get("closesAt").isNull()).isTrue();
        var negative = circle.next("{\"secondsPerPerson\":-5,\"mode\":\"sync\"}");
        assertThat(stored(negative)).isEqualTo("{\"secondsPerPerson\": -5}");
        assertThat(negative.state().get("secondsPerPerson").asInt()).isEqualTo(90);
        var async =
                circle.next("{\"mode\":\"async\",\"secondsPerPerson\":30,\"closesAt\":\"2001-05-12T09:00:00+02:00\"}");
        assertThat(stored(async))
                .isEqualTo("{\"mode\": \"async\", \"closesAt\": \"2001-05-12T07:00:00Z\", \"secondsPerPerson\": 30}");
        assertThat(async.state().get("mode").asText()).isEqualTo("async");
        assertThat(async.state().get("closesAt").asText()).isEqualTo("2001-05-12T07:00:00Z");
        assertThat(async.state().get("secondsPerPerson").asInt()).isEqualTo(30);
    }

    @Test
    @DisplayName("STD-2 a configuration that is not exactly right makes no room")
    void refused() {
        var before = circle.count("select count(*) from sessions where space_id = ?", circle.spaceId());
        for (var config : new String[] {
            "{\"minutes\":1}",
            "{\"secondsPerPerson\":1.5}",
            "{\"mode\":\"Async\"}",
            "{\"closesAt\":\"2026-05-12T09:00:00Z\"}",
            "{\"mode\":\"async\",\"closesAt\":\"tomorrow\"}",
            "[]",
        }) {
            circle.create("standup", config).refused(400, "invalid config for this session kind");
        }
        circle.create("standup", "{} x").refused(400, "invalid JSON body");
        assertThat(circle.count("select count(*) from sessions where space_id = ?", circle.spaceId()))
                .isEqualTo(before);
    }

    @Test
    @DisplayName("STD-30 STD-11 a stored configuration that cannot be read shows a live standup that nobody can start")
    void unreadable() {
        circle.present("Fay", "Mo");
        var version = circle.version();
        for (var broken : new String[] {"[]", "{\"mode\":\"walk\"}", "{\"secondsPerPerson\":\"x\"}"}) {
            circle.run("update sessions set config = cast(? as jsonb) where id = ?", broken, circle.room());
            assertThat(circle.state().get("mode").asText()).isEqualTo("sync");
            assertThat(circle.state().get("secondsPerPerson").asInt()).isEqualTo(90);
            for (var action : new String[] {"start", "next", "skip"}) {
                circle.act("Fay", action, "").refused(500, "could not read this standup's settings");
            }
            circle.act("Mo", "mention", Map.of("to", circle.id("Fay"), "needed", true))
                    .refused(409, "mentions are only part of an async standup");
        }
        assertThat(circle.version()).isEqualTo(version);
        assertThat(circle.phase()).isEmpty();
        assertThat(circle.state().get("entries")).isEmpty();
        circle.writes("Mo", "Ship", "");
        assertThat(circle.version()).isEqualTo(version + 1);
    }
}
