package io.parley.migration;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Build;
import io.parley.platform.migration.MigrationScript;
import io.parley.platform.migration.MigrationScripts;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The steps as they travel: in the built WAR, found by their index. */
class PackagedScriptsIT {

    private static final String CLASSES = "WEB-INF/classes/";

    @TempDir
    Path unpacked;

    @Test
    @DisplayName("SMG-1 SMG-2 the WAR carries every step, unchanged, and an index that lists them all")
    void inTheWar() throws Exception {
        var packaged = new ArrayList<String>();
        try (var archive = new ZipFile(war().toFile())) {
            for (var entry : archive.stream().filter(e -> !e.isDirectory()).toList()) {
                if (entry.getName().startsWith(CLASSES + MigrationScripts.FOLDER)) {
                    var target = unpacked.resolve(entry.getName().substring(CLASSES.length()));
                    Files.createDirectories(target.getParent());
                    Files.copy(archive.getInputStream(entry), target);
                    packaged.add(String.valueOf(target.getFileName()));
                }
            }
        }
        try (var loader = new URLClassLoader(new URL[] {unpacked.toUri().toURL()}, null)) {
            assertThat(MigrationScripts.onClassPath(loader).inOrder()).isEqualTo(ParleyDatabase.SHIPPED);
        }
        packaged.remove(MigrationScripts.INDEX);
        assertThat(packaged)
                .containsExactlyInAnyOrderElementsOf(ParleyDatabase.SHIPPED.stream()
                        .map(MigrationScript::file)
                        .toList());
    }

    private static Path war() throws Exception {
        try (var built = Files.list(Build.target(""))) {
            return built.filter(file -> file.toString().endsWith(".war"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
