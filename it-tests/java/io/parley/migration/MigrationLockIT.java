package io.parley.migration;

import static io.parley.migration.ParleyDatabase.LAST;
import static io.parley.migration.ParleyDatabase.SHIPPED;
import static io.parley.migration.ParleyDatabase.shippedAnd;
import static io.parley.migration.ParleyDatabase.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.parley.platform.migration.ConnectionSource;
import io.parley.platform.migration.MigrationFailed;
import io.parley.platform.migration.MigrationRefused;
import io.parley.platform.migration.MigrationScripts;
import io.parley.platform.migration.Migrator;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Several replicas, one database. */
class MigrationLockIT {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Test
    @DisplayName("SMG-11 MIG-1 six starts at once on an empty database all succeed, and every step is applied once")
    void sixAtOnce() throws Exception {
        try (var db = ParleyDatabase.empty()) {
            var barrier = new CyclicBarrier(6);
            var starts = new ArrayList<CompletableFuture<Void>>();
            for (var i = 0; i < 6; i++) {
                starts.add(running(() -> {
                    barrier.await();
                    db.migrate();
                }));
            }
            CompletableFuture.allOf(starts.toArray(CompletableFuture[]::new)).get(60, TimeUnit.SECONDS);
            assertThat(db.one("select count(distinct version) from migrations")).isEqualTo((long) LAST);
            assertThat(db.applied).hasSize(LAST).doesNotHaveDuplicates();
            Locks.assertFree(db);
            assertThat(SchemaListing.of(db.connection())).isEqualTo(SchemaListing.prescribed());
        }
    }

    @Test
    @DisplayName(
            "SMG-11 a start waits for the lock, on a connection labelled parley-migrate, and looks at nothing before it has it")
    void waits() throws Exception {
        try (var db = ParleyDatabase.empty()) {
            // Whatever time-outs an operator gave the role, the wait takes as long as it takes.
            db.exec("select pg_advisory_lock(?)", Locks.KEY);
            var start = running(() -> new Migrator(impatient(db), MigrationScripts.of(SHIPPED), db).migrate());
            await().atMost(PATIENCE).until(() -> Locks.waiting(db) == 1);
            await().during(Duration.ofMillis(600)).atMost(PATIENCE).until(() -> Locks.waiting(db) == 1);
            assertThat(db.one("select to_regclass('migrations')")).isNull();

            db.exec("select pg_advisory_unlock(?)", Locks.KEY);
            start.get(60, TimeUnit.SECONDS);
            assertThat(db.count("migrations")).isEqualTo(LAST);
            Locks.assertFree(db);
        }
    }

    @Test
    @DisplayName("SMG-11 the lock is held over the commits of all steps, and it is the session's")
    void heldThroughout() throws Exception {
        try (var db = ParleyDatabase.current()) {
            var slow =
                    shippedAnd(step(44, "first", "select 1"), step(45, "gate", "select pg_advisory_xact_lock(4711)"));
            db.exec("select pg_advisory_lock(4711)");
            var start = running(() -> db.migrator(slow).migrate());
            await().atMost(PATIENCE).until(() -> db.count("migrations") == 44);
            assertThat(Locks.holding(db)).isEqualTo(1);
            db.exec("select pg_advisory_unlock(4711)");
            start.get(60, TimeUnit.SECONDS);
            Locks.assertFree(db);
        }
    }

    @Test
    @DisplayName("SMG-12 a start cancelled while it waits ends soon, and leaves no connection and no lock")
    void cancelledWaiting() {
        try (var db = ParleyDatabase.empty()) {
            db.exec("select pg_advisory_lock(?)", Locks.KEY);
            var migrator = db.migrator(SHIPPED);
            var start = running(migrator::migrate);
            await().atMost(PATIENCE).until(() -> Locks.waiting(db) == 1);
            migrator.cancel();
            assertCancelled(start);
            db.exec("select pg_advisory_unlock(?)", Locks.KEY);
            Locks.assertFree(db);
            assertThat(db.one("select to_regclass('migrations')")).isNull();
        }
    }

