package io.parley.harness;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A WebSocket client of the worst kind, byte by byte: shows what a handshake was answered, reads only when told to, never
 * answers a ping by itself, and can vanish with a reset.
 */
public final class RawSocket implements Closeable {

    private static final int READ_LIMIT_MILLIS = 20_000;

    private final Socket socket = new Socket();
    private final DataInputStream in;
    private final Answer answer;

    /**
     * The answer to the handshake.
     *
     * @param headers names in lower case
     * @param body empty after 101
     */
    public record Answer(int status, Map<String, String> headers, String body) {}

    /** One frame from the server; its opcode is 1 for text, 8 for close, 9 for ping. */
    public record Frame(int opcode, byte[] payload) {

        public String text() {
            return new String(payload, StandardCharsets.UTF_8);
        }

        /** Of a close frame. */
        public int code() {
            return payload.length < 2 ? 1005 : (payload[0] & 0xff) << 8 | payload[1] & 0xff;
        }

        /** Of a close frame. */
        public String reason() {
            return payload.length <= 2 ? "" : new String(payload, 2, payload.length - 2, StandardCharsets.UTF_8);
        }
    }

    private RawSocket(URI base, String target, int receiveBuffer, Map<String, String> headers) throws IOException {
        if (receiveBuffer > 0) {
            socket.setReceiveBufferSize(receiveBuffer);
        }
        socket.connect(new InetSocketAddress(base.getHost(), base.getPort()), 5_000);
        socket.setSoTimeout(READ_LIMIT_MILLIS);
        var request = new StringBuilder("GET " + target + " HTTP/1.1\r\n");
        var all = new LinkedHashMap<String, String>();
        all.put("Host", base.getHost() + ":" + base.getPort());
        all.put("Upgrade", "websocket");
        all.put("Connection", "Upgrade");
        all.put("Sec-WebSocket-Version", "13");
        all.put("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==");
        all.putAll(headers);
        all.values().removeIf(String::isEmpty);
        all.forEach(
                (name, value) -> request.append(name).append(": ").append(value).append("\r\n"));
        socket.getOutputStream().write(request.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
        in = new DataInputStream(socket.getInputStream());
        answer = readAnswer();
    }

    /** A handshake with these headers; an empty value leaves a header out that is usual. */
    public static RawSocket handshake(URI base, String target, Map<String, String> headers) throws IOException {
        return new RawSocket(base, target, 0, headers);
    }

    /** A handshake of somebody for a room. */
    public static RawSocket handshake(Client who, String room) throws IOException {
        return handshake(who.base(), "/ws?session=" + room, cookie(who));
    }

    /** An upgraded socket with a tiny receive buffer, whose owner reads nothing more. */
    public static RawSocket stalled(Client who, String room) throws IOException {
        var raw = new RawSocket(who.base(), "/ws?session=" + room, 2_048, cookie(who));
        if (raw.answer.status() != 101) {
            throw new IllegalStateException("not upgraded: " + raw.answer);
        }
        return raw;
    }

    public static Map<String, String> cookie(Client who) {
        return who.cookie() == null ? Map.of() : Map.of("Cookie", "parley_session=" + who.cookie());
    }

    public Answer answer() {
        return answer;
    }

    /** The next frame, whatever it is; null at the end of the connection. */
    public Frame next() throws IOException {
        try {
            var opcode = in.readUnsignedByte() & 0x0f;
            long length = in.readUnsignedByte() & 0x7f;
            if (length == 126) {
                length = in.readUnsignedShort();
            } else if (length == 127) {
                length = in.readLong();
            }
            var payload = new byte[Math.toIntExact(length)];
            in.readFully(payload);
            return new Frame(opcode, payload);
        } catch (EOFException e) {
            return null;
        }
    }

    /** Reads until the close frame; null when the connection ends, or nothing comes, without one. */
    public Frame awaitClose() throws IOException {
        try {
            for (var frame = next(); frame != null; frame = next()) {
                if (frame.opcode() == 8) {
                    return frame;
                }
            }
        } catch (SocketTimeoutException e) {
            throw new AssertionError("no close frame", e);
        }
        return null;
    }

    /** Sends one masked frame: opcode 1 text, 2 binary, 8 close, 10 pong. */
    public void send(int opcode, byte[] payload) throws IOException {
        send(true, opcode, payload);
    }

    /** Sends a frame that may not be the last of its message; the next ones have opcode 0. */
    public void send(boolean last, int opcode, byte[] payload) throws IOException {
        var frame = new ByteArrayOutputStream();
        frame.write((last ? 0x80 : 0) | opcode);
        if (payload.length < 126) {
            frame.write(0x80 | payload.length);
        } else {
            frame.write(0x80 | 126);
            frame.write(payload.length >> 8);
            frame.write(payload.length);
        }
        var mask = new byte[4];
        ThreadLocalRandom.current().nextBytes(mask);
        frame.write(mask);
        for (var i = 0; i < payload.length; i++) {
            frame.write(payload[i] ^ mask[i % 4]);
        }
        socket.getOutputStream().write(frame.toByteArray());
    }

    /** Vanishes with a reset instead of a farewell. */
    public void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private Answer readAnswer() throws IOException {
        var status = Integer.parseInt(line().split(" ")[1]);
        var headers = new LinkedHashMap<String, String>();
        for (var line = line(); !line.isEmpty(); line = line()) {
            var colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        var length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
        var body = new byte[status == 101 ? 0 : length];
        in.readFully(body);
        return new Answer(status, headers, new String(body, StandardCharsets.UTF_8));
    }

    private String line() throws IOException {
        var line = new ByteArrayOutputStream();
        for (var next = in.readUnsignedByte(); next != '\n'; next = in.readUnsignedByte()) {
            if (next != '\r') {
                line.write(next);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }
}
