package io.parley.room.live;

import java.io.IOException;
import java.util.function.Consumer;

/** The other end of one connection, as its outbox uses it: one call at a time. */
interface Remote {

    /** Begins to send a text frame. {@code done} hears null when it is written, else why not; it may never be called. */
    void text(String frame, Consumer<Throwable> done);

    /** Sends an empty ping; may block while the connection is stalled. */
    void ping() throws IOException;

    /** Sends the close frame and ends the connection; may block for seconds while the connection is stalled. */
    void close(CloseFrame closing) throws IOException;
}
