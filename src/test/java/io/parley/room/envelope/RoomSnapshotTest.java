package io.parley.room.envelope;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.parley.room.Rooms;
import io.parley.room.kind.FakeKind;
import io.parley.room.kind.FakeKind.FakeState;
import io.parley.room.kind.PluginBadge;
import io.parley.room.kind.Room;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RoomSnapshotTest {

    private static final UUID ANA = UUID.fromString("00000000-0000-0000-0000-00000000000a");
    private static final UUID BEN = UUID.fromString("00000000-0000-0000-0000-00000000000b");
    private static final UUID CY = UUID.fromString("00000000-0000-0000-0000-00000000000c");
    private static final UUID GUS = UUID.fromString("00000000-0000-0000-0000-00000000000d");

    private final Room room = Rooms.open("fake", ANA);

    private static Participant person(UUID id, boolean guest) {
        return new Participant(id, "name of " + id, 1, false, guest, "");
    }

    private RoomSnapshot snapshot(List<UUID> presence) {
        return new RoomSnapshot(
                room,
                "platform",
                "default",
                Instant.parse("2026-03-02T09:11:09.120Z"),
                presence,
                List.of(person(ANA, false), person(BEN, false), person(CY, false), person(GUS, true)),
                Optional.of(FakeKind.named("fake")),
                new FakeState(Set.of()),
                null);
    }

    private static JsonNode json(byte[] document) {
        try {
            return new ObjectMapper().readTree(document);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static JsonNode members(RoomSnapshot snapshot) {
        return json(new BuiltEnvelope(snapshot).members());
    }

    private static JsonNode guests(RoomSnapshot snapshot) {
        return json(new BuiltEnvelope(snapshot).guests());
    }

    private static List<String> people(JsonNode envelope) {
        return StreamSupport.stream(envelope.get("participants").spliterator(), false)
                .map(person -> person.get("userId").asText())
                .toList();
    }

    private static List<String> ids(UUID... users) {
        return List.of(users).stream().map(UUID::toString).toList();
    }

    @Test
    @DisplayName("ENV-3 endedAt is there and null while the room is open; nothing else that may be absent is there")
    void members() {
        var envelope = members(snapshot(List.of(ANA)));
        assertThat(envelope.fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder(
                        "id",
                        "kind",
                        "title",
                        "phase",
                        "revealed",
                        "version",
                        "facilitatorId",
                        "facilitatorConnected",
                        "endedAt",
                        "presence",
                        "spaceSlug",
                        "orgSlug",
                        "participants",
                        "serverTime",
                        "state");
        assertThat(envelope.get("endedAt").isNull()).isTrue();
        assertThat(envelope.get("version").asLong()).isEqualTo(17);
        assertThat(envelope.get("serverTime").asText()).isEqualTo("2026-03-02T09:11:09.120Z");
    }

    @Test
    @DisplayName("ENV-1 the facilitator is connected when in presence, and then there is no facilitatorOfflineSince")
    void connected() {
        var envelope = members(snapshot(List.of(ANA, BEN)));
        assertThat(envelope.get("facilitatorConnected").asBoolean()).isTrue();
        assertThat(envelope.has("facilitatorOfflineSince")).isFalse();
    }

    @Test
    @DisplayName("ENV-2 the last heartbeat of a facilitator who is away")
    void away() {
        var envelope = members(snapshot(List.of(BEN)));
        assertThat(envelope.get("facilitatorConnected").asBoolean()).isFalse();
        assertThat(envelope.get("facilitatorOfflineSince").asText()).isEqualTo("2026-03-02T09:00:30Z");
    }

    @Test
    @DisplayName("ENV-4 presence is an empty array when nobody is there")
    void nobody() {
        assertThat(members(snapshot(List.of())).get("presence")).isEmpty();
        assertThat(members(snapshot(List.of())).get("presence").isArray()).isTrue();
    }

    @Test
    @DisplayName("ENV-5 a participant has exactly the six members of the wire")
    void participant() {
        var gus = members(snapshot(List.of())).get("participants").get(3);
        assertThat(gus.fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("userId", "name", "avatarHue", "spectator", "guest", "avatarIcon");
        assertThat(gus.get("guest").asBoolean()).isTrue();
    }

    @Test
    @DisplayName("ENV-11 a guest's copy names no space, and of the people only those who are here and the facilitator")
    void redacted() {
        var envelope = guests(snapshot(List.of(BEN)));
        assertThat(envelope.get("spaceSlug").asText()).isEmpty();
        assertThat(envelope.get("orgSlug").asText()).isEmpty();
        assertThat(people(envelope)).isEqualTo(ids(ANA, BEN));
        assertThat(people(members(snapshot(List.of(BEN))))).isEqualTo(ids(ANA, BEN, CY, GUS));
    }

    @Test
    @DisplayName("ENV-11 the copy for one guest holds their own seat before they are connected")
    void ownSeat() {
        var envelope = json(new BuiltEnvelope(snapshot(List.of(BEN))).guest(GUS));
        assertThat(people(envelope)).isEqualTo(ids(ANA, BEN, GUS));
    }

    @Test
    @DisplayName("ENV-11 the kind is told who is shown in the copy, and to whom")
    void stateOfTheCopy() {
        var guests = guests(snapshot(List.of(BEN))).get("state");
        assertThat(guests.get("guests").asBoolean()).isTrue();
        assertThat(guests.get("participants")).hasSize(2);
        var members = members(snapshot(List.of(BEN))).get("state");
        assertThat(members.get("guests").asBoolean()).isFalse();
        assertThat(members.get("participants")).hasSize(4);
    }

    @Test
    @DisplayName("ENV-12 each audience's document is written once and shared")
    void sameBytes() {
        var built = new BuiltEnvelope(snapshot(List.of(ANA)));
        assertThat(built.members()).isSameAs(built.members());
        assertThat(built.guests()).isSameAs(built.guests());
    }

    @Test
    @DisplayName("ENV-7 state is null and kindUnavailable true when the kind is not registered")
    void unavailable() {
        var there = snapshot(List.of(ANA));
        var gone = new RoomSnapshot(
                room, "s", "o", there.serverTime(), there.presence(), there.roster(), Optional.empty(), null, null);
        var envelope = members(gone);
        assertThat(envelope.get("state").isNull()).isTrue();
        assertThat(envelope.get("kindUnavailable").asBoolean()).isTrue();
        assertThat(envelope.has("plugin")).isFalse();
    }

    @Test
    @DisplayName("ENV-8 a plugin's kind names its plugin")
    void plugin() {
        var there = snapshot(List.of(ANA));
        var badge = new PluginBadge("retro", "1.2.0", List.of("kv"));
        var envelope = members(new RoomSnapshot(
                room,
                "s",
                "o",
                there.serverTime(),
                there.presence(),
                there.roster(),
                there.kind(),
                there.state(),
                badge));
        assertThat(envelope.get("plugin").toString())
                .isEqualTo("{\"name\":\"retro\",\"version\":\"1.2.0\",\"grants\":[\"kv\"]}");
    }
}
