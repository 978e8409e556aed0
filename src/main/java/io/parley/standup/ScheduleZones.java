package io.parley.standup;

import io.parley.platform.database.DatabaseFailure;
import io.parley.platform.database.Sql;
import io.parley.platform.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Time zones of schedules that the database cannot read: their days are read in UTC (AWY-7). Only by trying does one learn
 * of such a zone, so the first statement that meets it fails, and all later ones are told.
 */
@ApplicationScoped
class ScheduleZones {

    private static final Log LOG = Log.of(ScheduleZones.class);
    private static final String INVALID_PARAMETER = "22023";

    /** Never empty: the empty name is no zone either. */
    private final Set<String> unreadable = ConcurrentHashMap.newKeySet();

    private final Sql sql;

    protected ScheduleZones() {
        this(null);
    }

    @Inject
    ScheduleZones(Sql sql) {
        this.sql = sql;
        unreadable.add("");
    }

    /**
     * Reads something of a space that converts to its schedule's time. A statement that fails would end a transaction, so the
     * first reading of a zone must be outside of any: a build of an envelope is, before it is tried again on one snapshot.
     *
     * @param read gets the names that it has to take for UTC
     */
    <T> T reading(UUID space, Function<Set<String>, T> read) {
        try {
            return read.apply(unreadable);
        } catch (DatabaseFailure e) {
            if (!e.state().equals(INVALID_PARAMETER)) {
                throw e;
            }
            learn(space);
            return read.apply(unreadable);
        }
    }

    private void learn(UUID space) {
        sql.first("select timezone from standup_schedules where space_id = ?", row -> row.text("timezone"), space)
                .filter(unreadable::add)
                .ifPresent(zone -> LOG.warn(
                        "the database does not know a standup schedule's time zone, its days are read in UTC",
                        "space",
                        space,
                        "timezone",
                        zone));
    }
}
