package io.parley.platform.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MigrationScriptsTest {

    @TempDir
    Path folder;

    @Test
    @DisplayName("SMG-2 the number in front of the name is the version, and the name is recorded with four digits")
    void versionAndName() {
        var script = MigrationScript.of("V0012__abuse_limits.sql", "select 1");
        assertThat(script.version()).isEqualTo(12);
        assertThat(script.name()).isEqualTo("0012_abuse_limits.sql");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "abuse_limits.sql",
                "V__abuse_limits.sql",
                "V00x2__abuse_limits.sql",
                "V12__abuse_limits.sql",
                "V0012_abuse_limits.sql",
                "V0012__abuse_limits.txt",
                "v0012__abuse_limits.sql",
                "V٠٠١٢__abuse_limits.sql"
            })
    @DisplayName("SMG-2 a step without a number, or with something else than digits in it, is refused")
    void misnamed(String file) {
        assertThatThrownBy(() -> MigrationScript.of(file, ""))
                .isInstanceOf(MigrationRefused.class)
                .hasMessageStartingWith("malformed set of migrations: " + file);
    }

    @Test
    @DisplayName("SMG-2 two steps with one number are refused")
    void twice() {
        assertThatThrownBy(() -> set("V0001__a.sql", "V0002__b.sql", "V0002__c.sql"))
                .isInstanceOf(MigrationRefused.class)
                .hasMessage("malformed set of migrations: V0002__b.sql and V0002__c.sql have the same number");
    }

    @Test
    @DisplayName("SMG-2 a gap is refused, and so is a set that does not begin at 1, or is empty")
    void gap() {
        assertThatThrownBy(() -> set("V0001__a.sql", "V0003__c.sql"))
                .isInstanceOf(MigrationRefused.class)
                .hasMessage("malformed set of migrations: version 2 is missing before V0003__c.sql");
        assertThatThrownBy(() -> set("V0002__b.sql")).isInstanceOf(MigrationRefused.class);
        assertThatThrownBy(() -> set("V1001__b.sql")).isInstanceOf(MigrationRefused.class);
        assertThatThrownBy(MigrationScriptsTest::set)
                .isInstanceOf(MigrationRefused.class)
                .hasMessage("malformed set of migrations: there are none");
    }

    @Test
    @DisplayName("SMG-2 steps are put in ascending order, however they are listed")
    void order() {
        assertThat(set("V0002__b.sql", "V0001__a.sql").inOrder())
                .extracting(MigrationScript::version)
                .containsExactly(1, 2);
    }

    @Test
    @DisplayName("SMG-20 steps of our own are numbered from 1001 on, without gaps among themselves")
    void own() {
        assertThat(set("V0001__a.sql", "V1001__own.sql", "V1002__own.sql")
                        .known()
                        .keySet())
                .containsExactly(1, 1001, 1002);
        assertThatThrownBy(() -> set("V0001__a.sql", "V1002__own.sql")).isInstanceOf(MigrationRefused.class);
        assertThatThrownBy(() -> set("V0001__a.sql", "V1001__own.sql", "V1003__own.sql"))
                .isInstanceOf(MigrationRefused.class);
    }

    @Test
    @DisplayName("SMG-2 the scripts on the class path are the ones their index lists")
    void index() throws IOException {
        write("index.txt", "V0001__a.sql\nV0002__b.sql\n");
        write("V0001__a.sql", "select 'ä'");
        write("V0002__b.sql", "select 2");
        try (var loader = loader()) {
            assertThat(MigrationScripts.onClassPath(loader).inOrder())
                    .extracting(MigrationScript::sql)
                    .containsExactly("select 'ä'", "select 2");
        }
    }

    @Test
    @DisplayName("SMG-2 a script that is listed and missing, or a missing list, is refused and not passed over")
    void incomplete() throws IOException {
        try (var loader = loader()) {
            assertThatThrownBy(() -> MigrationScripts.onClassPath(loader))
                    .isInstanceOf(MigrationRefused.class)
                    .hasMessage("malformed set of migrations: db/migration/index.txt is not there");
        }
        write("index.txt", "V0001__a.sql\nV0002__b.sql\n");
        write("V0001__a.sql", "select 1");
        try (var loader = loader()) {
            assertThatThrownBy(() -> MigrationScripts.onClassPath(loader))
                    .isInstanceOf(MigrationRefused.class)
                    .hasMessage("malformed set of migrations: db/migration/V0002__b.sql is not there");
        }
    }

    private static MigrationScripts set(String... files) {
        return MigrationScripts.of(
                Stream.of(files).map(file -> MigrationScript.of(file, "")).toList());
    }

    private void write(String file, String text) throws IOException {
        var target = folder.resolve(MigrationScripts.FOLDER).resolve(file);
        Files.createDirectories(target.getParent());
        Files.writeString(target, text);
    }

    private URLClassLoader loader() throws IOException {
        return new URLClassLoader(List.of(folder.toUri().toURL()).toArray(URL[]::new), null);
    }
}
