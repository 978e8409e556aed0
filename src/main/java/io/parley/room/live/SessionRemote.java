package io.parley.room.live;

import jakarta.websocket.CloseReason;
import jakarta.websocket.CloseReason.CloseCodes;
import jakarta.websocket.Session;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** The container's session as a remote end. */
final class SessionRemote implements Remote {

    private final Session session;

    SessionRemote(Session session) {
        this.session = session;
    }

    @Override
    public void text(String frame, Consumer<Throwable> done) {
        session.getAsyncRemote().sendText(frame, result -> {
            if (result.isOK()) {
                done.accept(null);
            } else {
                var failure = result.getException();
                done.accept(failure == null ? new IOException("not sent") : failure);
            }
        });
    }

    @Override
    public void ping() throws IOException {
        session.getBasicRemote().sendPing(ByteBuffer.allocate(0));
    }

    @Override
    public void close(CloseFrame closing) throws IOException {
        session.close(new CloseReason(CloseCodes.getCloseCode(closing.code()), closing.reason()));
    }
}
