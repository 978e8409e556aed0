package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.harness.Client.Answer;
import io.parley.harness.RoomClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class MentionsIT {

    private static final String NOBODY = "you can only mention another member of this space";

    private final Circle circle = Circle.async("Fay", "Mo", "Ola");

    private Answer ask(String from, String to, boolean needed) {
        return circle.act(from, "mention", Map.of("to", circle.id(to), "needed", needed));
    }

    private JsonNode mentions(String who) {
        return circle.person(who).get(circle.path() + "/mentions").expect(200).json();
    }

    private long rows() {
        return circle.count("select count(*) from standup_mentions where session_id = ?", circle.room());
    }

    @Test
    @DisplayName(
            "MEN-1 MEN-8 asking is read by the two it joins, each from their side, by nobody else; without any blocker")
    void ask() {
        assertThat(mentions("Mo").toString()).isEqualTo("{\"needsYou\":[],\"asked\":[]}");
        ask("Mo", "Fay", true).expect(204);
        ask("Ola", "Fay", true).expect(204);
        ask("Fay", "Ola", true).expect(204);
        assertThat(Circle.texts(mentions("Fay").get("needsYou"))).isEqualTo(circle.ids("Mo", "Ola"));
        assertThat(Circle.texts(mentions("Fay").get("asked"))).isEqualTo(circle.ids("Ola"));
        assertThat(mentions("Mo").toString()).isEqualTo("{\"needsYou\":[],\"asked\":[\"" + circle.id("Fay") + "\"]}");
        assertThat(Circle.texts(mentions("Ola").get("needsYou"))).isEqualTo(circle.ids("Fay"));
    }

    @Test
    @DisplayName("MEN-8 mentions of one instant are ordered by who asked, then whom")
    void ordered() {
        ask("Mo", "Fay", true).expect(204);
        ask("Ola", "Fay", true).expect(204);
        circle.run("update standup_mentions set created_at = now() where session_id = ?", circle.room());
        assertThat(Circle.texts(mentions("Fay").get("needsYou")))
                .isEqualTo(circle.ids("Mo", "Ola").stream().sorted().toList());
    }

    @Test
    @DisplayName("MEN-6 what changes nothing is no version, what does is one")
    void versions() {
        var version = circle.version();
        ask("Mo", "Fay", false).expect(204);
        assertThat(circle.version()).isEqualTo(version);
        ask("Mo", "Fay", true).expect(204);
        assertThat(circle.version()).isEqualTo(version + 1);
        ask("Mo", "Fay", true).expect(204);
        assertThat(circle.version()).isEqualTo(version + 1);
        ask("Mo", "Fay", false).expect(204);
        ask("Mo", "Fay", false).expect(204);
        circle.act("Mo", "mention", Map.of("to", circle.id("Fay"))).expect(204);
        assertThat(circle.version()).isEqualTo(version + 2);
        assertThat(rows()).isZero();
    }

    @Test
    @DisplayName("MEN-6 of two equal askings at once one is written and counted")
    void atOnce() {
        var version = circle.version();
        Supplier<Answer> asking = () -> ask("Mo", "Fay", true);
        assertThat(circle.overtaken(List.of(asking, asking), null))
                .extracting(Answer::status)
                .containsExactly(204, 204);
        assertThat(circle.version()).isEqualTo(version + 1);
        assertThat(rows()).isOne();
    }

    @Test
    @DisplayName("MEN-2 MEN-3 the checks in their order; ids in capitals are the same ids; no refusal writes")
    void refused() {
        circle.guest("Gil");
        var outsider = circle.server().person("Otto").id();
        circle.act("Gil", "mention", "{").refused(400, "invalid JSON body");
        ask("Gil", "Fay", true).refused(403, "only members of this space can mention anyone");
        circle.act("Gil", "mention", Map.of("to", "x")).refused(403, "only members of this space can mention anyone");
        for (var to : List.of(
                "",
                "x",
                circle.id("Fay").toString().replace("-", ""),
                circle.id("Mo").toString(),
                circle.id("Mo").toString().toUpperCase(Locale.ROOT),
                circle.id("Gil").toString(),
                outsider,
                UUID.randomUUID().toString())) {
            circle.act("Mo", "mention", Map.of("to", to, "needed", true)).refused(400, NOBODY);
        }
        circle.act("Mo", "mention", Map.of("to", circle.id("Mo"))).refused(400, NOBODY);
        assertThat(circle.version()).isOne();
        circle.act("Mo", "mention", Map.of("to", circle.id("Fay").toString().toUpperCase(Locale.ROOT), "needed", true))
                .expect(204);
        assertThat(Circle.texts(mentions("Mo").get("asked"))).isEqualTo(circle.ids("Fay"));
        ask("Mo", "Fay", true).expect(204);
        assertThat(rows()).isOne();
    }

    @Test
    @DisplayName(
            "MEN-2 in a live room a guest is refused as a guest, a member because it is live; MEN-8 reading answers all the same")
    void live() {
        var live = circle.next(Circle.LIVE);
        live.guest("Gil");
        var body = Map.of("to", live.id("Fay"), "needed", true);
        live.act("Gil", "mention", body).refused(403, "only members of this space can mention anyone");
        live.act("Mo", "mention", body).refused(409, "mentions are only part of an async standup");
        live.act("Mo", "mention", Map.of("to", "x")).refused(409, "mentions are only part of an async standup");
        assertThat(live.version()).isOne();
        assertThat(live.person("Mo").get(live.path() + "/mentions").expect(200).text())
                .isEqualTo("{\"needsYou\":[],\"asked\":[]}");
    }

    @Test
    @DisplayName("MEN-4 somebody who leaves while the asking waits is not written")
    void leavesMeanwhile() {
        for (var leaving : List.of("Mo", "Fay")) {
            circle.overtaken(
                            List.of(() -> ask("Mo", "Fay", true)),
                            "delete from members where space_id = ? and user_id = ?",
                            circle.spaceId(),
                            circle.id(leaving))
                    .get(0)
                    .refused(400, NOBODY);
            circle.person(leaving).post(circle.space() + "/join").expect(204);
        }
        assertThat(rows()).isZero();
        assertThat(circle.version()).isOne();
    }

    @Test
    @DisplayName(
            "MEN-4 MEN-5 MEN-7 leaving deletes nothing; then nobody asks them again, but an asking can be withdrawn")
    void left() {
        ask("Mo", "Ola", true).expect(204);
        ask("Ola", "Mo", true).expect(204);
        circle.leaves("Ola");
        assertThat(rows()).isEqualTo(2);
        assertThat(Circle.texts(mentions("Mo").get("needsYou"))).isEqualTo(circle.ids("Ola"));
        ask("Mo", "Ola", true).refused(400, NOBODY);
        ask("Ola", "Mo", false).refused(404, "no such session");
        var version = circle.version();
        ask("Mo", "Ola", false).expect(204);
        assertThat(circle.version()).isEqualTo(version + 1);
        assertThat(Circle.texts(mentions("Mo").get("asked"))).isEmpty();
    }

    @Test
    @DisplayName("MEN-8 ended rooms and meeting clients are answered; guests and people outside are not")
    void readers() {
        circle.guest("Gil");
        ask("Mo", "Fay", true).expect(204);
        circle.ends();
        ask("Mo", "Ola", true).refused(409, "this session has ended");
        circle.embedded("Fay");
        assertThat(Circle.texts(mentions("Fay").get("needsYou"))).isEqualTo(circle.ids("Mo"));
        circle.person("Gil").get(circle.path() + "/mentions").refused(403, "a guest joining by link cannot do that");
        circle.server().person("Otto").get(circle.path() + "/mentions").refused(404, "no such session");
        circle.server().nobody().get(circle.path() + "/mentions").refused(404, "no such session");
    }

    @Test
    @DisplayName("MEN-1 STD-10 somebody in a meeting client asks like everybody else")
    void embedded() {
        circle.embedded("Mo");
        ask("Mo", "Fay", true).expect(204);
        assertThat(Circle.texts(mentions("Mo").get("asked"))).isEqualTo(circle.ids("Fay"));
    }

    @Test
    @DisplayName("MEN-9 STD-32 no byte of any socket, answer, export, page or log line tells of a mention")
    void nowhere() {
        circle.guest("Gil");
        var sockets = new ArrayList<RoomClient>();
        for (var who : List.of("Fay", "Mo", "Ola", "Gil")) {
            sockets.add(RoomClient.attach(circle.person(who), circle.room().toString()));
        }
        try {
            circle.writes("Mo", "Ship", "Need a key");
            var before = circle.state("Ola");
            ask("Mo", "Fay", true).expect(204);
            ask("Ola", "Mo", true).expect(204);
            var version = circle.version();
            for (var socket : sockets) {
                socket.awaitState(state -> state.get("version").asLong() >= version);
                assertThat(socket.frames()).isNotEmpty().allSatisfy(MentionsIT::tellsNothing);
            }
            assertThat(circle.state("Ola")).as("the same state as without").isEqualTo(before);
            for (var who : List.of("Fay", "Mo", "Ola", "Gil")) {
                tellsNothing(circle.envelope(who));
            }
            assertThat(circle.csv("Fay")).doesNotContainIgnoringCase("mention");
            assertThat(circle.person("Fay").get(circle.space()).expect(200).text())
                    .doesNotContainIgnoringCase("mention");
            assertThat(circle.server().log()).noneMatch(line -> line.contains("needsYou"));
        } finally {
            sockets.forEach(RoomClient::close);
        }
    }

    private static void tellsNothing(JsonNode frame) {
        assertThat(frame.toString())
                .doesNotContainIgnoringCase("mention")
                .doesNotContainIgnoringCase("needsYou")
                .doesNotContainIgnoringCase("asked");
    }
}
