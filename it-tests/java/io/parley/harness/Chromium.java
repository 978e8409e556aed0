package io.parley.harness;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A Chromium to test with, without anything to install by hand: the one that {@code PARLEY_BROWSER} names, one on the PATH,
 * else the one that an npm package carries inside itself, unpacked once below {@code target/}.
 */
final class Chromium {

    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
    private static final String PACKAGE = "@sparticuz/chromium";
    private static final String PACKAGE_VERSION = "147.0.0";

    private final Path executable;
    private final Map<String, String> environment;

    private Chromium(Path executable, Map<String, String> environment) {
        this.executable = executable;
        this.environment = environment;
    }

    static Chromium find() {
        var named = System.getenv("PARLEY_BROWSER");
        if (named != null && !named.isBlank()) {
            return new Chromium(Path.of(named), Map.of());
        }
        return onPath().map(found -> new Chromium(found, Map.of())).orElseGet(Chromium::unpacked);
    }

    Path executable() {
        return executable;
    }

    /** What it needs in its environment, beside what is there. */
    Map<String, String> environment() {
        return environment;
    }

    private static Optional<Path> onPath() {
        for (var folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            for (var name : NAMES) {
                var file = Path.of(folder, name);
                if (Files.isExecutable(file)) {
                    return Optional.of(file);
                }
            }
        }
        return Optional.empty();
    }

    private static Chromium unpacked() {
        var home = Build.target("chromium");
        var unpackTo = home.resolve("unpacked");
        try {
            Files.createDirectories(unpackTo);
            if (!Files.isDirectory(home.resolve("node_modules").resolve(PACKAGE))) {
                run(
                        home,
                        unpackTo,
                        "npm",
                        "install",
                        "--ignore-scripts",
                        "--no-save",
                        "--no-audit",
                        "--no-fund",
                        "--prefix",
                        home.toString(),
                        PACKAGE + "@" + PACKAGE_VERSION);
            }
            var path = run(
                    home,
                    unpackTo,
                    "node",
                    "-e",
                    "import('" + PACKAGE + "').then(m => m.default.executablePath()).then(p => console.log(p))");
            var libraries = unpackTo.resolve("al2023").resolve("lib");
            return new Chromium(Path.of(path.strip()), Map.of("LD_LIBRARY_PATH", libraries.toString()));
        } catch (IOException e) {
            throw new UncheckedIOException("no Chromium: set PARLEY_BROWSER, or put one on the PATH", e);
        }
    }

    private static String run(Path home, Path temporary, String... command) throws IOException {
        var builder =
                new ProcessBuilder(command).directory(home.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("TMPDIR", temporary.toString());
        // The package unpacks the libraries that a bare system lacks only when it believes to be in its usual place.
        builder.environment().put("AWS_EXECUTION_ENV", "AWS_Lambda_nodejs20.x");
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException(String.join(" ", command) + " ended with " + process.exitValue());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
        return output;
    }
}
