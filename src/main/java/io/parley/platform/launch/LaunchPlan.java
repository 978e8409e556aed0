package io.parley.platform.launch;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What to start, and with what.
 *
 * @param serverHome  the application server's installation, with {@code bin/server} in it
 * @param userDir     its user directory, with {@code servers/<name>} in it; may be read-only
 * @param serverName  the configured server
 * @param outputDir   where the runtime keeps its work area; absent = beside the configuration
 * @param environment the whole environment of the server: settings and what the machine needs, such as {@code PATH}
 * @param variables   further variables of the server's configuration, such as {@code parley.war}
 * @param log         file for the server's output; absent = ours
 */
public record LaunchPlan(
        Path serverHome,
        Path userDir,
        String serverName,
        Optional<Path> outputDir,
        Map<String, String> environment,
        Map<String, String> variables,
        Optional<Path> log) {

    public LaunchPlan {
        environment = Map.copyOf(environment);
        variables = Map.copyOf(variables);
    }

    /** A plan with the output and the work area where the application server has them by itself. */
    public static LaunchPlan of(Path serverHome, Path userDir, String serverName, Map<String, String> environment) {
        return new LaunchPlan(
                serverHome, userDir, serverName, Optional.empty(), environment, Map.of(), Optional.empty());
    }

    public LaunchPlan withOutputDir(Path directory) {
        return new LaunchPlan(serverHome, userDir, serverName, Optional.of(directory), environment, variables, log);
    }

    public LaunchPlan withVariables(Map<String, String> more) {
        return new LaunchPlan(serverHome, userDir, serverName, outputDir, environment, more, log);
    }

    public LaunchPlan withLog(Path file) {
        return new LaunchPlan(serverHome, userDir, serverName, outputDir, environment, variables, Optional.of(file));
    }
}
