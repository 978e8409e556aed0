package io.parley.platform.launch;

import io.parley.platform.settings.BadSetting;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A running application server with Parley in it. Its life is a child process: started, asked to stop, gone. */
public final class ServerProcess {

    /** Longer than the shutdown of section 11 may take. */
    private static final Duration GRACE = Duration.ofSeconds(35);

    private final Process process;

    private ServerProcess(Process process) {
        this.process = process;
    }

    /**
     * Checks the settings and starts the server; it serves some seconds later.
     *
     * @throws BadSetting  for the first bad value, or when the endpoint is taken; nothing was started
     * @throws IOException when the server's script cannot be run
     */
    public static ServerProcess start(LaunchPlan plan) throws IOException {
        var input = ServerInput.from(plan.environment());
        Endpoint.check(input.settings().server());
        var builder = new ProcessBuilder(command(plan, input));
        var environment = builder.environment();
        environment.clear();
        environment.putAll(input.environment());
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        environment.put("WLP_USER_DIR", plan.userDir().toAbsolutePath().toString());
        plan.outputDir()
                .ifPresent(dir ->
                        environment.put("WLP_OUTPUT_DIR", dir.toAbsolutePath().toString()));
        builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
        plan.log()
                .ifPresentOrElse(
                        file -> builder.redirectErrorStream(true)
                                .redirectOutput(ProcessBuilder.Redirect.appendTo(file.toFile())),
                        () -> builder.redirectOutput(ProcessBuilder.Redirect.INHERIT)
                                .redirectError(ProcessBuilder.Redirect.INHERIT));
        return new ServerProcess(builder.start());
    }

    /** The script replaces itself by the server's JVM, so the child is the server. */
    static List<String> command(LaunchPlan plan, ServerInput input) {
        var variables = new LinkedHashMap<>(input.variables());
        variables.putAll(plan.variables());
        var command = new ArrayList<String>();
        command.add(plan.serverHome()
                .resolve("bin")
                .resolve("server")
                .toAbsolutePath()
                .toString());
        command.add("run");
        command.add(plan.serverName());
        command.add("--");
        variables.forEach((name, value) -> command.add("--" + name + "=" + value));
        return command;
    }

    /** The exit status for whoever started us: the application server ends by 130 or 143 when it is asked to stop. */
    static int status(int serverStatus) {
        return serverStatus == 130 || serverStatus == 143 ? 0 : serverStatus;
    }

    public long pid() {
        return process.pid();
    }

    public boolean alive() {
        return process.isAlive();
    }

    /** Completes with {@link #waitFor()}'s value when the server has ended. */
    public CompletableFuture<Integer> onExit() {
        return process.onExit().thenApply(ended -> status(ended.exitValue()));
    }

    /** Waits for the end; 0 when the server was asked to stop and did, else its own status, 1 after FATAL. */
    public int waitFor() throws InterruptedException {
        return status(process.waitFor());
    }

    /** Asks the server to stop and waits; ends it by force when it takes longer than a shutdown may. */
    public int stop() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(GRACE.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        return waitFor();
    }

    /** Ends the server as a power cut would. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
