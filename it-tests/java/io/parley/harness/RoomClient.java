package io.parley.harness;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;

/**
 * One person's socket in a room, as a browser holds it: reads at once, answers pings, writes nothing. Refused handshakes and
 * clients that misbehave are {@link RawSocket}'s.
 */
public final class RoomClient implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Listener listener = new Listener();
    private final WebSocket socket;

    private RoomClient(URI address, String cookie) {
        var builder = HTTP.newWebSocketBuilder().connectTimeout(Duration.ofSeconds(20));
        if (cookie != null) {
            builder.header("Cookie", "parley_session=" + cookie);
        }
        socket = builder.buildAsync(address, listener).join();
    }

    /** Opens a socket; does not wait for the first state. */
    public static RoomClient open(Client who, String room) {
        var base = who.base();
        return new RoomClient(
                URI.create("ws://" + base.getHost() + ":" + base.getPort() + "/ws?session=" + room), who.cookie());
    }

    /** Opens a socket and waits until it is attached: the first state has arrived. */
    public static RoomClient attach(Client who, String room) {
        var client = open(who, room);
        client.awaitState(state -> true);
        return client;
    }

    /** All text frames so far, in order. */
    public List<JsonNode> frames() {
        return List.copyOf(listener.frames);
    }

    /** All state frames so far. */
    public List<JsonNode> states() {
        return listener.frames.stream().filter(frame -> frame.has("version")).toList();
    }

    /** The newest state, null when none came. */
    public JsonNode state() {
        var states = states();
        return states.isEmpty() ? null : states.get(states.size() - 1);
    }

    /** Waits until the newest state is like this. */
    public JsonNode awaitState(Predicate<JsonNode> like) {
        return awaitState(like, PATIENCE);
    }

    public JsonNode awaitState(Predicate<JsonNode> like, Duration patience) {
        var until = Instant.now().plus(patience);
        synchronized (listener) {
            while (true) {
                var now = state();
                if (now != null && like.test(now)) {
                    return now;
                }
                var left = Duration.between(Instant.now(), until).toMillis();
                if (left <= 0 || listener.closed.isDone()) {
                    throw new AssertionError(
                            "no such state; closed with " + listener.closed + ", the newest is " + now);
                }
                listener.await(left);
            }
        }
    }

    /** The {@code kick} frames so far, as the ids in them. */
    public List<String> kicks() {
        return listener.frames.stream()
                .filter(frame -> frame.has("kick"))
                .map(frame -> frame.get("kick").get("userId").asText())
                .toList();
    }

    public boolean isOpen() {
        return !listener.closed.isDone();
    }

    public int pings() {
        return listener.pings;
    }

    /** How the server ended it. */
    public Closed awaitClose() {
        return awaitClose(PATIENCE);
    }

    public Closed awaitClose(Duration patience) {
        try {
            return listener.closed.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("the server has not closed the socket", e);
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * @param code 1006 when the connection broke without a close frame
     * @param at when it was seen here
     */
    public record Closed(int code, String reason, Instant at) {}

    /** Sends text, which the server ignores. */
    public void say(String text) {
        socket.sendText(text, true).join();
    }

    /** An unsolicited pong. */
    public void pong() {
        socket.sendPong(ByteBuffer.allocate(0)).join();
    }

    /** Leaves, and waits for the server's farewell. */
    public void leave() {
        socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
        awaitClose();
    }

    /** The connection breaks off without a word. */
    public void breakOff() {
        socket.abort();
        listener.end(1006, "");
    }

    @Override
    public void close() {
        if (isOpen()) {
            breakOff();
        }
    }

    private static final class Listener implements WebSocket.Listener {

        private final List<JsonNode> frames = new CopyOnWriteArrayList<>();
        private final CompletableFuture<Closed> closed = new CompletableFuture<>();
        private final StringBuilder text = new StringBuilder();
        private volatile int pings;

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                try {
                    frames.add(JSON.readTree(text.toString()));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                text.setLength(0);
                signal();
            }
            socket.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onPing(WebSocket socket, ByteBuffer message) {
            pings++;
            socket.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
            end(code, reason);
            return null;
        }

        @Override
        public void onError(WebSocket socket, Throwable error) {
            end(1006, "");
        }

        private void end(int code, String reason) {
            closed.complete(new Closed(code, reason, Instant.now()));
            signal();
        }

        private synchronized void signal() {
            notifyAll();
        }

        private void await(long millis) {
            try {
                wait(millis);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
