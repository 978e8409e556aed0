package io.parley.platform.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.LinkedHashMap;
import java.util.Map;

/** A good environment that a test makes worse. */
final class Environment {

    static final String DATABASE = "postgres://parley:s3cret-pw@db.example.org/parley?sslmode=disable";

    private Environment() {}

    /** The smallest environment that boots, with further pairs of name and value. */
    static Map<String, String> with(String... pairs) {
        var environment = new LinkedHashMap<String, String>();
        environment.put("DATABASE_URL", DATABASE);
        environment.put("DATABASE_ALLOW_PLAINTEXT", "true");
        for (int i = 0; i < pairs.length; i += 2) {
            environment.put(pairs[i], pairs[i + 1]);
        }
        return environment;
    }

    static Settings settings(String... pairs) {
        return Settings.load(with(pairs));
    }

    /** The sentence by which the environment is refused; one line, and no secret of {@link #DATABASE} in it. */
    static String refusal(String... pairs) {
        var bad = catchThrowableOfType(BadSetting.class, () -> settings(pairs));
        assertThat(bad).as("is refused: %s", String.join(" ", pairs)).isNotNull();
        assertThat(bad.getMessage()).doesNotContain("\n", "s3cret-pw");
        return bad.getMessage();
    }
}
