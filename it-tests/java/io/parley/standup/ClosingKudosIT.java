package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client.Answer;
import io.parley.harness.ParleyServer;
import io.parley.harness.RoomClient;
import io.parley.harness.TestDatabase;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ClosingKudosIT {

    private static final String NO_MEMBER = "a kudo can only be sent to a member of this space";

    private final Circle circle = Circle.live("Fay", "Mo", "Ola");

    private static Answer thank(Circle circle, String from, String to, String text) {
        return circle.act(from, "kudo", Map.of("to", circle.id(to), "text", text));
    }

    private static long kudos(Circle circle) {
        return circle.count("select count(*) from kudos where space_id = ?", circle.spaceId());
    }

    @Test
    @DisplayName(
            "KUD-1 KUD-3 KDO-7 a kudo is a row of the wall with this room, and in the state of this room alone, as sent")
    void give() {
        var version = circle.version();
        assertThat(thank(circle, "Mo", "Fay", " Thanks \n").expect(204).text()).isEmpty();
        thank(circle, "Ola", "Mo", "\uD83D\uDE00".repeat(280)).expect(204);
        assertThat(circle.version()).isEqualTo(version + 2);
        var shown = circle.state("Ola").get("kudos");
        assertThat(shown).hasSize(2);
        var id = circle.one(
                UUID.class, "select id from kudos where session_id = ? order by created_at limit 1", circle.room());
        assertThat(shown.get(0).toString())
                .isEqualTo("{\"id\":\"" + id + "\",\"fromUserId\":\"" + circle.id("Mo") + "\",\"toUserId\":\""
                        + circle.id("Fay") + "\",\"text\":\" Thanks \\n\"}");
        assertThat(circle.next(Circle.LIVE).state().get("kudos")).isEmpty();
        assertThat(circle.count(
                        "select count(*) from kudos where space_id = ? and session_id = ?",
                        circle.spaceId(),
                        circle.room()))
                .isEqualTo(2);
    }

    @Test
    @DisplayName("KUD-2 kudos are given in any phase and both modes while the room is open")
    void phases() {
        thank(circle, "Mo", "Fay", "gathering").expect(204);
        circle.present("Fay");
        circle.starts();
        thank(circle, "Mo", "Fay", "speaking").expect(204);
        circle.goesOn();
        thank(circle, "Mo", "Fay", "done").expect(204);
        circle.ends();
        thank(circle, "Mo", "Fay", "ended").refused(409, "this session has ended");
        assertThat(circle.state().get("kudos")).hasSize(3);
        thank(circle.next(Circle.ASYNC), "Mo", "Fay", "async").expect(204);
    }

    @Test
    @DisplayName("KUD-1 the checks of a kudo in their order, none of which writes")
    void refused() {
        circle.guest("Gil");
        circle.leaves("Ola");
        var outsider = UUID.fromString(circle.server().person("Otto").id());
        var version = circle.version();
        circle.act("Gil", "kudo", Map.of("text", "")).refused(400, "who is this for?");
        circle.act("Gil", "kudo", Map.of("to", "x", "text", " "))
                .refused(400, "a kudo is between 1 and 280 characters");
        circle.act("Mo", "kudo", Map.of("to", circle.id("Mo"), "text", "x".repeat(281)))
                .refused(400, "a kudo is between 1 and 280 characters");
        thank(circle, "Gil", "Fay", "Thanks").refused(403, "only members of this space can give kudos");
        thank(circle, "Mo", "Mo", "Me").refused(400, "a kudo cannot be sent to yourself");
        thank(circle, "Mo", "Gil", "Thanks").refused(400, NO_MEMBER);
        thank(circle, "Mo", "Ola", "Thanks").refused(400, NO_MEMBER);
        for (var nobody : List.of("x", outsider.toString(), UUID.randomUUID().toString())) {
            circle.act("Mo", "kudo", Map.of("to", nobody, "text", "Thanks")).refused(400, NO_MEMBER);
        }
        circle.act("Mo", "kudo", "{\"to\":\"x\",\"text\":\"\\u0000\"}").refused(400, "invalid JSON body");
        assertThat(circle.version()).isEqualTo(version);
        assertThat(kudos(circle)).isZero();
    }

    @Test
    @DisplayName("KUD-1 ROOM-3 somebody in a meeting client is a member like any other")
    void embedded() {
        circle.embedded("Mo");
        thank(circle, "Mo", "Fay", "Thanks").expect(204);
        assertThat(circle.state("Mo").get("kudos")).hasSize(1);
    }

    @Test
    @DisplayName("KUD-3 guests read the kudos of the room, on their sockets too")
    void guests() {
        circle.guest("Gil");
        try (var socket = RoomClient.attach(circle.person("Gil"), circle.room().toString())) {
            thank(circle, "Mo", "Fay", "Thanks").expect(204);
            socket.awaitState(state -> state.get("state").get("kudos").size() == 1);
        }
        assertThat(circle.state("Gil").get("kudos")).hasSize(1);
    }

    @Test
    @DisplayName("KUD-2 KDO-3 who leaves while the kudo waits gives and gets none")
    void leavesMeanwhile() {
        for (var leaving : List.of("Mo", "Ola")) {
            circle.overtaken(
                            List.of(() -> thank(circle, "Mo", "Ola", "Thanks")),
                            "delete from members where space_id = ? and user_id = ?",
                            circle.spaceId(),
                            circle.id(leaving))
                    .get(0)
                    .refused(400, NO_MEMBER);
            circle.person(leaving).post(circle.space() + "/join").expect(204);
        }
        assertThat(kudos(circle)).isZero();
    }

    @Test
    @DisplayName(
            "KDO-4 KDO-3 the cap of the space counts thirty days and all its rooms, and holds against many at once")
    void cap() {
        try (var server = ParleyServer.on(TestDatabase.shared().createDatabase("kudos"))
                .env("KUDO_LIMIT_PER_SPACE", "3")
                .start()) {
            var first = Circle.on(server, Circle.LIVE, "Fay", "Mo");
            var second = first.next(Circle.ASYNC);
            thank(first, "Mo", "Fay", "old").expect(204);
            first.run("update kudos set created_at = now() - interval '31 days'");
            thank(first, "Mo", "Fay", "new").expect(204);
            Supplier<Answer> here = () -> thank(first, "Fay", "Mo", "here");
            Supplier<Answer> there = () -> thank(second, "Mo", "Fay", "there");
            var answers = IntStream.range(0, 8)
                    .parallel()
                    .mapToObj(i -> (i % 2 == 0 ? here : there).get())
                    .toList();
            assertThat(answers).filteredOn(answer -> answer.status() == 204).hasSize(2);
            assertThat(answers)
                    .filteredOn(answer -> answer.status() != 204)
                    .hasSize(6)
                    .allSatisfy(answer -> answer.refused(409, "kudo limit reached for this space"));
            assertThat(kudos(first)).isEqualTo(4);
            assertThat(first.version() + second.version())
                    .as("a refused kudo is no version")
                    .isEqualTo(2 + 4);
            thank(first, "Mo", "Mo", "me").refused(400, "a kudo cannot be sent to yourself");
            first.act("Mo", "kudo", Map.of("to", UUID.randomUUID(), "text", "who"))
                    .refused(400, NO_MEMBER);
            var other = Circle.on(server, Circle.LIVE, "Fay", "Mo");
            thank(other, "Mo", "Fay", "of another space").expect(204);
        }
    }

    @Test
    @DisplayName("KDO-8 a kudo outlives its room and the memberships of both people")
    void outlives() {
        thank(circle, "Mo", "Ola", "Thanks").expect(204);
        circle.leaves("Mo");
        circle.leaves("Ola");
        assertThat(circle.state().get("kudos")).hasSize(1);
        var space = circle.spaceId();
        circle.person("Fay")
                .delete(circle.space() + "/sessions/" + circle.room())
                .expect(204);
        assertThat(circle.count("select count(*) from kudos where space_id = ? and session_id is null", space))
                .isOne();
    }
}
