package io.parley.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.awaitility.Awaitility;

/** What the database says about the migration lock. */
final class Locks {

    static final long KEY = 31632341464349037L;

    private Locks() {}

    /** The lock can be had, and nobody who migrated is still connected. */
    static void assertFree(ParleyDatabase db) {
        assertThat(db.one("select pg_try_advisory_lock(?)", KEY)).isEqualTo(true);
        assertThat(db.one("select pg_advisory_unlock(?)", KEY)).isEqualTo(true);
        // A closed connection's backend is gone a moment later, not at once.
        Awaitility.await()
                .atMost(Duration.ofSeconds(5))
                .pollInterval(Duration.ofMillis(20))
                .untilAsserted(() -> assertThat(
                                db.one("select count(*) from pg_stat_activity where datname = current_database()"
                                        + " and application_name in ('parley-migrate', 'parley-steps')"))
                        .isEqualTo(0L));
    }

    /** How many sessions labelled as migrating wait for the lock. */
    static long waiting(ParleyDatabase db) {
        return (Long) db.one("""
                select count(*) from pg_locks l join pg_stat_activity a using (pid)
                 where l.locktype = 'advisory' and not l.granted and l.objsubid = 1
                   and (l.classid::bigint << 32 | l.objid::bigint) = ? and a.application_name = 'parley-migrate'
                   and a.datname = current_database()""", KEY);
    }

    /** How many hold it. */
    static long holding(ParleyDatabase db) {
        return (Long) db.one("""
                select count(*) from pg_locks l join pg_stat_activity a using (pid)
                 where l.locktype = 'advisory' and l.granted and l.objsubid = 1
                   and (l.classid::bigint << 32 | l.objid::bigint) = ? and a.application_name = 'parley-migrate'
                   and a.datname = current_database()""", KEY);
    }
}
