package io.parley.migration;

import static io.parley.migration.ParleyDatabase.LAST;
import static io.parley.migration.ParleyDatabase.SHIPPED;
import static io.parley.migration.ParleyDatabase.shippedAnd;
import static io.parley.migration.ParleyDatabase.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.migration.MigrationFailed;
import io.parley.platform.migration.MigrationRefused;
import io.parley.platform.migration.MigrationScript;
import io.parley.platform.migration.MigrationScripts;
import io.parley.platform.migration.Migrator;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The migrator on a new, a current, an adopted and a failing database. */
class MigratingIT {

    @Test
    @DisplayName("SMG-1 SMG-8 SMG-9 SMG-16 an empty database gets 43 recorded steps and the prescribed schema")
    void fresh() {
        try (var db = ParleyDatabase.empty()) {
            db.migrate();
            assertThat(db.column("select name from migrations order by version"))
                    .containsExactlyElementsOf(SHIPPED.stream()
                            .map(MigrationScript::name)
                            .map(Object.class::cast)
                            .toList());
            assertThat(db.one("select max(version) from migrations")).isEqualTo(LAST);
            assertThat(db.one("select count(*) from migrations where applied_at is not null"))
                    .isEqualTo((long) LAST);
            assertThat(db.rows("select version, type from flyway_schema_history order by installed_rank limit 1"))
                    .containsExactly(List.of("0", "BASELINE"));
            assertThat(SchemaListing.of(db.connection())).isEqualTo(SchemaListing.prescribed());
        }
    }

    @Test
    @DisplayName("SMG-6 every applied step is told once, with its version and name, in order")
    void told() {
        try (var db = ParleyDatabase.empty()) {
            db.migrate();
            assertThat(db.applied)
                    .containsExactlyElementsOf(SHIPPED.stream()
                            .map(script -> script.version() + " " + script.name())
                            .toList());
            assertThat(db.warnings).isEmpty();
        }
    }

    @Test
    @DisplayName("SMG-5 MIG-5 a second start changes nothing, and so does an image without new steps")
    void again() {
        try (var db = ParleyDatabase.current()) {
            var before = DatabaseDump.of(db);
            db.applied.clear();
            db.migrate();
            assertThat(DatabaseDump.of(db)).isEqualTo(before);
            assertThat(db.applied).isEmpty();
        }
    }

    @Test
    @DisplayName("SMG-3 SMG-7 MIG-2 a script that fails half-way leaves no trace, names itself, and can be retried")
    void failing() {
        try (var db = ParleyDatabase.current()) {
            db.applied.clear();
            var broken = shippedAnd(
                    step(44, "first", "create table first_trace (id int)"),
                    step(45, "second", "create table second_trace (id int); insert into no_such_table values (1)"));
            assertThatThrownBy(() -> db.migrator(broken).migrate())
                    .isInstanceOf(MigrationFailed.class)
                    .hasMessageStartingWith("migration 45 (0045_second.sql) failed: ")
                    .hasMessageContaining("relation \"no_such_table\" does not exist")
                    .message()
                    .doesNotContain("\n");
            assertThat(db.one("select to_regclass('second_trace')")).isNull();
            assertThat(db.column("select version from migrations where version > 43"))
                    .containsExactly(44);
            assertThat(db.column("select version from flyway_schema_history where version::int > 43"))
                    .hasSize(1);
            assertThat(db.applied).containsExactly("44 0044_first.sql");
            Locks.assertFree(db);

            var repaired =
                    shippedAnd(step(44, "first", "select 1"), step(45, "second", "create table second_trace (id int)"));
            db.migrator(repaired).migrate();
            assertThat(db.count("second_trace")).isZero();
            assertThat(db.applied).containsExactly("44 0044_first.sql", "45 0045_second.sql");
        }
    }

