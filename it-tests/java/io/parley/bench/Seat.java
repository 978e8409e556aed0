package io.parley.bench;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** One person's socket in one room, handing on whole frames. */
final class Seat implements WebSocket.Listener {

    private final StringBuilder partial = new StringBuilder();
    private final Consumer<String> frames;

    private Seat(Consumer<String> frames) {
        this.frames = frames;
    }

    static WebSocket take(HttpClient http, URI base, String cookie, String room, Consumer<String> frames)
            throws Exception {
        return http.newWebSocketBuilder()
                .header("Cookie", "parley_session=" + cookie)
                .connectTimeout(Duration.ofSeconds(30))
                .buildAsync(URI.create("ws://" + base.getAuthority() + "/ws?session=" + room), new Seat(frames))
                .get(60, TimeUnit.SECONDS);
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
        partial.append(data);
        if (last) {
            frames.accept(partial.toString());
            partial.setLength(0);
        }
        socket.request(1);
        return null;
    }
}
