package io.parley.identity;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** The colour of a person, from nothing but their id (ME-1): FNV-1a over its lower-case text, modulo 360. */
public final class AvatarHue {

    private static final int OFFSET_BASIS = 0x811c9dc5;
    private static final int PRIME = 16_777_619;

    private AvatarHue() {}

    /** 0 … 359. */
    public static int of(UUID id) {
        var hash = OFFSET_BASIS;
        for (var octet : id.toString().getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ octet) * PRIME;
        }
        return Integer.remainderUnsigned(hash, 360);
    }
}