    @Test
    @DisplayName("SMG-3 the step, its row in migrations and the row in the engine's history commit together")
    void oneTransaction() {
        try (var db = ParleyDatabase.current()) {
            db.exec("""
                    create function refuse_history() returns trigger language plpgsql as $$
                    begin raise exception 'history refused'; end $$""");
            db.exec(
                    "create trigger refuse before insert on flyway_schema_history for each row execute function refuse_history()");
            var more = shippedAnd(step(44, "undone", "create table undone (id int)"));
            assertThatThrownBy(() -> db.migrator(more).migrate())
                    .isInstanceOf(MigrationFailed.class)
                    .hasMessageContaining("history refused");
            assertThat(db.one("select to_regclass('undone')")).isNull();
            assertThat(db.one("select max(version) from migrations")).isEqualTo(LAST);
            assertThat(db.applied).doesNotContain("44 0044_undone.sql");
        }
    }

    @Test
    @DisplayName("SMG-10 a script that does not record itself is a failure, not a silent success")
    void unrecorded() {
        try (var db = ParleyDatabase.current()) {
            var more = shippedAnd(MigrationScript.of("V0044__silent.sql", "create table silent (id int);"));
            assertThatThrownBy(() -> db.migrator(more).migrate())
                    .isInstanceOf(MigrationFailed.class)
                    .hasMessage("migrations failed: 43 of 44 steps are recorded");
        }
    }

    @Test
    @DisplayName("DBS-10 a role that is no superuser migrates, with CREATE on the database and on schema public")
    void plainRole() {
        for (var extensionMade : List.of(false, true)) {
            try (var db = ParleyDatabase.empty()) {
                var role = "plain_" + UUID.randomUUID().toString().replace("-", "");
                db.exec("create role " + role);
                db.exec("grant create on schema public to " + role);
                if (extensionMade) {
                    db.exec("create extension pgcrypto");
                } else {
                    db.exec("grant create on database " + db.one("select current_database()") + " to " + role);
                }
                var plain = new Migrator(
                        label -> {
                            var connection = db.open(label);
                            try (var statement = connection.createStatement()) {
                                statement.execute("set role " + role);
                            }
                            return connection;
                        },
                        MigrationScripts.of(SHIPPED),
                        db);
                plain.migrate();
                assertThat(SchemaListing.of(db.connection())).isEqualTo(SchemaListing.prescribed());
                assertThat(db.one("select tableowner::text from pg_tables where tablename = 'users'"))
                        .isEqualTo(role);
                db.exec("drop owned by " + role + " cascade");
                db.exec("drop role " + role);
            }
        }
    }

    @Test
    @DisplayName("SMG-20 steps of our own are applied after the shared ones, and a later start accepts them")
    void ownSteps() {
        try (var db = ParleyDatabase.current()) {
            var own = shippedAnd(step(1001, "own", "create table own (id int)"));
            db.migrator(own).migrate();
            db.migrator(own).migrate();
            assertThat(db.column("select version from migrations where version > 43"))
                    .containsExactly(1001);
            // As left by another server that knows 1001: adopted at a version far above the shared ones, twice.
            db.exec("drop table flyway_schema_history");
            db.migrator(own).migrate();
            db.migrator(own).migrate();
            assertThat(db.column("select version from flyway_schema_history")).containsExactly("1001");
        }
    }

    @Test
    @DisplayName("SMG-24 every refusal and failure carries the text for the log, without a prefix")
    void texts() {
        try (var db = ParleyDatabase.empty()) {
            db.exec("create table sessions (id int)");
            assertThatThrownBy(db::migrate)
                    .isInstanceOf(MigrationRefused.class)
                    .hasMessage("the database has Parley tables but no migration bookkeeping");
        }
        var nowhere = new Migrator(
                label -> {
                    throw new SQLException("Connection refused");
                },
                MigrationScripts.of(SHIPPED),
                new SilentLog());
        assertThatThrownBy(nowhere::migrate)
                .isInstanceOf(MigrationFailed.class)
                .hasMessage("migrations failed: Connection refused");
    }
}
