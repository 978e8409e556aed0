package io.parley.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Requests byte by byte, for what no well-behaved client sends. */
final class Wire {

    private Wire() {}

    /** Sends the text as it is, lines ended as HTTP wants, and reads until the server closes the connection. */
    static String exchange(URI base, String head, String body) {
        try (var socket = new Socket(base.getHost(), base.getPort())) {
            socket.setSoTimeout(20_000);
            var request = head.strip().replace("\n", "\r\n") + "\r\nHost: " + base.getAuthority()
                    + "\r\nConnection: close\r\n\r\n" + body;
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
