package io.parley.space;

import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;

/** Where door codes and invite handles come from: the platform's cryptographic source. */
@ApplicationScoped
class Chance {

    private final SecureRandom random = new SecureRandom();

    protected Chance() {}

    /** Uniform from 0 to {@code bound}, exclusive: the JDK rejects the values that would lean towards some results. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    byte[] bytes(int length) {
        var bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }
}
