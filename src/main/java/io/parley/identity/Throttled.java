package io.parley.identity;

/** A throttle refused (THR-1 … THR-3); counted by whoever keeps the metrics. */
public record Throttled(What what) {

    public enum What {
        /** An identity: an account or a guest's seat. */
        IDENTITY,
        /** A guess: passcode, invite handle, guest-link token, display code. */
        GUESS
    }
}
