package io.parley.platform.launch;

import io.parley.platform.settings.BadSetting;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The product's entry point (CFG-2, CFG-6): checks the settings, starts the server, passes on the signal to stop, and
 * ends with 0 after a clean stop.
 *
 * <p>Arguments: the server's installation, its user directory, the server's name, then {@code name=value} for further
 * variables of its configuration. A bad setting is one line {@code FATAL: …} on standard error and status 1, before
 * anything was started.
 */
public final class Launch {

    private final LaunchPlan plan;
    private ServerProcess server;
    private boolean stopping;

    private Launch(LaunchPlan plan) {
        this.plan = plan;
    }

    public static void main(String[] arguments) throws InterruptedException {
        if (arguments.length < 3) {
            fatal("usage: Launch <server home> <user directory> <server name> [variable=value …]");
            return;
        }
        var plan = LaunchPlan.of(Path.of(arguments[0]), Path.of(arguments[1]), arguments[2], System.getenv())
                .withVariables(variables(arguments));
        new Launch(plan).run();
    }

    private void run() throws InterruptedException {
        // Before the start: a signal that comes in between must not leave a server without its launcher.
        Runtime.getRuntime().addShutdownHook(new Thread(this::stopAndLeave, "stop-server"));
        try {
            start();
        } catch (BadSetting bad) {
            fatal(bad.getMessage());
        } catch (IOException unstartable) {
            fatal("the application server could not be started: " + unstartable.getMessage());
        }
        if (server != null) {
            System.exit(server.waitFor());
        }
    }

    private synchronized void start() throws IOException {
        if (!stopping) {
            server = ServerProcess.start(plan);
        }
    }

    /** Runs on a signal, which would otherwise be the launcher's status, and after the server's own end. */
    private synchronized void stopAndLeave() {
        stopping = true;
        try {
            Runtime.getRuntime().halt(server == null ? 0 : server.stop());
        } catch (InterruptedException interrupted) {
            Runtime.getRuntime().halt(1);
        }
    }

    private static Map<String, String> variables(String[] arguments) {
        var variables = new LinkedHashMap<String, String>();
        for (int i = 3; i < arguments.length; i++) {
            int equals = arguments[i].indexOf('=');
            if (equals > 0) {
                variables.put(arguments[i].substring(0, equals), arguments[i].substring(equals + 1));
            }
        }
        return variables;
    }

    private static void fatal(String sentence) {
        var err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        err.println("FATAL: " + sentence);
        Runtime.getRuntime().halt(1);
    }
}
