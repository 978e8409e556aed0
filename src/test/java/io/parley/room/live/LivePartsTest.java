package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import io.parley.identity.TokenRevoked;
import io.parley.platform.database.Notifications;
import io.parley.room.live.RoomSocket.Stage;
import io.parley.room.live.RoomSocket.Ticket;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Registry, broadcast and disconnects together, without container and database. */
class LivePartsTest {

    private static final UUID ROOM = new UUID(0, 1);
    private static final UUID OTHER_ROOM = new UUID(0, 2);
    private static final UUID SPACE = new UUID(1, 1);
    private static final UUID ANA = new UUID(2, 1);
    private static final UUID BEN = new UUID(2, 2);
    private static final UUID CARLA = new UUID(2, 3);

    private final LiveSockets sockets = new LiveSockets(8);
    private final FakeEnvelopes envelopes = new FakeEnvelopes();
    private final FakeNotifications notifications = new FakeNotifications();
    private final LiveWork work = new LiveWork(Thread::new);
    private final RoomBroadcast broadcast = new RoomBroadcast(sockets, envelopes, notifications, work);
    private final List<String> forgotten = new CopyOnWriteArrayList<>();
    private final Participants participants = new Participants(null) {
        @Override
        void forget(UUID room, UUID user) {
            forgotten.add(room + " " + user);
        }
    };
    private final RoomSockets roomSockets = new RoomSockets(sockets, notifications, participants, LiveTimings.DEFAULTS);

    @AfterEach
    void stop() {
        work.stopBlocking();
        work.stopDatabaseWork(Duration.ofSeconds(1));
    }

    @Test
    @DisplayName(
            "FAN-1 a change reaches every socket of the room here, guests with their copy, and the others by one notification")
    void change() {
        var ana = ready(ANA, ROOM, false);
        var ben = ready(BEN, ROOM, true);
        var elsewhere = ready(CARLA, OTHER_ROOM, false);

        broadcast.changed(ROOM);

        assertThat(ana.sent).containsExactly("members 1");
        assertThat(ben.sent).containsExactly("guests 1");
        assertThat(elsewhere.sent).isEmpty();
        assertThat(notifications.published).containsExactly("parley_session " + ROOM);
    }

    @Test
    @DisplayName("WS-11 a broadcast skips a socket before its first frame, which holds the change")
    void notReady() {
        var remote = new FakeRemote();
        var socket = open(ANA, ROOM, false, remote);
        sockets.enter(socket);
        socket.advance(Stage.REGISTERED, Stage.ADMITTED);

        broadcast.changed(ROOM);
        assertThat(remote.sent).isEmpty();
        broadcast.first(socket);

        assertThat(remote.sent).containsExactly("members 2");
    }

    @Test
    @DisplayName("WS-12 a socket that was closed during its attach gets no state")
    void closedDuringAttach() {
        var remote = new FakeRemote();
        var socket = open(ANA, ROOM, false, remote);
        sockets.enter(socket);
        socket.advance(Stage.REGISTERED, Stage.ADMITTED);
        sockets.close(socket, CloseFrame.REFUSED).join();

        broadcast.first(socket);
        broadcast.changed(ROOM);

        assertThat(remote.sent).containsExactly("(close 1008)");
    }

    @Test
    @DisplayName("LNK-34 a guest's first frame is a build of its own")
    void guestFirst() {
        var remote = new FakeRemote();
        var socket = open(BEN, ROOM, true, remote);
        sockets.enter(socket);
        socket.advance(Stage.REGISTERED, Stage.ADMITTED);

        broadcast.first(socket);

        assertThat(remote.sent).containsExactly("guest " + BEN);
    }

    @Test
    @DisplayName("FAN-6 a room that is gone closes its sockets with 1001")
    void gone() {
        var ana = ready(ANA, ROOM, false);
        envelopes.gone = true;

        broadcast.changed(ROOM);

        assertThat(ana.sent).containsExactly("(close 1001)");
        assertThat(sockets.count()).isZero();
    }

