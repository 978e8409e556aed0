package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RoundIT {

    private static final String NOBODY = "nobody is connected yet — open the session first";
    private static final String NOT_STARTED = "the standup has not started";

    private final Circle circle = Circle.live("Fay", "Zoe", "Ana", "Mo");

    private List<String> walk() {
        var spoken = new ArrayList<String>();
        while (circle.phase().equals("speaking")) {
            spoken.add(circle.speaker());
            circle.goesOn();
        }
        return spoken;
    }

    @Test
    @DisplayName("STD-20 people speak by name, whatever their order of coming or writing, and keep what they wrote")
    void order() {
        circle.writes("Zoe", "early", "");
        circle.present("Zoe", "Mo", "Fay", "Ana");
        var version = circle.version();
        circle.starts();
        assertThat(circle.version()).isEqualTo(version + 1);
        assertThat(circle.phase()).isEqualTo("speaking");
        assertThat(circle.order()).containsExactly("Ana", "Fay", "Mo", "Zoe");
        assertThat(circle.entry("Zoe").get("today").asText()).isEqualTo("early");
        assertThat(circle.entry("Zoe").get("position").asDouble()).isEqualTo(4);
        assertThat(walk()).containsExactly("Ana", "Fay", "Mo", "Zoe");
        assertThat(circle.phase()).isEqualTo("done");
        assertThat(circle.state().get("currentSpeakerId").isNull()).isTrue();
        assertThat(circle.state().get("speakerStartedAt").isNull()).isTrue();
    }

    @Test
    @DisplayName("STD-20 whoever wrote takes part although they are not connected; who did neither does not")
    void absent() {
        circle.writes("Mo", "from the train", "");
        circle.present("Ana");
        circle.starts();
        assertThat(walk()).containsExactly("Ana", "Mo");
        assertThat(circle.order()).containsExactly("Ana", "Mo");
    }

    @Test
    @DisplayName("STD-20 STD-16 a spectator with the first name and an early entry never speaks and stands last")
    void spectator() {
        circle.sitsOut("Ana");
        circle.writes("Ana", "just watching", "");
        circle.present("Ana", "Fay", "Zoe");
        circle.starts();
        assertThat(circle.order()).containsExactly("Fay", "Zoe", "Ana");
        assertThat(walk()).containsExactly("Fay", "Zoe");
    }

    @Test
    @DisplayName("STD-20 a repeated start folds late-comers in at their name's place and begins anew; flags are kept")
    void restart() {
        circle.present("Fay", "Zoe");
        circle.act("Zoe", "ready", Map.of("ready", true)).expect(204);
        circle.starts();
        circle.act("Fay", "skip", "").expect(204);
        assertThat(circle.speaker()).isEqualTo("Zoe");
        circle.present("Mo");
        circle.starts();
        assertThat(circle.speaker()).isEqualTo("Fay");
        assertThat(circle.entry("Fay").get("skipped").asBoolean()).isTrue();
        assertThat(circle.entry("Zoe").get("ready").asBoolean()).isTrue();
        assertThat(Circle.stream(circle.state().get("entries"))
                        .map(entry -> entry.get("position").asDouble()))
                .containsExactly(1.0, 2.0, 3.0);
        assertThat(walk()).containsExactly("Fay", "Mo", "Zoe");
        circle.present("Ana");
        circle.starts();
        assertThat(circle.phase()).as("from done, too").isEqualTo("speaking");
        assertThat(walk()).containsExactly("Ana", "Fay", "Mo", "Zoe");
    }

    @Test
    @DisplayName("STD-20 without anybody connected, or anybody who may speak, nothing starts and nothing is written")
    void nobody() {
        circle.writes("Mo", "x", "");
        var version = circle.version();
        circle.act("Fay", "start", "").refused(409, NOBODY);
        circle.run(
                "insert into session_presence (session_id, user_id, replica_id, seen_at)"
                        + " values (?, ?, 'elsewhere', now() - interval '101 seconds')",
                circle.room(),
                circle.id("Mo"));
        circle.act("Fay", "start", "").refused(409, NOBODY);
        assertThat(circle.version()).isEqualTo(version);

        var watched = Circle.live("Fay", "Zoe");
        watched.sitsOut("Fay");
        watched.sitsOut("Zoe");
        watched.writes("Zoe", "x", "");
        watched.run("update standup_entries set position = 5 where session_id = ?", watched.room());
        watched.present("Fay", "Zoe");
        var before = watched.version();
        watched.act("Fay", "start", "").refused(409, NOBODY);
        assertThat(watched.version()).isEqualTo(before);
        assertThat(watched.phase()).isEmpty();
        assertThat(watched.entry("Zoe").get("position").asDouble()).isEqualTo(5);
    }

    @Test
    @DisplayName("STD-20 people of other rooms are present there, not here")
    void presentElsewhere() {
        var other = circle.next(Circle.LIVE);
        other.present("Ana");
        circle.act("Fay", "start", "").refused(409, NOBODY);
        circle.present("Zoe");
        circle.starts();
        assertThat(circle.order()).containsExactly("Zoe");
    }

    @Test
    @DisplayName("STD-21 link guests take turns, and keep them when the link dies; members who left get none any more")
    void roster() {
        circle.guest("Gil");
        circle.present("Fay", "Gil", "Mo", "Zoe");
        circle.starts();
        assertThat(circle.order()).containsExactly("Fay", "Gil", "Mo", "Zoe");
        circle.linkDies("Gil", "revoked_at");
        circle.leaves("Mo");
        assertThat(walk()).containsExactly("Fay", "Gil", "Zoe");
        assertThat(circle.order()).as("the entry stays").contains("Mo");
    }

    @Test
    @DisplayName("STD-21 who sits out mid-round is passed over, who comes back gets a turn")
    void sitsOutMidRound() {
        circle.present("Ana", "Fay", "Mo", "Zoe");
        circle.starts();
        circle.sitsOut("Fay");
        circle.goesOn();
        assertThat(circle.speaker()).isEqualTo("Mo");
        circle.person("Zoe")
                .post(circle.path() + "/spectator", Map.of("on", true))
                .expect(204);
        circle.person("Zoe")
                .post(circle.path() + "/spectator", Map.of("on", false))
                .expect(204);
        assertThat(walk()).containsExactly("Mo", "Zoe");
    }

    @Test
    @DisplayName("STD-16 who writes for the first time while others speak gets the last turn")
    void late() {
        circle.present("Fay", "Zoe");
        circle.starts();
        circle.writes("Ana", "late", "");
        assertThat(circle.order()).containsExactly("Fay", "Zoe", "Ana");
        assertThat(walk()).containsExactly("Fay", "Zoe", "Ana");
    }

    @Test
    @DisplayName("STD-22 next needs a round, before it and after it")
    void nextWithoutRound() {
        circle.act("Fay", "next", "").refused(409, NOT_STARTED);
        circle.act("Fay", "skip", "").refused(409, NOT_STARTED);
        circle.present("Fay");
        circle.starts();
        circle.goesOn();
        var version = circle.version();
        circle.act("Fay", "next", "").refused(409, NOT_STARTED);
        circle.act("Fay", "skip", "").refused(409, NOT_STARTED);
        assertThat(circle.version()).isEqualTo(version);
        assertThat(circle.entry("Fay").get("skipped").asBoolean()).isFalse();
    }

    @Test
    @DisplayName("STD-23 skip marks the speaker and goes on, at the end of the round too; there is no way back")
    void skip() {
        circle.present("Fay", "Zoe");
        circle.starts();
        circle.act("Fay", "skip", "{ never parsed").expect(204);
        assertThat(circle.entry("Fay").get("skipped").asBoolean()).isTrue();
        assertThat(circle.entry("Zoe").get("skipped").asBoolean()).isFalse();
        assertThat(circle.speaker()).isEqualTo("Zoe");
        circle.act("Fay", "skip", "").expect(204);
        assertThat(circle.phase()).isEqualTo("done");
        circle.writes("Fay", "here after all", "");
        assertThat(circle.entry("Fay").get("skipped").asBoolean()).isTrue();
    }

    @Test
    @DisplayName("STD-24 each turn starts the timer anew, measured by the server's clock; time alone changes nothing")
    void timer() {
        circle.present("Fay", "Zoe");
        circle.starts();
        var started = circle.run(
                "update sessions set speaker_started_at = now() - interval '1 hour' where id = ?", circle.room());
        assertThat(started).isOne();
        var envelope = circle.envelope("Mo");
        assertThat(Instant.parse(envelope.get("state").get("speakerStartedAt").asText()))
                .isBefore(Instant.parse(envelope.get("serverTime").asText()).minusSeconds(3599));
        assertThat(circle.speaker()).isEqualTo("Fay");
        circle.goesOn();
        envelope = circle.envelope("Mo");
        assertThat(Instant.parse(envelope.get("state").get("speakerStartedAt").asText()))
                .isAfter(Instant.parse(envelope.get("serverTime").asText()).minusSeconds(60));
    }

    @Test
    @DisplayName("STD-25 the account of who speaks cannot be deleted, afterwards it can")
    void speakersAccount() {
        circle.present("Ana");
        circle.starts();
        assertThatThrownBy(() -> circle.run("delete from users where id = ?", circle.id("Ana")))
                .hasMessageContaining("sessions_current_speaker_id_fkey");
        circle.goesOn();
        assertThat(circle.run("delete from users where id = ?", circle.id("Ana")))
                .isOne();
        assertThat(circle.state().get("entries")).isEmpty();
    }

    @Test
    @DisplayName("STD-5 ending touches neither phase, speaker nor entries; reopened, the round goes on")
    void endMidRound() {
        circle.present("Fay", "Zoe");
        circle.starts();
        circle.ends();
        circle.ends();
        assertThat(circle.phase()).isEqualTo("speaking");
        assertThat(circle.speaker()).isEqualTo("Fay");
        circle.act("Fay", "next", "").refused(409, "this session has ended");
        circle.reopens();
        circle.goesOn();
        assertThat(circle.speaker()).isEqualTo("Zoe");
    }

    @Test
    @DisplayName("STD-20 two starts at once are one after the other: one order, one first speaker")
    void twoStarts() {
        circle.present("Fay", "Zoe", "Ana", "Mo");
        var version = circle.version();
        Supplier<io.parley.harness.Client.Answer> start = () -> circle.act("Fay", "start", "");
        assertThat(circle.overtaken(List.of(start, start), null))
                .extracting(answer -> answer.status())
                .containsExactly(204, 204);
        assertThat(circle.version()).isEqualTo(version + 2);
        assertThat(circle.order()).containsExactly("Ana", "Fay", "Mo", "Zoe");
        assertThat(circle.speaker()).isEqualTo("Ana");
        assertThat(walk()).containsExactly("Ana", "Fay", "Mo", "Zoe");
    }

    @Test
    @DisplayName("STD-22 two clicks on next at once go on twice, one after the other, each with a version of its own")
    void twoNexts() {
        circle.present("Fay", "Zoe", "Ana", "Mo");
        circle.starts();
        var version = circle.version();
        Supplier<io.parley.harness.Client.Answer> next = () -> circle.act("Fay", "next", "");
        assertThat(circle.overtaken(List.of(next, next), null))
                .extracting(answer -> answer.status())
                .containsExactly(204, 204);
        assertThat(circle.version()).isEqualTo(version + 2);
        assertThat(circle.speaker()).isEqualTo("Mo");
        assertThat(Circle.stream(circle.state().get("entries")))
                .as("nobody was marked as skipped")
                .noneMatch(entry -> entry.get("skipped").asBoolean());
        assertThat(circle.overtaken(List.of(next, next, next), null))
                .extracting(answer -> answer.status())
                .containsExactlyInAnyOrder(204, 204, 409);
        assertThat(circle.phase()).isEqualTo("done");
        assertThat(circle.version()).isEqualTo(version + 4);
    }

    @Test
    @DisplayName("STD-23 a skip that finds the round over is rolled back whole")
    void lateSkip() {
        circle.present("Fay");
        circle.starts();
        var version = circle.version();
        var answers = circle.overtaken(
                List.of(() -> circle.act("Fay", "skip", "")),
                "update sessions set phase = 'done' where id = ?",
                circle.room());
        answers.get(0).refused(409, NOT_STARTED);
        assertThat(circle.entry("Fay").get("skipped").asBoolean()).isFalse();
        assertThat(circle.version()).isEqualTo(version);
    }

    @Test
    @DisplayName("STD-20 who loses the space while the start waits gets no turn; who sits out meanwhile none either")
    void leavesDuringStart() {
        circle.present("Fay", "Ana", "Zoe");
        circle.writes("Zoe", "x", "");
        var answers = circle.overtaken(
                List.of(() -> circle.act("Fay", "start", "")),
                "delete from members where user_id = ? and space_id = ?",
                circle.id("Ana"),
                circle.spaceId());
        answers.get(0).expect(204);
        assertThat(circle.order()).containsExactly("Fay", "Zoe");
        circle.run("update sessions set phase = '' where id = ?", circle.room());
        answers = circle.overtaken(
                List.of(() -> circle.act("Fay", "start", "")),
                "update members set spectator = true where user_id = ? and space_id = ?",
                circle.id("Fay"),
                circle.spaceId());
        answers.get(0).expect(204);
        assertThat(walk()).containsExactly("Zoe");
    }
}
