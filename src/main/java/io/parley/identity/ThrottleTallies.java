package io.parley.identity;

import io.parley.platform.boot.DatabaseReady;
import io.parley.platform.metrics.Meters;
import io.parley.platform.metrics.Tally;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** How often a throttle refused (21 §8.3). */
@ApplicationScoped
public class ThrottleTallies {

    private final Tally identities;
    private final Tally guesses;

    protected ThrottleTallies() {
        identities = null;
        guesses = null;
    }

    @Inject
    public ThrottleTallies(Meters meters) {
        identities = meters.tally(
                "parley_identity_throttled_total",
                "Identity creations and link redemptions refused by the hourly budgets");
        guesses = meters.tally("parley_passcode_throttled_total", "Guesses refused because the budget was spent");
    }

    /** Made at the boot, so that both are exported from 0. */
    void atBoot(@Observes DatabaseReady ready) {}

    public void identityRefused() {
        identities.increment();
    }

    public void guessRefused() {
        guesses.increment();
    }
}
