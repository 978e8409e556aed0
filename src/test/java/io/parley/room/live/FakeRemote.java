package io.parley.room.live;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** A connection that writes down what it is sent. Writes complete at once, or when the test says so. */
final class FakeRemote implements Remote {

    final List<String> sent = new CopyOnWriteArrayList<>();
    final List<Consumer<Throwable>> pending = new CopyOnWriteArrayList<>();
    volatile boolean stalled;
    volatile CloseFrame closedWith;

    @Override
    public void text(String frame, Consumer<Throwable> done) {
        if (closedWith != null) {
            throw new IllegalStateException("closed");
        }
        sent.add(frame);
        if (stalled) {
            pending.add(done);
        } else {
            done.accept(null);
        }
    }

    @Override
    public void ping() throws IOException {
        sent.add("(ping)");
    }

    @Override
    public void close(CloseFrame frame) {
        if (closedWith == null) {
            closedWith = frame;
            sent.add("(close " + frame.code() + ")");
        }
    }

    /** The write under way ends; what follows may be stalled again. */
    void complete(Throwable failure) {
        pending.remove(0).accept(failure);
    }
}
