package io.parley.platform.http;

import java.util.function.Supplier;

/** Names the operation that failed: every unexpected failure of it is a 500 with its own text (API-28). */
public final class Attempt {

    private Attempt() {}

    /** The operation's value; its refusals pass, all else becomes the 500. */
    public static <T> T at(String failure, Supplier<T> operation) {
        try {
            return operation.get();
        } catch (Refusal refusal) {
            throw refusal;
        } catch (RuntimeException e) {
            throw Refusal.failed(failure, e);
        }
    }

    /** As {@link #at} for an operation without a value. */
    public static void run(String failure, Runnable operation) {
        at(failure, () -> {
            operation.run();
            return null;
        });
    }
}
