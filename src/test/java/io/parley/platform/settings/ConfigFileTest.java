package io.parley.platform.settings;

import static io.parley.platform.settings.Environment.refusal;
import static io.parley.platform.settings.Environment.settings;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigFileTest {

    @TempDir
    Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("parley.conf"), text).toString();
    }

    @Test
    @DisplayName("CFG-4 lines, comments, white space and one pair of quotes are read; nothing is interpolated")
    void grammar() throws IOException {
        var settings = settings("PARLEY_CONFIG_FILE", file("""
                        # a comment

                          PORT = 9090\s
                        POD_NAME='a b'
                        OIDC_ORG_CLAIM="$HOME"
                        LOG_LEVEL=warn
                        PLUGIN_DIR="/opt/'plugins'"
                        #LOG_LEVEL=debug
                        """));
        assertThat(settings.server().port()).isEqualTo(9090);
        assertThat(settings.server().podName()).isEqualTo("a b");
        assertThat(settings.server().logLevel()).isEqualTo(LogLevel.WARN);
        assertThat(settings.plugins().directory()).contains("/opt/'plugins'");
    }

    @Test
    @DisplayName("CFG-4 the file fills gaps only: the environment wins unless it is empty")
    void environmentWins() throws IOException {
        var file = file("PORT=9090\nLOG_LEVEL=debug\n");
        var settings = settings("PARLEY_CONFIG_FILE", file, "PORT", "7070", "LOG_LEVEL", "");
        assertThat(settings.server().port()).isEqualTo(7070);
        assertThat(settings.server().logLevel()).isEqualTo(LogLevel.DEBUG);
    }

    @Test
    @DisplayName("CFG-4 a value may hold equals signs, and mismatched quotes stay")
    void oddValues() throws IOException {
        var merged = Values.merge(Environment.with(
                "PARLEY_CONFIG_FILE", file("OIDC_CLIENT_SECRET=a=b==\nOIDC_CLIENT_ID=\"x'\nPOD_NAME=\"\n")));
        assertThat(merged.present())
                .containsEntry("OIDC_CLIENT_SECRET", "a=b==")
                .containsEntry("OIDC_CLIENT_ID", "\"x'")
                .containsEntry("POD_NAME", "\"");
    }

    @Test
    @DisplayName("CFG-4 a key given twice fills its gap once, by its first value")
    void firstFills() throws IOException {
        assertThat(settings("PARLEY_CONFIG_FILE", file("PORT=\nPORT=1001\nPORT=1002\n"))
                        .server()
                        .port())
                .isEqualTo(1001);
    }

    @Test
    @DisplayName("CFG-4 a missing or unreadable file is refused by its name")
    void missing() {
        var gone = folder.resolve("gone.conf").toString();
        assertThat(refusal("PARLEY_CONFIG_FILE", gone)).contains("PARLEY_CONFIG_FILE", gone);
        assertThat(refusal("PARLEY_CONFIG_FILE", folder.toString())).contains("PARLEY_CONFIG_FILE", folder.toString());
    }

    @Test
    @DisplayName("CFG-4 a line without \"=\" or with an empty key is refused by file and line number, not by its text")
    void badLines() throws IOException {
        var file = file("PORT=9090\n\nhunter2\n");
        assertThat(refusal("PARLEY_CONFIG_FILE", file)).contains(file, "line 3").doesNotContain("hunter2");
        file = file("# one\n =hunter2\n");
        assertThat(refusal("PARLEY_CONFIG_FILE", file)).contains(file, "line 2").doesNotContain("hunter2");
    }

    @Test
    @DisplayName("CFG-4 a bad value is refused the same way when it stands in the file")
    void badValueInFile() throws IOException {
        assertThat(refusal("PARLEY_CONFIG_FILE", file("PORT=70000\n"))).contains("PORT", "\"70000\"");
    }

    @Test
    @DisplayName("CFG-4 a key that nobody reads is a warning that names the key and not the value")
    void unknownKey() throws IOException {
        assertThat(settings("PARLEY_CONFIG_FILE", file("DATABSE_URL=hunter2\n")).warnings())
                .anySatisfy(
                        warning -> assertThat(warning).contains("DATABSE_URL").doesNotContain("hunter2"));
    }
}
