package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class EntriesIT {

    private final Circle circle = Circle.live("Fay", "Mo", "Ola");

    @Test
    @DisplayName("STD-16 an update replaces all three texts untrimmed and leaves place and flags")
    void save() {
        circle.act("Mo", "standup", Map.of("yesterday", " read \n", "today", "write", "blockers", "none"))
                .expect(204);
        circle.act("Mo", "ready", Map.of("ready", true)).expect(204);
        circle.run("update standup_entries set skipped = true, position = 7 where session_id = ?", circle.room());
        var before = circle.entry("Mo");
        assertThat(before.get("yesterday").asText()).isEqualTo(" read \n");
        var version = circle.version();
        assertThat(circle.act("Mo", "standup", Map.of("today", "rest"))
                        .expect(204)
                        .text())
                .isEmpty();
        var after = circle.entry("Mo");
        assertThat(after.get("yesterday").asText()).isEmpty();
        assertThat(after.get("today").asText()).isEqualTo("rest");
        assertThat(after.get("blockers").asText()).isEmpty();
        assertThat(after.get("position").asDouble()).isEqualTo(7);
        assertThat(after.get("skipped").asBoolean()).isTrue();
        assertThat(after.get("ready").asBoolean()).isTrue();
        assertThat(Instant.parse(after.get("postedAt").asText()))
                .isAfter(Instant.parse(before.get("postedAt").asText()));
        assertThat(circle.version()).isEqualTo(version + 1);
    }

    @Test
    @DisplayName("STD-16 a new entry goes to the end of the room, of spectators and guests too, and only of open rooms")
    void places() {
        circle.sitsOut("Ola");
        circle.guest("Gil");
        for (var who : new String[] {"Ola", "Gil", "Mo"}) {
            circle.writes(who, "x", "");
        }
        assertThat(circle.order()).containsExactly("Ola", "Gil", "Mo");
        assertThat(Circle.stream(circle.state().get("entries"))
                        .map(entry -> entry.get("position").asDouble()))
                .containsExactly(1.0, 2.0, 3.0);
        circle.ends();
        circle.act("Fay", "standup", Map.of("today", "late")).refused(409, "this session has ended");
        assertThat(circle.entry("Fay")).isNull();
    }

    @Test
    @DisplayName("STD-15 STD-16 the database and the server agree on 2000 characters of four bytes")
    void bound() {
        var face = "\uD83D\uDE00";
        circle.act("Mo", "standup", Map.of("today", face.repeat(2000), "blockers", face.repeat(2000)))
                .expect(204);
        assertThat(circle.entry("Mo").get("today").asText()).isEqualTo(face.repeat(2000));
        var version = circle.version();
        circle.act("Mo", "standup", Map.of("today", face.repeat(2001)))
                .refused(400, "each field can be at most 2000 characters");
        circle.act("Mo", "standup", "{\"today\":\"a\\u0000b\"}").refused(400, "invalid JSON body");
        assertThat(circle.version()).isEqualTo(version);
    }

    @Test
    @DisplayName("STD-15 an entry stays when its author leaves the space, and goes with the room")
    void lifetime() {
        circle.writes("Mo", "Ship", "");
        circle.leaves("Mo");
        assertThat(circle.order()).containsExactly("Mo");
        assertThat(circle.entry("Mo").get("name").asText()).isEqualTo("Mo");
        circle.person("Fay")
                .delete(circle.space() + "/sessions/" + circle.room())
                .expect(204);
        assertThat(circle.count("select count(*) from standup_entries where session_id = ?", circle.room()))
                .isZero();
    }

    @Test
    @DisplayName("ENV-5 who wrote belongs to the room without ever having opened it, who did neither does not")
    void participants() {
        circle.writes("Mo", "from elsewhere", "");
        assertThat(Circle.stream(circle.envelope("Ola").get("participants"))
                        .map(person -> person.get("name").asText()))
                .containsExactly("Fay", "Mo");
    }

    @Test
    @DisplayName(
            "STD-17 a row made by start or ready begins with the last plan, once; an own text is never overwritten")
    void prefilled() {
        circle.act("Mo", "standup", Map.of("today", "Build the bridge")).expect(204);
        circle.act("Ola", "standup", Map.of("today", "Paint the bridge")).expect(204);
        var second = circle.next(Circle.LIVE);
        second.act("Ola", "standup", Map.of("yesterday", "Nothing")).expect(204);
        second.act("Mo", "ready", Map.of("ready", true)).expect(204);
        assertThat(second.entry("Mo").get("yesterday").asText()).isEqualTo("Build the bridge");
        second.act("Ola", "ready", Map.of("ready", true)).expect(204);
        second.present("Fay", "Mo", "Ola");
        second.starts();
        assertThat(second.entry("Ola").get("yesterday").asText()).isEqualTo("Nothing");
        assertThat(second.entry("Fay").get("yesterday").asText()).isEmpty();
        var third = circle.next(Circle.LIVE);
        third.present("Ola");
        third.starts();
        assertThat(third.entry("Ola").get("yesterday").asText())
                .as("an empty plan is not searched behind")
                .isEmpty();
    }

    @Test
    @DisplayName(
            "STD-17 the last plan is of the newest earlier room in which the person has an entry, never of a later one")
    void newestEarlier() {
        circle.act("Mo", "standup", Map.of("today", "first")).expect(204);
        var second = circle.next(Circle.LIVE);
        second.act("Mo", "standup", Map.of("today", "second")).expect(204);
        var third = circle.next(Circle.LIVE);
        third.writes("Fay", "of another person", "");
        var fourth = circle.next(Circle.LIVE);
        var later = circle.next(Circle.LIVE);
        later.act("Mo", "standup", Map.of("today", "later")).expect(204);
        fourth.present("Mo");
        fourth.starts();
        assertThat(fourth.entry("Mo").get("yesterday").asText()).isEqualTo("second");
        assertThat(later.entry("Mo").get("yesterday").asText()).isEmpty();
    }

    @Test
    @DisplayName(
            "STD-17 rooms of one instant are ordered by id, and one is not earlier than another of its own instant")
    void sameInstant() {
        var rooms = new Circle[] {circle, circle.next(Circle.LIVE), circle.next(Circle.LIVE)};
        for (var room : rooms) {
            room.run("update sessions set created_at = '2026-05-12 08:00Z' where id = ?", room.room());
            room.act("Mo", "standup", Map.of("today", room.room().toString())).expect(204);
        }
        assertThat(prefill(rooms[0], "Mo")).isEmpty();
        var newest = circle.one(
                String.class,
                "select id::text from sessions where space_id = ? order by id desc limit 1",
                circle.spaceId());
        assertThat(prefill(circle.next(Circle.LIVE), "Mo")).isEqualTo(newest);
    }

    private static String prefill(Circle circle, String who) {
        return circle.person(who)
                .get(circle.path() + "/prefill")
                .expect(200)
                .json()
                .get("yesterday")
                .asText();
    }

    @Test
    @DisplayName(
            "STD-18 the draft of an update can be read by everybody in the room, in ended rooms too, and writes nothing")
    void draft() {
        circle.act("Mo", "standup", Map.of("today", "Build the bridge")).expect(204);
        var async = circle.next(Circle.ASYNC);
        async.guest("Gil");
        var version = async.version();
        assertThat(async.person("Mo").get(async.path() + "/prefill").expect(200).text())
                .isEqualTo("{\"yesterday\":\"Build the bridge\"}");
        assertThat(prefill(async, "Ola")).isEmpty();
        assertThat(prefill(async, "Gil")).isEmpty();
        async.embedded("Mo");
        assertThat(prefill(async, "Mo")).isEqualTo("Build the bridge");
        async.ends();
        assertThat(prefill(async, "Mo")).isEqualTo("Build the bridge");
        assertThat(async.version()).isEqualTo(version + 1);
        assertThat(async.state().get("entries")).isEmpty();
    }

    @Test
    @DisplayName("STD-18 there is no draft in rooms of another kind, nor for people outside")
    void noDraft() {
        var poker = circle.create("poker", "{}").expect(201).json().get("id").asText();
        circle.person("Mo").get("/api/sessions/" + poker + "/prefill").refused(404, "no such session");
        circle.server().person("Otto").get(circle.path() + "/prefill").refused(404, "no such session");
        circle.server().nobody().get(circle.path() + "/prefill").refused(404, "no such session");
        circle.person("Mo").get("/api/sessions/nonsense/prefill").refused(404, "no such session");
    }

    @Test
    @DisplayName("STD-19 ready while gathering makes a row at the end for who has none, and keeps texts that are there")
    void ready() {
        circle.act("Ola", "standup", Map.of("yesterday", "a", "today", "b", "blockers", "c"))
                .expect(204);
        circle.act("Mo", "ready", Map.of("ready", true)).expect(204);
        circle.act("Ola", "ready", Map.of("ready", true)).expect(204);
        assertThat(circle.order()).containsExactly("Ola", "Mo");
        var ola = circle.entry("Ola");
        assertThat(ola.get("ready").asBoolean()).isTrue();
        assertThat(ola.get("yesterday").asText()
                        + ola.get("today").asText()
                        + ola.get("blockers").asText())
                .isEqualTo("abc");
        assertThat(circle.entry("Mo").get("ready").asBoolean()).isTrue();
    }

    @Test
    @DisplayName("STD-19 readiness is per person and idempotent both ways, each time a version")
    void readyTwice() {
        var version = circle.version();
        for (var wanted : new boolean[] {true, true, false, false}) {
            circle.act("Mo", "ready", Map.of("ready", wanted)).expect(204);
            assertThat(circle.entry("Mo").get("ready").asBoolean()).isEqualTo(wanted);
        }
        assertThat(circle.version()).isEqualTo(version + 4);
        assertThat(circle.order()).containsExactly("Mo");
    }

    @Test
    @DisplayName(
            "STD-19 ready makes no row for a spectator, for not being ready, mid-round, afterwards, or in an async room")
    void readyWithoutRow() {
        circle.sitsOut("Ola");
        circle.act("Ola", "ready", Map.of("ready", true)).expect(204);
        circle.act("Mo", "ready", Map.of("ready", false)).expect(204);
        assertThat(circle.order()).isEmpty();
        circle.present("Fay");
        circle.starts();
        circle.act("Mo", "ready", Map.of("ready", true)).expect(204);
        assertThat(circle.order()).containsExactly("Fay");
        circle.goesOn();
        assertThat(circle.phase()).isEqualTo("done");
        circle.act("Mo", "ready", Map.of("ready", true)).expect(204);
        assertThat(circle.order()).containsExactly("Fay");
        var async = circle.next(Circle.ASYNC);
        async.act("Mo", "ready", Map.of("ready", true)).expect(204);
        assertThat(async.order()).isEmpty();
        async.writes("Mo", "x", "");
        async.act("Mo", "ready", Map.of("ready", true)).expect(204);
        assertThat(async.entry("Mo").get("ready").asBoolean()).isTrue();
    }

    @Test
    @DisplayName("STD-19 a spectator who wrote may be ready, and a guest gets a row like a member")
    void readyOthers() {
        circle.sitsOut("Ola");
        circle.writes("Ola", "x", "");
        circle.act("Ola", "ready", Map.of("ready", true)).expect(204);
        assertThat(circle.entry("Ola").get("ready").asBoolean()).isTrue();
        circle.guest("Gil");
        circle.act("Gil", "ready", Map.of("ready", true)).expect(204);
        assertThat(circle.order()).containsExactly("Ola", "Gil");
    }

    @Test
    @DisplayName(
            "SPC-34 a standup's progress counts entries not skipped, answered by a plan or a blocker, not by a carried plan")
    void progress() {
        circle.act("Fay", "standup", Map.of("yesterday", "only this", "today", " \u2003\n"))
                .expect(204);
        circle.writes("Mo", "", "stuck");
        circle.writes("Ola", "plan", "");
        assertThat(progressOf(circle)).isEqualTo("{\"kind\":\"standup\",\"answered\":2,\"total\":3}");
        circle.run(
                "update standup_entries set skipped = true where session_id = ? and user_id = ?",
                circle.room(),
                circle.id("Ola"));
        circle.run(
                "update standup_entries set updated_at = now() + interval '1 hour' where session_id = ? and user_id = ?",
                circle.room(),
                circle.id("Ola"));
        assertThat(progressOf(circle)).isEqualTo("{\"kind\":\"standup\",\"answered\":1,\"total\":2}");
        assertThat(Instant.parse(line(circle).get("lastActivityAt").asText()))
                .isAfter(Instant.parse(circle.envelope("Fay").get("serverTime").asText())
                        .plusSeconds(3000));
        assertThat(progressOf(circle.next(Circle.ASYNC)))
                .isEqualTo("{\"kind\":\"standup\",\"answered\":0,\"total\":0}");
    }

    private static String progressOf(Circle circle) {
        return line(circle).get("progress").toString();
    }

    private static com.fasterxml.jackson.databind.JsonNode line(Circle circle) {
        return Circle.stream(circle.person("Fay")
                        .get(circle.space())
                        .expect(200)
                        .json()
                        .get("sessions"))
                .filter(room -> room.get("id").asText().equals(circle.room().toString()))
                .findFirst()
                .orElseThrow();
    }
}
