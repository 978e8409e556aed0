package io.parley.room.admission;

import io.parley.identity.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/**
 * How the caller of this request comes into a room (ROOM-1). That a session inside a meeting client reaches only some of
 * the routes (ROOM-3) was decided before, by the pipeline.
 */
@ApplicationScoped
public class Doorway {

    private final Caller caller;
    private final Admission admission;

    protected Doorway() {
        this(null, null);
    }

    @Inject
    Doorway(Caller caller, Admission admission) {
        this.caller = caller;
        this.admission = admission;
    }

    /** The room of a path, with the caller in it. */
    public Admitted enter(String id) {
        return admission.admit(caller.principal(), id);
    }
}
