package io.parley.identity;

import java.util.Arrays;
import java.util.HexFormat;

/** SHA-256 of a session token's 32 raw bytes: what the database knows of it (TOK-1). Its text form never shows the hash. */
public final class TokenHash {

    private final byte[] bytes;

    private TokenHash(byte[] bytes) {
        if (bytes.length != 32) {
            throw new IllegalArgumentException("a token hash has 32 bytes");
        }
        this.bytes = bytes.clone();
    }

    public static TokenHash of(byte[] hash) {
        return new TokenHash(hash);
    }

    /** The hash from its hex form, as it travels between replicas (OPS-MR2). */
    public static TokenHash ofHex(String hex) {
        return new TokenHash(HexFormat.of().parseHex(hex));
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    public String hex() {
        return HexFormat.of().formatHex(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TokenHash that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "TokenHash";
    }
}
