package io.parley.room.live;

import io.parley.platform.logging.Log;
import jakarta.websocket.CloseReason;
import jakarta.websocket.Endpoint;
import jakarta.websocket.EndpointConfig;
import jakarta.websocket.MessageHandler;
import jakarta.websocket.PongMessage;
import jakarta.websocket.Session;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.ToIntFunction;

/** The container's callbacks of one connection. What a client sends is ignored, but for pongs (40 §6.3). */
final class RoomEndpoint extends Endpoint {

    /** Largest message of a client, in bytes; a larger one closes with 1009. */
    private static final int MESSAGE_BYTES = 4_096;

    /**
     * Where the container itself stops, which keeps a frame in memory until it is whole. It counts single frames only, and
     * gives its 1009 a reason, which ours has not: so not before anything that a client would send by mistake.
     */
    static final int FRAME_BYTES = 65_536;

    private static final Log LOG = Log.of(RoomEndpoint.class);

    private final RoomSocket.Ticket ticket;
    private final Slots.Slot slot;
    private final Attaching attaching;
    private final Heartbeats heartbeats;
    private final LiveSockets sockets;
    private volatile RoomSocket socket;

    RoomEndpoint(
            RoomSocket.Ticket ticket,
            Slots.Slot slot,
            Attaching attaching,
            Heartbeats heartbeats,
            LiveSockets sockets) {
        this.ticket = ticket;
        this.slot = slot;
        this.attaching = attaching;
        this.heartbeats = heartbeats;
        this.sockets = sockets;
    }

    @Override
    public void onOpen(Session session, EndpointConfig config) {
        if (!slot.hold()) {
            close(session);
            return;
        }
        try {
            // Ping and pong govern how long a silent connection lives, not the container.
            session.setMaxIdleTimeout(0);
            session.setMaxTextMessageBufferSize(FRAME_BYTES);
            session.setMaxBinaryMessageBufferSize(FRAME_BYTES);
            var opened = attaching.begin(new SessionRemote(session), ticket, slot);
            socket = opened;
            session.addMessageHandler(PongMessage.class, pong -> heartbeats.pong(opened));
            session.addMessageHandler(
                    String.class, new Counted<>(opened, part -> part.getBytes(StandardCharsets.UTF_8).length));
            session.addMessageHandler(ByteBuffer.class, new Counted<>(opened, ByteBuffer::remaining));
        } catch (RuntimeException e) {
            LOG.error("could not open a socket", e);
            onClose(session, null);
            close(session);
        }
    }

    @Override
    public void onClose(Session session, CloseReason reason) {
        var opened = socket;
        if (opened == null) {
            slot.release();
        } else {
            sockets.gone(opened);
        }
    }

    @Override
    public void onError(Session session, Throwable failure) {
        // A connection that died abruptly; the text may hold the client's address (LOG-3).
        LOG.debug("a socket failed", "error", failure.getClass().getSimpleName());
    }

    private static void close(Session session) {
        try {
            session.close();
        } catch (IOException e) {
            LOG.debug("could not close a socket");
        }
    }

    /**
     * Clients change state over HTTP only (WS-13), so a message is counted and thrown away. It is taken in parts, or the
     * container would collect one that never ends.
     */
    private final class Counted<T> implements MessageHandler.Partial<T> {

        private final RoomSocket from;
        private final ToIntFunction<T> bytes;
        private int soFar;

        Counted(RoomSocket from, ToIntFunction<T> bytes) {
            this.from = from;
            this.bytes = bytes;
        }

        @Override
        public void onMessage(T part, boolean last) {
            soFar += bytes.applyAsInt(part);
            if (soFar > MESSAGE_BYTES) {
                sockets.close(from, CloseFrame.TOO_BIG);
            }
            if (last) {
                soFar = 0;
            }
        }
    }
}
