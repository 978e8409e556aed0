package io.parley.harness;

import java.nio.file.Path;

/** The folders of the build this test run belongs to. */
public final class Build {

    private static final Path BASE = Path.of(System.getProperty("basedir", System.getProperty("user.dir")))
            .toAbsolutePath();

    private Build() {}

    /** A file or folder of the project, by its path from the top. */
    public static Path file(String path) {
        return BASE.resolve(path);
    }

    /** A file or folder below {@code target/}. */
    public static Path target(String path) {
        return BASE.resolve("target").resolve(path);
    }
}
