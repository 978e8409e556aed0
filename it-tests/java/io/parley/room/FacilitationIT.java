package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client;
import io.parley.harness.RoomClient;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FacilitationIT {

    private static final String STILL_HERE =
            "the facilitator is still here — the role can be claimed after they have been gone a minute";
    private static final String NOT_MEMBER = "that person is not a member of this space";

    private Stage stage;

    @BeforeEach
    void set() {
        stage = Stage.set();
    }

    private String facilitatorId() {
        return stage.read().get("facilitatorId").asText();
    }

    private Client.Answer transfer(Object body) {
        return stage.facilitator().post(stage.path() + "/facilitator", body);
    }

    private Client.Answer claim(Client who) {
        return who.post(stage.path() + "/facilitator/claim");
    }

    private void gone(int seconds) {
        stage.scene()
                .sql(
                        "update sessions set facilitator_seen_at = now() - interval '1 second' * ? where id = ?",
                        seconds,
                        stage.room());
    }

    @Test
    @DisplayName("FAC-3 the facilitator hands the role to a member, who counts as seen just now")
    void transfer() {
        var mo = stage.member("Mo");
        gone(300);
        try (var screen = RoomClient.attach(mo, stage.scene().room())) {
            var version = stage.version();
            transfer(Map.of("userId", mo.id().toUpperCase(java.util.Locale.ROOT)))
                    .expect(204);
            assertThat(screen.awaitState(
                                    state -> state.get("facilitatorId").asText().equals(mo.id()))
                            .get("version")
                            .asLong())
                    .isEqualTo(version + 1);
        }
        stage.handRoleTo(stage.facilitator());
        claim(mo).refused(409, STILL_HERE);
    }

    @ParameterizedTest(name = "FAC-3 {0} names nobody")
    @ValueSource(strings = {"", "{", "null", "[]", "{}", "{\"userId\":\"\"}", "{\"userId\":7}", "{\"userId\":null}"})
    void noTarget(String body) {
        transfer(body).refused(400, "userId is required");
    }

    @Test
    @DisplayName("FAC-3 guests, outsiders and malformed ids are not members")
    void notMembers() {
        for (var id : new String[] {
            "nonsense",
            UUID.randomUUID().toString(),
            stage.outsider().id(),
            stage.guest("Gus").id()
        }) {
            transfer(Map.of("userId", id)).refused(400, NOT_MEMBER);
        }
        assertThat(stage.version()).isOne();
    }

    @Test
    @DisplayName("FAC-3 handing the role to oneself is fine and writes nothing")
    void oneself() {
        transfer(Map.of("userId", stage.facilitator().id())).expect(204);
        assertThat(stage.version()).isOne();
    }

    @Test
    @DisplayName("FAC-3 who lost the role while waiting for the lock cannot hand it on")
    void overtaken() {
        var mo = stage.member("Mo");
        var ola = stage.member("Ola");
        stage.overtaken(
                        () -> transfer(Map.of("userId", ola.id())),
                        "update sessions set facilitator_id = ? where id = ?",
                        Stage.id(mo),
                        stage.room())
                .refused(403, "only the facilitator can do that");
        assertThat(facilitatorId()).isEqualTo(mo.id());
    }

    @Test
    @DisplayName("FAC-4 a member takes over after a minute, not before")
    void claimed() {
        var mo = stage.member("Mo");
        gone(55);
        claim(mo).refused(409, STILL_HERE);
        gone(61);
        var version = stage.version();
        claim(mo).expect(204);
        assertThat(facilitatorId()).isEqualTo(mo.id());
        assertThat(stage.version()).isEqualTo(version + 1);
        claim(stage.facilitator()).refused(409, STILL_HERE);
    }

    @Test
    @DisplayName("FAC-4 the facilitator has nothing to claim")
    void own() {
        gone(300);
        claim(stage.facilitator()).refused(409, STILL_HERE);
        assertThat(stage.version()).isOne();
    }

    @Test
    @DisplayName("FAC-4 of concurrent claims exactly one wins, and the version rises once")
    void race() {
        var claimers = stage.scene().members(6);
        gone(61);
        var start = new CountDownLatch(1);
        var answers = claimers.stream()
                .map(member -> CompletableFuture.supplyAsync(() -> {
                    try {
                        start.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    return claim(member);
                }))
                .toList();
        start.countDown();
        var statuses = answers.stream()
                .map(CompletableFuture::join)
                .map(Client.Answer::status)
                .toList();
        assertThat(statuses.stream().filter(status -> status == 204)).hasSize(1);
        assertThat(statuses.stream().filter(status -> status == 409)).hasSize(5);
        assertThat(stage.version()).isEqualTo(2);
    }

    @Test
    @DisplayName("FAC-4 a claim that waited while the room ended hears that it has ended")
    void endedMeanwhile() {
        var mo = stage.member("Mo");
        gone(61);
        stage.overtaken(() -> claim(mo), "update sessions set ended_at = now() where id = ?", stage.room())
                .refused(409, "this session has ended");
        assertThat(facilitatorId()).isEqualTo(stage.facilitator().id());
    }

    @Test
    @DisplayName("FAC-6 a facilitator who leaves the space keeps the role until it is claimed")
    void leaves() {
        var mo = stage.member("Mo");
        stage.handRoleTo(mo);
        mo.post(stage.space() + "/leave").expect(204);
        assertThat(facilitatorId()).isEqualTo(mo.id());
        gone(61);
        claim(stage.facilitator()).expect(204);
        assertThat(facilitatorId()).isEqualTo(stage.facilitator().id());
    }

    @Test
    @DisplayName("ENV-2 facilitatorOfflineSince is the last heartbeat, and absent while the facilitator is connected")
    void offlineSince() {
        gone(120);
        var away = stage.read();
        assertThat(away.get("facilitatorConnected").asBoolean()).isFalse();
        assertThat(away.get("facilitatorOfflineSince").asText()).endsWith("Z");
        stage.present(stage.facilitator());
        var back = stage.read();
        assertThat(back.get("facilitatorConnected").asBoolean()).isTrue();
        assertThat(back.has("facilitatorOfflineSince")).isFalse();
    }
}