    @Test
    @DisplayName("FAN-12 without sockets of the room there is no build, only the notification")
    void nobodyHere() {
        broadcast.changed(ROOM);

        assertThat(envelopes.builds).hasValue(0);
        assertThat(notifications.published).containsExactly("parley_session " + ROOM);
    }

    @Test
    @DisplayName("FAN-4 another replica's change is built for the sockets here and announced to nobody")
    void elsewhere() {
        var ana = ready(ANA, ROOM, false);

        broadcast.changedElsewhere(ROOM);

        await().until(() -> ana.sent.equals(List.of("members 1")));
        assertThat(notifications.published).isEmpty();
    }

    @Test
    @DisplayName("FAN-8 a resync rebuilds every room that has sockets here, and announces nothing")
    void resync() {
        var ana = ready(ANA, ROOM, false);
        var carla = ready(CARLA, OTHER_ROOM, false);

        broadcast.resync();

        await().until(() -> ana.sent.size() == 1 && carla.sent.size() == 1);
        assertThat(notifications.published).isEmpty();
    }

    @Test
    @DisplayName("FAN-1 a build that fails is no error for the caller, leaves the sockets alone and is tried again")
    void failingBuild() {
        var ana = ready(ANA, ROOM, false);
        envelopes.failing = true;
        broadcast.changed(ROOM);
        assertThat(ana.sent).isEmpty();
        assertThat(notifications.published).as("others may be able to").hasSize(1);

        envelopes.failing = false;
        broadcast.retry();

        await().until(() -> ana.sent.equals(List.of("members 2")));
    }

    @Test
    @DisplayName(
            "REV-3 a revoked token's sockets are closed with 1008 when the call returns, pending ones too, others stay")
    void tokenRevoked() {
        var pending = new FakeRemote();
        var ana = open(ANA, ROOM, false, pending);
        var attached = ready(ANA, ROOM, false);
        var ben = ready(BEN, ROOM, false);

        roomSockets.tokenRevoked(new TokenRevoked(ana.token()));

        assertThat(pending.sent).containsExactly("(close 1008)");
        assertThat(attached.sent).containsExactly("(close 1008)");
        assertThat(ben.sent).isEmpty();
        await().untilAsserted(() -> {
            assertThat(sockets.count()).isEqualTo(1);
            assertThat(sockets.slots().taken()).isEqualTo(1);
        });
    }

    @Test
    @DisplayName("ROOM-28 a removal closes the person with 4001 and the message, sends kick to the rest, and notifies")
    void removal() {
        var ana = ready(ANA, ROOM, false);
        var ben = ready(BEN, ROOM, true);
        var anaElsewhere = ready(ANA, OTHER_ROOM, false);

        roomSockets.removeFromRoom(ROOM, ANA, "until tomorrow");

        assertThat(ana.closedWith).isEqualTo(new CloseFrame(4001, "until tomorrow"));
        assertThat(ben.sent).containsExactly("{\"kick\":{\"userId\":\"" + ANA + "\"}}");
        assertThat(anaElsewhere.sent).as("ROOM-29").isEmpty();
        assertThat(notifications.published)
                .containsExactly("parley_participant_remove " + ROOM + " " + ANA + " until tomorrow");
        assertThat(forgotten).as("ROOM-27, whatever an attach wrote meanwhile").containsExactly(ROOM + " " + ANA);
    }

    @Test
    @DisplayName("FAN-3 who lost the space loses the sockets of all its rooms, 1008")
    void spaceMember() {
        var here = ready(ANA, ROOM, false);
        var there = ready(ANA, OTHER_ROOM, false);
        var ben = ready(BEN, ROOM, false);

        roomSockets.closeMember(SPACE, ANA);

        assertThat(here.sent).containsExactly("(close 1008)");
        assertThat(there.sent).containsExactly("(close 1008)");
        assertThat(ben.sent).isEmpty();
        assertThat(notifications.published).containsExactly("parley_member_revoke " + SPACE + " " + ANA);
    }

