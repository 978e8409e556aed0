package io.parley.platform.boot;

import jakarta.enterprise.context.ApplicationScoped;

/** Where this process stands: booting, serving, or shutting down (21 §3, §11). It only ever moves forward. */
@ApplicationScoped
public class Lifecycle {

    private enum Stage {
        BOOTING,
        SERVING,
        STOPPING
    }

    private volatile Stage stage = Stage.BOOTING;

    protected Lifecycle() {}

    /** Configuration valid, migrations applied, listener started once. */
    public boolean booted() {
        return stage != Stage.BOOTING;
    }

    /** From the first moment of the shutdown: readiness says so and no socket is upgraded any more. */
    public boolean stopping() {
        return stage == Stage.STOPPING;
    }

    void serving() {
        stage = Stage.SERVING;
    }

    void stop() {
        stage = Stage.STOPPING;
    }
}
