package io.parley.platform.logging;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;

/**
 * The product's log: one JSON object per line on standard output with {@code time}, {@code level}, {@code msg} and the
 * attributes of the line (LOG-1). It writes past the server's own console, whose messages come in the same shape through
 * the server's configuration.
 *
 * <p>Attributes are key, value, key, value. A caller never passes a token, a name, a path or content (LOG-2).
 */
public final class Log {

    /** Order matters: a line is written when its level is at or above the threshold. */
    public enum Level {
        DEBUG,
        INFO,
        WARN,
        ERROR
    }

    private static final OutputStream OUT = new FileOutputStream(FileDescriptor.out);

    /** Set once, by the boot, from {@code LOG_LEVEL}; lines before it follow the default. */
    private static volatile Level threshold = Level.INFO;

    private final String source;

    private Log(String source) {
        this.source = source;
    }

    public static Log of(Class<?> source) {
        return new Log(source.getName());
    }

    public static void threshold(Level level) {
        threshold = level;
    }

    public boolean debugs() {
        return threshold == Level.DEBUG;
    }

    public void debug(String msg, Object... attributes) {
        write(Level.DEBUG, msg, null, attributes);
    }

    public void info(String msg, Object... attributes) {
        write(Level.INFO, msg, null, attributes);
    }

    public void warn(String msg, Object... attributes) {
        write(Level.WARN, msg, null, attributes);
    }

    public void error(String msg, Object... attributes) {
        write(Level.ERROR, msg, null, attributes);
    }

    /** One line with the stack trace in {@code stack} (LOG-4). */
    public void error(String msg, Throwable failure, Object... attributes) {
        write(Level.ERROR, msg, failure, attributes);
    }

    private void write(Level level, String msg, Throwable failure, Object... attributes) {
        if (level.compareTo(threshold) < 0) {
            return;
        }
        var line = LogLine.render(Instant.now(), level, msg, failure == null ? null : source, failure, attributes);
        try {
            synchronized (OUT) {
                OUT.write(line);
                OUT.flush();
            }
        } catch (IOException ignored) {
            // A closed standard output leaves nobody to tell.
        }
    }
}
