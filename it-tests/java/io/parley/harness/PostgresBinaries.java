package io.parley.harness;

import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import io.zonky.test.db.postgres.embedded.PgBinaryResolver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Where the binaries of an embedded PostgreSQL come from. Only one version can be on the class path; the jars of the others
 * are copied by the build to {@code target/postgres-binaries/<major>/}.
 */
record PostgresBinaries(int major, PgBinaryResolver resolver) {

    /** The version on the class path. */
    static final int DEFAULT_MAJOR = 18;

    static PostgresBinaries ofMajor(int major) {
        if (major == DEFAULT_MAJOR) {
            return new PostgresBinaries(major, DefaultPostgresBinaryResolver.INSTANCE);
        }
        var folder = Path.of(System.getProperty(
                        "parley.postgres.binaries",
                        Build.target("postgres-binaries").toString()))
                .resolve(String.valueOf(major));
        if (!Files.isDirectory(folder)) {
            throw new IllegalStateException(
                    "no binaries of PostgreSQL " + major + ": the build copies them to " + folder);
        }
        return new PostgresBinaries(major, (system, hardware) -> fromJars(folder, system, hardware));
    }

    private static InputStream fromJars(Path folder, String system, String hardware) throws IOException {
        var entry = "postgres-%s-%s.txz".formatted(system.toLowerCase(Locale.ROOT), hardware);
        for (var jar : jars(folder)) {
            try (var file = new JarFile(jar.toFile())) {
                var found = file.getJarEntry(entry);
                if (found != null) {
                    return new ByteArrayInputStream(file.getInputStream(found).readAllBytes());
                }
            }
        }
        throw new IOException("no " + entry + " in the jars of " + folder);
    }

    private static Iterable<Path> jars(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
