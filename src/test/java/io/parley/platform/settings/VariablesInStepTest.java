package io.parley.platform.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The code, the specification, the documentation, the sample and the manifests know the same variables. */
class VariablesInStepTest {

    private static final List<String> KNOWN =
            Arrays.stream(Variable.values()).map(Variable::name).toList();

    private static final Pattern NAME = Pattern.compile("`([A-Z][A-Z0-9_]+)`");

    private static String read(String file) throws IOException {
        return Files.readString(Path.of(file));
    }

    /** First column to second column, of the rows whose first column names variables. */
    private static Map<String, String> table(String markdown) {
        var rows = new LinkedHashMap<String, String>();
        for (var line : markdown.lines().toList()) {
            var cells = line.split("(?<!\\\\)\\|", -1);
            if (line.startsWith("| `") && cells.length > 3) {
                var names = NAME.matcher(cells[1]);
                while (names.find()) {
                    assertThat(rows).doesNotContainKey(names.group(1));
                    rows.put(names.group(1), initial(cells[2].strip()));
                }
            }
        }
        return rows;
    }

    /** {@code `8080`}, {@code 256 (64 KiB pages …)}, {@code empty = off}, {@code —}: the value that holds, or nothing. */
    private static String initial(String cell) {
        if (cell.startsWith("`")) {
            return cell.substring(1, cell.indexOf('`', 1));
        }
        var number = Pattern.compile("^([0-9]+)\\b").matcher(cell);
        return number.find() ? number.group(1) : "";
    }

    private static String specification() throws IOException {
        var text = read("docs/spec/21-configuration-limits-operations.md");
        return text.substring(text.indexOf("\n## 2. Environment variables"), text.indexOf("\n## 3. "));
    }

    private static Map<String, String> initialValues() {
        var values = new LinkedHashMap<String, String>();
        for (var variable : Variable.values()) {
            values.put(variable.name(), variable.initial());
        }
        return values;
    }

    @Test
    @DisplayName("CFG-5 the code's variables and defaults are those of the specification's section 2")
    void specificationTable() throws IOException {
        assertThat(table(specification())).containsExactlyInAnyOrderEntriesOf(initialValues());
    }

    @Test
    @DisplayName("CFG-5 every variable is read")
    void allRead() {
        var values = Values.merge(Environment.with());
        Settings.parse(values);
        var read = new TreeSet<>(values.read());
        read.add(Variable.PARLEY_CONFIG_FILE); // read by the merge itself
        assertThat(read).containsExactly(Variable.values());
    }

    @Test
    @DisplayName("CFG-5 the documentation has every variable with its default")
    void documentation() throws IOException {
        assertThat(table(read("docs/operations/configuration.md"))).containsExactlyInAnyOrderEntriesOf(initialValues());
    }

    @Test
    @DisplayName("CFG-5 the sample file has every variable with its default, and boots as it is")
    void sample() throws IOException {
        var lines = read("docker/.env.sample")
                .lines()
                .filter(line -> line.matches("#?[A-Z0-9_]+=.*"))
                .map(line -> line.replaceFirst("^#", ""))
                .toList();
        var sample = ConfigFile.parse(
                "sample", lines.stream().map(line -> line + " ").toList());
        assertThat(lines.stream().map(line -> line.substring(0, line.indexOf('='))))
                .containsExactlyElementsOf(KNOWN);
        var expected = initialValues();
        expected.values().removeIf(String::isEmpty);
        expected.put("DATABASE_URL", sample.get("DATABASE_URL"));
        assertThat(sample).isEqualTo(expected);
        assertThat(Settings.load(Map.of("PARLEY_CONFIG_FILE", "docker/.env.sample"))
                        .warnings())
                .isEmpty();
    }

    @Test
    @DisplayName("CFG-5 DEP-2 DEP-3 DEP-4 the manifests set no variable that nobody reads, and never BIND_ADDR")
    void manifests() throws IOException {
        var compose = set(read("docker/compose.yaml").replaceAll("(?s)\n  postgres:.*", ""));
        assertThat(KNOWN).containsAll(compose);
        assertThat(compose)
                .contains("DATABASE_URL", "DATABASE_ALLOW_PLAINTEXT", "BASE_URL")
                .doesNotContain("BIND_ADDR");

        var kubernetes = set(read("docker/kubernetes/config.yaml") + read("docker/kubernetes/deployment.yaml"));
        assertThat(KNOWN).containsAll(kubernetes);
        assertThat(kubernetes)
                .contains(
                        "DATABASE_URL", "POD_NAME", "PLUGIN_SECRET_KEY", "OIDC_CLIENT_SECRET", "BASE_URL", "AUTH_MODE")
                .doesNotContain("BIND_ADDR");
    }

    /** Names that stand as keys of a map or as {@code name:} of a list's element, also in comments that offer them. */
    private static TreeSet<String> set(String yaml) {
        var names = new TreeSet<String>();
        var keys = Pattern.compile("(?m)^[ #]*(?:- name: ([A-Z][A-Z0-9_]+)$|([A-Z][A-Z0-9_]+):)")
                .matcher(yaml);
        while (keys.find()) {
            names.add(keys.group(1) == null ? keys.group(2) : keys.group(1));
        }
        names.remove("VERSION"); // the image build's argument
        return names;
    }

    @Test
    @DisplayName("CFG-4 the manifests' settings boot")
    void manifestsBoot() throws IOException {
        var environment = new LinkedHashMap<String, String>();
        environment.put("DATABASE_URL", "postgres://parley:x@postgres.example.org:5432/parley?sslmode=verify-full");
        var pairs = Pattern.compile("(?m)^  ([A-Z][A-Z0-9_]+): (.+)$").matcher(read("docker/kubernetes/config.yaml"));
        while (pairs.find()) {
            environment.put(pairs.group(1), pairs.group(2).replace("\"", ""));
        }
        assertThat(environment).containsKeys("BASE_URL", "TRUSTED_PROXY_CIDRS");
        assertThat(Settings.load(environment).server().trustedProxies().texts()).containsExactly("10.0.0.0/8");
    }
}
