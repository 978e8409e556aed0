package io.parley.platform.boot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The version that the build stamped; {@code dev} in an unstamped build (21 §8.2). */
public final class Version {

    private static final String STAMP = "/parley-version.txt";

    private Version() {}

    public static String current() {
        try (var in = Version.class.getResourceAsStream(STAMP)) {
            return in == null ? "dev" : of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return "dev";
        }
    }

    static String of(String stamp) {
        var version = stamp.strip();
        if (version.isEmpty() || version.contains("@")) {
            return "dev";
        }
        return version.startsWith("v") ? version.substring(1) : version;
    }
}
