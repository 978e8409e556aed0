package io.parley.platform.migration;

import java.util.SortedMap;
import java.util.function.BooleanSupplier;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;

/**
 * Knows which step is under way. A step counts as applied when the next one begins or the run is over, because only then it
 * is certainly committed: Flyway's own "after" event comes before the commit (SMG-6, SMG-7).
 */
final class StepWatch implements Callback {

    private final SortedMap<Integer, String> known;
    private final MigrationLog log;
    private final BooleanSupplier cancelled;
    private int underWay;

    StepWatch(SortedMap<Integer, String> known, MigrationLog log, BooleanSupplier cancelled) {
        this.known = known;
        this.log = log;
        this.cancelled = cancelled;
    }

    @Override
    public boolean supports(Event event, Context context) {
        return event == Event.BEFORE_EACH_MIGRATE;
    }

    @Override
    public boolean canHandleInTransaction(Event event, Context context) {
        return true;
    }

    @Override
    public void handle(Event event, Context context) {
        committed();
        if (cancelled.getAsBoolean()) {
            throw Migrator.cancelledStart(null);
        }
        underWay = Integer.parseInt(context.getMigrationInfo().getVersion().getVersion());
    }

    /** Whatever was under way is done. */
    void committed() {
        if (underWay > 0) {
            log.applied(underWay, known.get(underWay));
            underWay = 0;
        }
    }

    /** The failure of the step under way, or of the run when no step was. */
    MigrationFailed failure(Exception thrown) {
        var what = underWay > 0 ? "migration %d (%s)".formatted(underWay, known.get(underWay)) : "migrations";
        return new MigrationFailed(what + " failed: " + Databases.message(thrown), thrown);
    }

    @Override
    public String getCallbackName() {
        return "steps";
    }
}
