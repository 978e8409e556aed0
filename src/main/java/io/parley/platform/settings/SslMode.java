package io.parley.platform.settings;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The six TLS modes of libpq (DB-1, DB-2). */
public enum SslMode {
    DISABLE("disable"),
    ALLOW("allow"),
    PREFER("prefer"),
    REQUIRE("require"),
    VERIFY_CA("verify-ca"),
    VERIFY_FULL("verify-full");

    private final String text;

    SslMode(String text) {
        this.text = text;
    }

    static Optional<SslMode> parse(String value) {
        var wanted = value.strip().toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(mode -> mode.text.equals(wanted)).findFirst();
    }

    /** Whether a connection can be unencrypted in this mode; such a mode needs {@code DATABASE_ALLOW_PLAINTEXT}. */
    public boolean allowsPlaintext() {
        return compareTo(REQUIRE) < 0;
    }

    @Override
    public String toString() {
        return text;
    }
}
