package io.parley.platform.migration;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.SortedMap;

/**
 * Brings one database to this build's schema, or says why not (SMG-1 to SMG-24, MIG-1 to MIG-3).
 *
 * <p>One life: made with a well-formed set of steps, {@link #migrate()} once before anything is served, then forgotten.
 * Replicas that boot together queue at the lock: the first migrates, the others find nothing to do. {@link #cancel()} may be
 * called from another thread at any time and makes {@code migrate()} end soon, with the lock free and no connection left.
 */
public final class Migrator {

    private final ConnectionSource connections;
    private final MigrationScripts scripts;
    private final MigrationLog log;
    private final OpenedConnections opened;

    private volatile boolean cancelled;
    private volatile MigrationLock lock;

    public Migrator(ConnectionSource connections, MigrationScripts scripts, MigrationLog log) {
        this.connections = Objects.requireNonNull(connections);
        this.scripts = Objects.requireNonNull(scripts);
        this.log = Objects.requireNonNull(log);
        this.opened = new OpenedConnections(connections);
    }

    /**
     * Applies what is missing. Does nothing to a database that is up to date.
     *
     * @throws MigrationRefused when this database is not for this build; it is unchanged
     * @throws MigrationFailed when a step failed; the ones before it are applied and recorded
     */
    public void migrate() {
        try (var held = lock()) {
            lock = held;
            stopIfCancelled();
            held.await();
            stopIfCancelled();
            migrateUnder(held.connection());
        } catch (SQLException e) {
            throw cancelled ? cancelledStart(e) : new MigrationFailed("migrations failed: " + Databases.message(e), e);
        } finally {
            lock = null;
        }
    }

    /** Gives up: ends the wait for the lock, or the step under way, which leaves no trace. */
    public void cancel() {
        cancelled = true;
        var held = lock;
        if (held != null) {
            held.stopWaiting();
        }
        opened.terminate(log);
    }

    static MigrationFailed cancelledStart(Exception cause) {
        return new MigrationFailed("migrations were cancelled", cause);
    }

    private void migrateUnder(Connection connection) throws SQLException {
        var known = scripts.known();
        var verdict = Verdict.on(Bookkeeping.read(connection), known);
        verdict.warnings().forEach(log::warn);
        Bookkeeping.createTable(connection);

        var watch = new StepWatch(known, log, () -> cancelled);
        try {
            var runner = new StepRunner(opened, scripts.inOrder(), verdict.version(), watch);
            if (verdict.rebuildHistory()) {
                try (var statement = connection.createStatement()) {
                    statement.execute("drop table if exists public.flyway_schema_history");
                }
                runner.baseline();
            }
            runner.apply();
            watch.committed();
        } catch (RuntimeException e) {
            throw cancelled ? cancelledStart(e) : watch.failure(e);
        }

        verify(known);
    }

    /** An engine that finds no scripts succeeds with none: believe the database instead. */
    private void verify(SortedMap<Integer, String> known) throws SQLException {
        try (var connection = opened.getConnection()) {
            var reached = Bookkeeping.read(connection).recorded().keySet();
            if (!reached.equals(known.keySet())) {
                throw new MigrationFailed(
                        "migrations failed: %d of %d steps are recorded".formatted(reached.size(), known.size()), null);
            }
        }
    }

    private MigrationLock lock() throws SQLException {
        return new MigrationLock(connections.open(MigrationLock.LABEL), log);
    }

    private void stopIfCancelled() {
        if (cancelled) {
            throw cancelledStart(null);
        }
    }
}
