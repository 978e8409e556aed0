package io.parley.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;

/** A server directory made of {@code liberty-config/} and the built package: what every server of a test run starts from. */
final class ServerFolder {

    /** The server's name inside its user directory. */
    static final String NAME = "parley";

    private ServerFolder() {}

    /** The variables of {@code server.xml} that name the built files. */
    static Map<String, String> variables() {
        return Map.of(
                "parley.war", built("parley.war"),
                "parley.driver.dir", built("driver"));
    }

    /** Below {@code target/}, or below {@code -Dparley.built} for a package that was built elsewhere. */
    private static String built(String name) {
        var elsewhere = System.getProperty("parley.built");
        return (elsewhere == null ? Build.target(name) : Path.of(elsewhere).resolve(name)).toString();
    }

    /** Lays it out below the given user directory. */
    static void layOut(Path userDir, List<String> jvmOptions) {
        var server = userDir.resolve("servers").resolve(NAME);
        try {
            Files.createDirectories(server);
            try (var files = Files.list(Build.file("liberty-config"))) {
                for (var file : files.filter(Files::isRegularFile).toList()) {
                    Files.copy(file, server.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
            var options = server.resolve("jvm.options");
            Files.writeString(options, Files.readString(options) + String.join("\n", jvmOptions) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
