package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.parley.harness.RoomClient;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AsyncIT {

    private final Circle circle = Circle.async("Fay", "Mo", "Ola");

    private static List<String> expected(JsonNode state) {
        return Circle.stream(state.get("expected"))
                .map(each -> each.get("name").asText() + (each.get("guest").asBoolean() ? " (guest)" : ""))
                .toList();
    }

    /** Away from then to then, both counted from today in UTC. */
    private void away(String who, int from, int to) {
        circle.run(
                "insert into standup_away (user_id, starts_on, ends_on)"
                        + " select ?, (now() at time zone 'UTC')::date + ?, (now() at time zone 'UTC')::date + ?",
                circle.id(who),
                from,
                to);
    }

    /** The room becomes one that a schedule opened on a local date so many days from today there. */
    private UUID scheduled(String zone, int days) {
        var schedule = circle.one(
                UUID.class,
                "insert into standup_schedules (space_id, weekdays, open_time, timezone, window_minutes)"
                        + " values (?, '{1}', '09:00', ?, 60)"
                        + " on conflict (space_id) do update set timezone = excluded.timezone returning id",
                circle.spaceId(),
                zone);
        circle.run("delete from standup_schedule_slots where schedule_id = ?", schedule);
        circle.run(
                "insert into standup_schedule_slots (schedule_id, slot_date, session_id)"
                        + " select ?, (now() at time zone ?)::date + ?, ?",
                schedule,
                zone.startsWith("Nowhere") ? "UTC" : zone,
                days,
                circle.room());
        return schedule;
    }

    @Test
    @DisplayName("STD-11 an async standup has no order: start, next and skip are refused and leave its phase")
    void noOrder() {
        circle.present("Fay", "Mo");
        for (var action : List.of("start", "next", "skip")) {
            circle.act("Fay", action, "").refused(409, "an async standup has no speaking order");
            circle.act("Mo", action, "").refused(403, "only the facilitator can do that");
        }
        assertThat(circle.phase()).isEmpty();
        assertThat(circle.version()).isOne();
        assertThat(circle.order()).isEmpty();
    }

    @Test
    @DisplayName("STD-4 an answer after the cutoff is stored, ordered and shown like any other")
    void late() {
        var closed = circle.next("{\"mode\":\"async\",\"closesAt\":\"2020-01-01T09:00:00Z\"}");
        closed.writes("Mo", "in time", "");
        closed.writes("Fay", "late", "");
        assertThat(closed.order()).containsExactly("Mo", "Fay");
        assertThat(Instant.parse(closed.entry("Fay").get("postedAt").asText()))
                .isAfter(Instant.parse("2020-01-01T09:00:00Z"));
        assertThat(closed.state().toString()).doesNotContain("\"late\":");
        assertThat(closed.envelope("Mo").get("endedAt").isNull()).isTrue();
    }

    @Test
    @DisplayName(
            "STD-33 expected are members who do not sit out, here or never here, and guests with a live link who came")
    void expected() {
        circle.sitsOut("Ola");
        circle.guest("Gil");
        circle.guest("Hal");
        circle.guest("Ida");
        circle.linkDies("Hal", "revoked_at");
        circle.linkDies("Ida", "expires_at");
        circle.guest("Jo");
        circle.run("delete from session_participants where user_id = ?", circle.id("Jo"));
        assertThat(expected(circle.state("Mo"))).containsExactly("Fay", "Gil (guest)", "Mo");
        circle.writes("Mo", "x", "");
        away("Fay", 0, 0);
        assertThat(expected(circle.state("Mo")))
                .as("answered and away people stay in it")
                .containsExactly("Fay", "Gil (guest)", "Mo");
        circle.joins("Bo");
        assertThat(expected(circle.state("Mo"))).containsExactly("Bo", "Fay", "Gil (guest)", "Mo");
        circle.leaves("Mo");
        assertThat(expected(circle.state("Fay"))).containsExactly("Bo", "Fay", "Gil (guest)");
    }

    @Test
    @DisplayName("STD-33 people of one name are ordered by id, and a guest of another room is not waited for here")
    void sameName() {
        circle.run("update users set name = 'Twin' where id in (?, ?)", circle.id("Fay"), circle.id("Mo"));
        var other = circle.next(Circle.ASYNC);
        other.guest("Gil");
        circle.enters("Gil");
        assertThat(Circle.stream(circle.state("Ola").get("expected"))
                        .map(each -> each.get("userId").asText()))
                .containsExactlyElementsOf(java.util.stream.Stream.concat(
                                java.util.stream.Stream.of(circle.id("Ola").toString()),
                                circle.ids("Fay", "Mo").stream().sorted())
                        .toList());
    }

    @Test
    @DisplayName("STD-33 STD-30 a live, an ended and an earlier standup expect nobody and have nobody away")
    void notServed() {
        away("Mo", 0, 0);
        assertThat(circle.state().get("away")).hasSize(1);
        assertThat(circle.next(Circle.LIVE).state().has("expected")).isFalse();
        assertThat(circle.next(Circle.LIVE).state().get("away").toString()).isEqualTo("[]");
        circle.ends();
        assertThat(circle.state().has("expected")).isFalse();
        assertThat(circle.state().get("away").toString()).isEqualTo("[]");
        circle.reopens();
        assertThat(circle.state().has("expected")).isTrue();
        circle.run("update sessions set created_at = created_at - interval '1 day' where id = ?", circle.room());
        assertThat(circle.state().has("expected")).isFalse();
        assertThat(circle.state().get("away").toString()).isEqualTo("[]");
    }

    @Test
    @DisplayName(
            "AWY-8 away are members of the space, spectators too, whose range covers the day, ascending; nobody else")
    void away() {
        circle.sitsOut("Ola");
        away("Ola", -3, 0);
        away("Mo", 0, 5);
        away("Mo", 0, 1);
        away("Fay", 1, 3);
        away("Fay", -3, -1);
        circle.guest("Gil");
        away("Gil", 0, 0);
        assertThat(Circle.texts(circle.state().get("away")))
                .isEqualTo(circle.ids("Mo", "Ola").stream().sorted().toList());
        circle.leaves("Mo");
        assertThat(Circle.texts(circle.state().get("away"))).isEqualTo(circle.ids("Ola"));
    }

    @Test
    @DisplayName("AWY-7 the day of a scheduled standup is its slot's, and today is what it is in the schedule's zone")
    void scheduledDay() {
        away("Mo", -2, 2);
        for (var zone : List.of("Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin")) {
            scheduled(zone, 0);
            assertThat(circle.state().has("expected")).as(zone).isTrue();
            assertThat(Circle.texts(circle.state().get("away"))).isEqualTo(circle.ids("Mo"));
            scheduled(zone, -1);
            assertThat(circle.state().has("expected")).as(zone).isFalse();
            assertThat(circle.state().get("away")).isEmpty();
        }
        // Kiritimati is a day ahead of Pago Pago at every moment: of the two dates at most one is the UTC date.
        scheduled("Pacific/Kiritimati", 0);
        var slot = circle.one(
                String.class, "select slot_date::text from standup_schedule_slots where session_id = ?", circle.room());
        circle.run("delete from standup_away where user_id = ?", circle.id("Mo"));
        circle.run(
                "insert into standup_away (user_id, starts_on, ends_on) values (?, cast(? as date), cast(? as date))",
                circle.id("Mo"),
                slot,
                slot);
        assertThat(Circle.texts(circle.state().get("away"))).isEqualTo(circle.ids("Mo"));
        scheduled("Pacific/Pago_Pago", 0);
        assertThat(circle.state().has("expected")).isTrue();
        assertThat(circle.state().get("away")).isEmpty();
    }

    @Test
    @DisplayName(
            "AWY-7 a zone that the database cannot read is taken for UTC, with one warning, by readers and broadcasts alike")
    void unreadableZone() {
        var zone = "Nowhere/" + UUID.randomUUID();
        scheduled(zone, 0);
        away("Mo", 0, 0);
        assertThat(circle.state().has("expected")).isTrue();
        assertThat(Circle.texts(circle.state().get("away"))).isEqualTo(circle.ids("Mo"));
        try (var socket = RoomClient.attach(circle.person("Ola"), circle.room().toString())) {
            circle.writes("Mo", "x", "");
            socket.awaitState(state -> state.get("state").get("entries").size() == 1
                    && state.get("state").has("expected"));
        }
        scheduled(zone, -1);
        assertThat(circle.state().has("expected")).isFalse();
        assertThat(circle.server().log())
                .filteredOn(line -> line.contains(zone))
                .singleElement()
                .asString()
                .contains("\"WARN\"");
    }

    @Test
    @DisplayName("AWY-7 a standup opened by hand in a space with a schedule goes by UTC")
    void byHand() {
        scheduled("Pacific/Kiritimati", -1);
        assertThat(circle.state().has("expected")).isFalse();
        assertThat(circle.next(Circle.ASYNC).state().has("expected")).isTrue();
    }

    @Test
    @DisplayName("STD-34 a guest's copy, read and broadcast, has nobody away and no expected; all else is the member's")
    void guestsCopy() {
        circle.guest("Gil");
        away("Mo", 0, 0);
        circle.commits("Mo", "Ship it");
        circle.act("Mo", "kudo", Map.of("to", circle.id("Fay"), "text", "Thanks"))
                .expect(204);
        circle.writes("Mo", "x", "stuck");
        try (var guest = RoomClient.attach(circle.person("Gil"), circle.room().toString());
                var member =
                        RoomClient.attach(circle.person("Ola"), circle.room().toString())) {
            circle.writes("Gil", "visiting", "");
            guest.awaitState(state -> state.get("state").get("entries").size() == 2);
            member.awaitState(state -> state.get("state").get("entries").size() == 2);
            assertThat(guest.states()).allSatisfy(frame -> {
                assertThat(frame.get("state").get("away").toString()).isEqualTo("[]");
                assertThat(frame.get("state").has("expected")).isFalse();
            });
            assertThat(member.states())
                    .allSatisfy(frame ->
                            assertThat(frame.get("state").has("expected")).isTrue());
        }
        var guests = circle.state("Gil");
        var members = (ObjectNode) circle.state("Ola");
        assertThat(members.get("away")).hasSize(1);
        members.remove("expected");
        members.putArray("away");
        assertThat(guests).isEqualTo(members);
        circle.embedded("Ola");
        assertThat(circle.state("Ola")).isEqualTo(circle.state("Fay"));
        circle.server().person("Otto").get(circle.path()).refused(404, "no such session");
    }

    @Test
    @DisplayName("STD-31 an entry bears its author's present name, a guest's none; also after they left")
    void names() {
        circle.guest("Fay");
        circle.writes("Mo", "x", "");
        var guest = circle.id("Fay");
        circle.act("Fay", "standup", Map.of("today", "I am Fay")).expect(204);
        circle.run("update users set name = 'Moritz' where id = ?", circle.id("Mo"));
        circle.leaves("Mo");
        for (var entry : circle.state("Ola").get("entries")) {
            assertThat(entry.get("name").asText())
                    .isEqualTo(entry.get("userId").asText().equals(guest.toString()) ? "" : "Moritz");
        }
    }

    @Test
    @DisplayName("STD-32 every member receives the same state, whoever they are")
    void sameForAll() {
        circle.writes("Mo", "x", "");
        circle.act("Mo", "mention", Map.of("to", circle.id("Fay"), "needed", true))
                .expect(204);
        assertThat(circle.state("Mo")).isEqualTo(circle.state("Fay")).isEqualTo(circle.state("Ola"));
    }

    @Test
    @DisplayName("STD-5 STD-30 an ended async standup keeps its entries; it can be reopened and answered again")
    void ended() {
        var commitment = circle.commits("Mo", "Ship it");
        circle.answers("Mo", commitment, false).expect(204);
        circle.writes("Mo", "x", "y");
        var entries = circle.state().get("entries");
        circle.ends();
        assertThat(circle.state().get("entries")).isEqualTo(entries);
        assertThat(circle.state().get("changes").toString()).isEqualTo("[]");
        assertThat(circle.state().get("commitments")).hasSize(1);
        circle.act("Mo", "standup", Map.of("today", "z")).refused(409, "this session has ended");
        circle.person("Mo").delete(circle.path()).refused(403, "only the facilitator can do that");
        circle.reopens();
        circle.writes("Mo", "z", "");
        assertThat(circle.entry("Mo").get("today").asText()).isEqualTo("z");
    }
}
