package io.parley.platform.boot;

import io.parley.platform.logging.Log;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The end of a boot that cannot go on (CFG-2, BOOT-2, SMG-24). An application server would stay up with a failed
 * application and answer probes with 404, so our own server configuration sets {@code -Dparley.fatal=exit} and the process
 * ends with status 1. On somebody else's server only the application fails to start.
 */
final class Fatal {

    private static final Log LOG = Log.of(Fatal.class);
    private static final boolean EXIT = "exit".equals(System.getProperty("parley.fatal"));

    private Fatal() {}

    /** Before the logger is set up: one line on standard error. */
    static IllegalStateException beforeLogging(String sentence) {
        var line = ("FATAL: " + sentence.replaceAll("[\\r\\n]+", " ") + "\n").getBytes(StandardCharsets.UTF_8);
        // Past the server's own streams, which may not be flushed before the process ends.
        try (var err = new FileOutputStream(FileDescriptor.err)) {
            err.write(line);
        } catch (IOException ignored) {
            // Nobody reads it; the exit status still tells.
        }
        return end(sentence);
    }

    /** With the logger: one ERROR line whose {@code msg} starts with {@code FATAL:}. */
    static IllegalStateException logged(String sentence) {
        LOG.error("FATAL: " + sentence.replaceAll("[\\r\\n]+", " "));
        return end(sentence);
    }

    /** For what nobody foresaw: without an end, the server would stay up and answer 404 to everything. */
    static IllegalStateException unexpected(RuntimeException failure) {
        if (failure instanceof Told told) {
            return told;
        }
        LOG.error("FATAL: the boot failed unexpectedly", failure);
        return end("the boot failed unexpectedly");
    }

    private static IllegalStateException end(String sentence) {
        if (EXIT) {
            Runtime.getRuntime().halt(1);
        }
        return new Told(sentence);
    }

    /** The operator knows already. */
    private static final class Told extends IllegalStateException {

        private static final long serialVersionUID = 1L;

        private Told(String sentence) {
            super(sentence);
        }
    }
}
