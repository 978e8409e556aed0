package io.parley.space;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.function.IntUnaryOperator;

/** The code of a space's door (SPC-7, SPC-23, THR-4): six characters that nobody mistakes for one another. */
final class Passcode {

    static final String ALPHABET = "ACDEFGHJKMNPQRTUVWXY34679";
    static final int LENGTH = 6;

    private Passcode() {}

    /**
     * A new code.
     *
     * @param below draws uniformly from 0 to its argument, exclusive, from a cryptographic source
     */
    static String fresh(IntUnaryOperator below) {
        var code = new StringBuilder();
        for (var i = 0; i < LENGTH; i++) {
            code.append(ALPHABET.charAt(below.applyAsInt(ALPHABET.length())));
        }
        return code.toString();
    }

    /** True when what somebody typed is the code: any case, with spaces, tabs and hyphens anywhere; in constant time. */
    static boolean matches(String code, String typed) {
        var plain = typed.replaceAll("[ \t-]", "").toUpperCase(Locale.ROOT);
        return MessageDigest.isEqual(code.getBytes(StandardCharsets.UTF_8), plain.getBytes(StandardCharsets.UTF_8));
    }
}