    @Test
    @DisplayName("FAN-3 the words of other replicas are obeyed; FAN-4 malformed ones are refused")
    void messages() {
        new ReplicaMessages(notifications, broadcast, roomSockets).register();
        var ana = ready(ANA, ROOM, false);
        var ben = ready(BEN, ROOM, false);
        var carla = ready(CARLA, OTHER_ROOM, false);

        notifications.say("parley_participant_remove", ROOM + " " + ANA + " see you  soon");
        notifications.say("parley_member_revoke", SPACE + " " + CARLA);

        await().until(() -> ana.closedWith != null && carla.closedWith != null);
        assertThat(ana.closedWith).isEqualTo(new CloseFrame(4001, "see you  soon"));
        assertThat(ben.sent).containsExactly("{\"kick\":{\"userId\":\"" + ANA + "\"}}");
        assertThat(carla.closedWith).isEqualTo(CloseFrame.REFUSED);
        for (var malformed : List.of("", "x", ROOM.toString(), ROOM + " x y")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> notifications.say("parley_participant_remove", malformed));
        }
        assertThat(notifications.published).isEmpty();
    }

    @Test
    @DisplayName("WS-27 at the end every socket is closed with 1001, and one that opens later at once")
    void shutdown() {
        var pending = new FakeRemote();
        open(ANA, ROOM, false, pending);
        var ben = ready(BEN, ROOM, false);

        roomSockets.everybody();
        var late = new FakeRemote();
        open(CARLA, ROOM, false, late);

        assertThat(pending.sent).containsExactly("(close 1001)");
        assertThat(ben.sent).containsExactly("(close 1001)");
        await().until(() -> late.sent.equals(List.of("(close 1001)")));
        assertThat(sockets.count()).isZero();
    }

    @Test
    @DisplayName("PRS-4 the registry tells of each departure from a room once, and of a pending socket never")
    void departures() {
        var departed = new CopyOnWriteArrayList<UUID>();
        sockets.onDeparture(socket -> departed.add(socket.user()));
        var pending = open(ANA, ROOM, false, new FakeRemote());
        var attached = open(BEN, ROOM, false, new FakeRemote());
        sockets.enter(attached);
        assertThat(sockets.here(ROOM, BEN)).isTrue();
        assertThat(sockets.here(ROOM, ANA)).isFalse();

        sockets.close(pending, CloseFrame.ORDINARY).join();
        sockets.close(attached, CloseFrame.ORDINARY).join();
        sockets.gone(attached);
        sockets.gone(pending);

        assertThat(departed).containsExactly(BEN);
        assertThat(sockets.hasRoom(ROOM)).isFalse();
        assertThat(sockets.slots().taken()).isZero();
    }

    @Test
    @DisplayName("REV-4 a removal between the two entitlement checks of an attach delivers no state; 1008")
    void secondCheck() {
        var admissions = new AtomicInteger();
        var remote = new FakeRemote();
        attaching(new Entitlements() {
                    @Override
                    public Optional<Instant> check(RoomSocket socket) {
                        return Optional.of(Instant.now().plusSeconds(60));
                    }

                    @Override
                    public boolean admitted(RoomSocket socket) {
                        admissions.incrementAndGet();
                        return false;
                    }
                })
                .begin(remote, ticket(ANA, ROOM, false), slot(ANA));

        await().until(() -> remote.closedWith != null);
        assertThat(remote.sent).containsExactly("(close 1008)");
        assertThat(admissions).hasValue(1);
        assertThat(envelopes.builds).hasValue(0);
    }

    @Test
    @DisplayName("WS-12 a close during the checks of an attach wins, whatever they answer")
    void closeDuringChecks() throws Exception {
        var asked = new CountDownLatch(1);
        var mayAnswer = new CountDownLatch(1);
        var remote = new FakeRemote();
        var socket = attaching(new Entitlements() {
                    @Override
                    public Optional<Instant> check(RoomSocket any) {
                        asked.countDown();
                        try {
                            mayAnswer.await();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                        return Optional.of(Instant.now().plusSeconds(60));
                    }

                    @Override
                    public boolean admitted(RoomSocket any) {
                        return true;
                    }
                })
                .begin(remote, ticket(ANA, ROOM, false), slot(ANA));
        asked.await();
        roomSockets.removeFromRoom(ROOM, ANA, "no");
        mayAnswer.countDown();
        work.stopDatabaseWork(Duration.ofSeconds(5));

        assertThat(socket.stage()).isEqualTo(Stage.CLOSED);
        assertThat(remote.sent).containsExactly("(close 4001)");
        assertThat(sockets.hasRoom(ROOM)).isFalse();
    }

    @Test
    @DisplayName("WS-19 a check that fails with an error refuses the socket: fail closed")
    void failingCheck() {
        var remote = new FakeRemote();
        attaching(new Entitlements() {
                    @Override
                    public Optional<Instant> check(RoomSocket any) {
                        throw new IllegalStateException("database away");
                    }

                    @Override
                    public boolean admitted(RoomSocket any) {
                        return true;
                    }
                })
                .begin(remote, ticket(ANA, ROOM, false), slot(ANA));

        await().until(() -> remote.closedWith != null);
        assertThat(remote.closedWith).isEqualTo(CloseFrame.REFUSED);
    }

    private Attaching attaching(Entitlements entitlements) {
        var presence = new Presence(null, "here", LiveTimings.DEFAULTS);
        return new Attaching(
                sockets,
                entitlements,
                new Heartbeats(presence, new Participants(null), work),
                broadcast,
                new PresenceChanges(sockets, presence, broadcast, work, LiveTimings.DEFAULTS),
                work,
                LiveTimings.DEFAULTS);
    }

    private FakeRemote ready(UUID user, UUID room, boolean guest) {
        var remote = new FakeRemote();
        var socket = open(user, room, guest, remote);
        sockets.enter(socket);
        socket.advance(Stage.REGISTERED, Stage.READY);
        return remote;
    }

    private RoomSocket open(UUID user, UUID room, boolean guest, FakeRemote remote) {
        var outbox = new Outbox(remote, work.blocking(), System::nanoTime, LiveTimings.DEFAULTS.write(), () -> {});
        var socket = new RoomSocket(
                ticket(user, room, guest),
                slot(user),
                outbox,
                new SocketTimes(LiveTimings.DEFAULTS, System.nanoTime()),
                new ParticipantTries());
        sockets.open(socket);
        return socket;
    }

    private Slots.Slot slot(UUID user) {
        return sockets.slots()
                .take(SlotsTest.token((int) user.getLeastSignificantBits()), 0)
                .orElseThrow();
    }

    private static Ticket ticket(UUID user, UUID room, boolean guest) {
        return new Ticket(user, SlotsTest.token((int) user.getLeastSignificantBits()), room, SPACE, guest, false);
    }

    private static final class FakeEnvelopes implements Envelopes {

        private final AtomicInteger builds = new AtomicInteger();
        private volatile boolean gone;
        private volatile boolean failing;

        @Override
        public Optional<Frames> build(UUID room) {
            var number = builds.incrementAndGet();
            if (failing) {
                throw new IllegalStateException("database away");
            }
            return gone
                    ? Optional.empty()
                    : Optional.of(new Frames() {
                        @Override
                        public String members() {
                            return "members " + number;
                        }

                        @Override
                        public String guests() {
                            return "guests " + number;
                        }
                    });
        }

        @Override
        public Optional<String> forGuest(UUID room, UUID guest) {
            return Optional.of("guest " + guest);
        }
    }

    private static final class FakeNotifications implements Notifications {

        private final List<String> published = new CopyOnWriteArrayList<>();
        private final Map<String, Consumer<String>> receivers = new ConcurrentHashMap<>();

        void say(String channel, String rest) {
            receivers.get(channel).accept(rest);
        }

        @Override
        public String instance() {
            return "0011223344556677";
        }

        @Override
        public void on(String channel, Consumer<String> receiver) {
            receivers.put(channel, receiver);
        }

        @Override
        public void onSubscribed(Runnable resync) {}

        @Override
        public void publish(String channel, String rest) {
            published.add(channel + " " + rest);
        }

        @Override
        public boolean listening() {
            return true;
        }
    }
}
