package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.http.Refusal;
import io.parley.room.admission.Admitted;
import io.parley.room.change.RoomChanges;
import io.parley.room.change.Rosters;
import io.parley.room.kind.ActionCall;
import io.parley.room.kind.FakeKind;
import io.parley.room.kind.KindRegistry;
import io.parley.room.kind.Registries;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomAction;
import io.parley.room.kind.RoomAction.RoomWrite;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The order of refusals in front of an action, without a database. */
class RoomActionsTest {

    private static final String ENDED = "this session has ended";
    private static final String FACILITATOR_ONLY = "only the facilitator can do that";
    private static final byte[] NO_BODY = {};

    private final UUID facilitator = UUID.randomUUID();
    private final UUID member = UUID.randomUUID();
    private final Room room = Rooms.open("fake", facilitator);
    private final List<ActionCall> prepared = new ArrayList<>();
    private final List<Room> written = new ArrayList<>();
    private final KindRegistry kinds = Registries.empty();
    private final Stand stand = new Stand();
    private RoomActions actions;

    /** What the room looks like once its lock is held, and who is present. */
    private final class Stand {
        private Room locked = room;
        private int presenceReads;
    }

    @BeforeEach
    void kind() {
        kinds.register(new FakeKind(
                "fake",
                Optional.empty(),
                Map.of(
                        "say", new RoomAction("PUT", false, "could not say", this::prepare),
                        "lead", new RoomAction("POST", true, "could not lead", this::prepare),
                        "nothing", new RoomAction("POST", false, "could not idle", call -> now -> false),
                        "refuse",
                                new RoomAction("POST", false, "could not refuse", call -> now -> {
                                    throw Refusal.conflict("not now");
                                }),
                        "crash",
                                new RoomAction("POST", false, "could not crash", call -> now -> {
                                    throw new IllegalStateException("internals");
                                }),
                        "look",
                                new RoomAction("POST", false, "could not look", call -> {
                                    assertThat(call.present().get()).containsExactly(member);
                                    assertThat(call.present().get()).containsExactly(member);
                                    return now -> true;
                                }))));
        actions = new RoomActions(
                kinds,
                new RoomChanges() {
                    @Override
                    public boolean change(UUID id, Consumer<Room> demands, RoomWrite write) {
                        demands.accept(stand.locked);
                        return write.apply(stand.locked);
                    }
                },
                new Rosters() {
                    @Override
                    public Set<UUID> present(UUID id) {
                        stand.presenceReads++;
                        return Set.of(member);
                    }
                });
    }

    private RoomWrite prepare(ActionCall call) {
        prepared.add(call);
        return now -> written.add(now);
    }

    private boolean call(UUID who, String action, String verb) {
        return actions.dispatch(new Admitted(room, who, false, false), action, verb, NO_BODY);
    }

    private void refused(int status, String text, Runnable call) {
        assertThatThrownBy(call::run).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.getMessage()).isEqualTo(text);
            assertThat(refusal.status()).isEqualTo(status);
        });
        assertThat(written).isEmpty();
    }

    @Test
    @DisplayName("ACT-5 a handler gets the room, the caller and the body, and what it writes is broadcast")
    void success() {
        var body = "{}".getBytes(StandardCharsets.UTF_8);
        assertThat(actions.dispatch(new Admitted(room, member, true, false), "say", "PUT", body))
                .isTrue();
        assertThat(prepared).singleElement().satisfies(call -> {
            assertThat(call.room()).isEqualTo(room);
            assertThat(call.caller()).isEqualTo(member);
            assertThat(call.guest()).isTrue();
            assertThat(call.body()).isEqualTo(body);
        });
        assertThat(written).containsExactly(room);
    }

    @ParameterizedTest(name = "ACT-2 an unknown action is 404 for {0}")
    @ValueSource(strings = {"GET", "HEAD", "POST", "PUT", "DELETE", "PROPFIND"})
    void unknownAction(String verb) {
        refused(404, "no such action", () -> call(facilitator, "sing", verb));
    }

    @Test
    @DisplayName("KIND-6 a room whose kind is not registered has no actions")
    void unregisteredKind() {
        kinds.unregister("fake");
        refused(404, "no such action", () -> call(facilitator, "say", "PUT"));
    }

    @ParameterizedTest(name = "ACT-2 {0} is 405 and names the verb, before the role is looked at")
    @ValueSource(strings = {"GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"})
    void wrongVerb(String verb) {
        assertThatThrownBy(() -> call(member, "lead", verb)).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.status()).isEqualTo(405);
            assertThat(refusal.getMessage()).isEqualTo("that action does not answer this method");
            assertThat(refusal.headers()).containsExactly(Map.entry("Allow", "POST"));
        });
    }

    @Test
    @DisplayName("ACT-2 a facilitator's action refuses everybody else and every embedded session")
    void facilitatorOnly() {
        refused(403, FACILITATOR_ONLY, () -> call(member, "lead", "POST"));
        refused(
                403,
                FACILITATOR_ONLY,
                () -> actions.dispatch(new Admitted(room, facilitator, false, true), "lead", "POST", NO_BODY));
        assertThat(prepared).isEmpty();
        assertThat(call(facilitator, "lead", "POST")).isTrue();
    }

    @Test
    @DisplayName("ACT-3 in an ended room a member gets 403 and the facilitator 409 on a facilitator's action")
    void endedRoom() {
        var over = Rooms.ended(room);
        refused(403, FACILITATOR_ONLY, () -> dispatchIn(over, member, "lead", "POST"));
        refused(409, ENDED, () -> dispatchIn(over, facilitator, "lead", "POST"));
        refused(409, ENDED, () -> dispatchIn(over, member, "say", "PUT"));
        assertThat(prepared).isEmpty();
    }

    private void dispatchIn(Room as, UUID who, String action, String verb) {
        actions.dispatch(new Admitted(as, who, false, false), action, verb, NO_BODY);
    }

    @Test
    @DisplayName("ACT-4 who lost the role while waiting for the lock is refused, before the end of the room is")
    void lostTheRole() {
        stand.locked = Rooms.ended(Rooms.facilitatedBy(room, member));
        refused(403, FACILITATOR_ONLY, () -> call(facilitator, "lead", "POST"));
    }

    @Test
    @DisplayName("ACT-4 a room that ended while the call waited for the lock takes no write")
    void endedMeanwhile() {
        stand.locked = Rooms.ended(room);
        refused(409, ENDED, () -> call(facilitator, "lead", "POST"));
        refused(409, ENDED, () -> call(member, "say", "PUT"));
    }

    @Test
    @DisplayName("ACT-5 an action that wrote nothing is not broadcast")
    void nothingWritten() {
        assertThat(call(member, "nothing", "POST")).isFalse();
    }

    @Test
    @DisplayName("ACT-5 a refusal of the kind passes as it is, a failure becomes the action's own 500")
    void failures() {
        refused(409, "not now", () -> call(member, "refuse", "POST"));
        refused(500, "could not crash", () -> call(member, "crash", "POST"));
    }

    @Test
    @DisplayName("ACT-5 who is present is read once, and only when the action asks")
    void presentOnce() {
        call(member, "say", "PUT");
        assertThat(stand.presenceReads).isZero();
        call(member, "look", "POST");
        assertThat(stand.presenceReads).isOne();
    }
}
