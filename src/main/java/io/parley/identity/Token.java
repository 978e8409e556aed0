package io.parley.identity;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A bearer secret in plain: 32 random bytes, on the wire base64url without padding (TOK-1). It is sent once and never kept;
 * the database knows its {@link #hash()}. Its text form hides the secret, so that no log line can show it.
 */
public final class Token {

    private static final int LENGTH = 32;
    private static final Pattern TEXT = Pattern.compile("[A-Za-z0-9_-]{43}");
    private static final SecureRandom RANDOM = new SecureRandom();

    private final byte[] bytes;

    private Token(byte[] bytes) {
        this.bytes = bytes;
    }

    public static Token fresh() {
        var bytes = new byte[LENGTH];
        RANDOM.nextBytes(bytes);
        return new Token(bytes);
    }

    /** The token that the text spells; empty for anything else. */
    public static Optional<Token> parse(String text) {
        if (!TEXT.matcher(text).matches()) {
            return Optional.empty();
        }
        return Optional.of(new Token(Base64.getUrlDecoder().decode(text)));
    }

    /** The wire form, 43 characters. */
    public String text() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** SHA-256 over the raw bytes, not over the text. */
    public TokenHash hash() {
        return TokenHash.of(sha256(bytes));
    }

    static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return "Token";
    }
}
