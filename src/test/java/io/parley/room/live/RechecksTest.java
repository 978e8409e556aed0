package io.parley.room.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.room.live.RoomSocket.Stage;
import io.parley.room.live.RoomSocket.Ticket;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A check whose answer comes when its socket has left already. */
class RechecksTest {

    private final LiveSockets sockets = new LiveSockets(8);
    private final LiveWork work = new LiveWork(Thread::new);
    private final FakeRemote remote = new FakeRemote();
    private final List<String> departed = new CopyOnWriteArrayList<>();
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch mayAnswer = new CountDownLatch(1);

    @AfterEach
    void stop() {
        work.stopBlocking();
    }

    @ParameterizedTest(name = "{displayName} (still admitted: {0})")
    @ValueSource(booleans = {true, false})
    @DisplayName("WS-21 a check that answers after the socket was removed changes nothing")
    void late(boolean admitted) throws InterruptedException {
        sockets.onDeparture(socket -> departed.add(socket.user().toString()));
        var socket = ready();
        new Rechecks(sockets, answering(admitted), work).checkIfDue(socket, Long.MAX_VALUE / 2, Instant.MAX);
        asked.await();

        sockets.close(socket, CloseFrame.removed("no")).join();
        mayAnswer.countDown();
        work.stopDatabaseWork(Duration.ofSeconds(5));

        assertThat(remote.sent).containsExactly("(close 4001)");
        assertThat(departed).hasSize(1);
        assertThat(socket.stage()).isEqualTo(Stage.CLOSED);
        assertThat(sockets.count()).isZero();
    }

    private RoomSocket ready() {
        var token = SlotsTest.token(1);
        var socket = new RoomSocket(
                new Ticket(new UUID(2, 1), token, new UUID(0, 1), new UUID(1, 1), false, false),
                sockets.slots().take(token, 0).orElseThrow(),
                new Outbox(remote, work.blocking(), System::nanoTime, LiveTimings.DEFAULTS.write(), () -> {}),
                new SocketTimes(LiveTimings.DEFAULTS, 0),
                new ParticipantTries());
        sockets.open(socket);
        sockets.enter(socket);
        socket.advance(Stage.REGISTERED, Stage.READY);
        return socket;
    }

    private Entitlements answering(boolean admitted) {
        return new Entitlements() {
            @Override
            public Optional<Instant> check(RoomSocket any) {
                asked.countDown();
                try {
                    mayAnswer.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                return admitted ? Optional.of(Instant.now().plusSeconds(60)) : Optional.empty();
            }

            @Override
            public boolean admitted(RoomSocket any) {
                return admitted;
            }
        };
    }
}