    @Test
    @DisplayName(
            "SMG-12 SMG-3 a start cancelled inside a step ends soon; the step leaves no trace and the lock is free")
    void cancelledMigrating() {
        try (var db = ParleyDatabase.current()) {
            var migrator =
                    db.migrator(shippedAnd(step(44, "endless", "create table trace (id int); select pg_sleep(600)")));
            var start = running(migrator::migrate);
            await().atMost(PATIENCE)
                    .until(() -> db.one("select 1 from pg_stat_activity where wait_event = 'PgSleep'"
                                    + " and datname = current_database()")
                            != null);
            migrator.cancel();
            assertCancelled(start);
            Locks.assertFree(db);
            assertThat(db.one("select to_regclass('trace')")).isNull();
            assertThat(db.one("select max(version) from migrations")).isEqualTo(LAST);
        }
    }

    @Test
    @DisplayName("SMG-12 a start cancelled before it began does nothing")
    void cancelledEarly() {
        try (var db = ParleyDatabase.empty()) {
            var migrator = db.migrator(SHIPPED);
            migrator.cancel();
            assertThatThrownBy(migrator::migrate)
                    .isInstanceOf(MigrationFailed.class)
                    .hasMessage("migrations were cancelled");
            assertThat(db.one("select to_regclass('migrations')")).isNull();
            Locks.assertFree(db);
        }
    }

    @Test
    @DisplayName("SMG-12 a start that is killed while it waits leaves the queue")
    void killedWaiting() {
        try (var db = ParleyDatabase.empty()) {
            db.exec("select pg_advisory_lock(?)", Locks.KEY);
            var waiting = new AtomicReference<Connection>();
            var start = running(() -> new Migrator(
                            label -> {
                                waiting.set(db.open(label));
                                return waiting.get();
                            },
                            MigrationScripts.of(SHIPPED),
                            db)
                    .migrate());
            await().atMost(PATIENCE).until(() -> Locks.waiting(db) == 1);
            // The socket goes, as with a process that dies; the backend has to notice while it waits for the lock.
            running(() -> waiting.get().abort(Runnable::run));
            await().atMost(PATIENCE).until(() -> Locks.waiting(db) == 0);
            assertThatThrownBy(start::join).hasCauseInstanceOf(MigrationFailed.class);
            db.exec("select pg_advisory_unlock(?)", Locks.KEY);
            Locks.assertFree(db);
        }
    }

    @Test
    @DisplayName("SMG-12 a lock that cannot be given back, because its session is gone, is only a warning")
    void failedUnlock() {
        try (var db = ParleyDatabase.current()) {
            db.migrator(shippedAnd(step(
                            44,
                            "kill",
                            "select pg_terminate_backend(pid) from pg_stat_activity"
                                    + " where application_name = 'parley-migrate' and datname = current_database()")))
                    .migrate();
            assertThat(db.one("select max(version) from migrations")).isEqualTo(44);
            assertThat(db.warnings).singleElement().asString().startsWith("the migration lock could not be released");
            Locks.assertFree(db);
        }
    }

    @Test
    @DisplayName("SMG-13 a malformed set of steps is refused without waiting for the lock")
    void malformed() {
        try (var db = ParleyDatabase.empty()) {
            db.exec("select pg_advisory_lock(?)", Locks.KEY);
            var twice =
                    Stream.concat(SHIPPED.stream(), SHIPPED.stream().limit(1)).toList();
            assertThatThrownBy(() -> db.migrator(twice).migrate())
                    .isInstanceOf(MigrationRefused.class)
                    .hasMessageStartingWith("malformed set of migrations: ");
        }
    }

    private static void assertCancelled(CompletableFuture<Void> start) {
        assertThatThrownBy(() -> start.orTimeout(5, TimeUnit.SECONDS).join())
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOf(MigrationFailed.class)
                .hasMessage("migrations were cancelled");
    }

    private static ConnectionSource impatient(ParleyDatabase db) {
        return label -> {
            var connection = db.open(label);
            try (var statement = connection.createStatement()) {
                statement.execute("set statement_timeout = '300ms'; set lock_timeout = '300ms'");
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
            return connection;
        };
    }

    private static CompletableFuture<Void> running(Action action) {
        return CompletableFuture.runAsync(
                () -> {
                    try {
                        action.run();
                    } catch (RuntimeException e) {
                        throw e;
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                },
                task -> Thread.ofPlatform().daemon().start(task));
    }

    @FunctionalInterface
    private interface Action {
        void run() throws Exception;
    }
}
