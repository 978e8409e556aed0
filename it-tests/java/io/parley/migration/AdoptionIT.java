package io.parley.migration;

import static io.parley.migration.ParleyDatabase.LAST;
import static io.parley.migration.ParleyDatabase.SHIPPED;
import static io.parley.migration.ParleyDatabase.shippedAnd;
import static io.parley.migration.ParleyDatabase.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.migration.MigrationRefused;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Databases that somebody else left behind: earlier servers, newer servers, and worse. */
class AdoptionIT {

    @Test
    @DisplayName(
            "SMG-15 SMG-18 DBS-2 a database left at any version from 1 on is adopted there and ends at the prescribed schema")
    void everyVersion() {
        try (var db = ParleyDatabase.empty()) {
            for (var version = 1; version <= LAST; version++) {
                db.applied.clear();
                db.migrateTo(version);
                assertThat(db.applied).hasSize(1);
                if (version > 1) {
                    assertThat(
                                    db.rows(
                                            "select version, type, description from flyway_schema_history order by installed_rank"))
                            .startsWith(List.of(String.valueOf(version - 1), "BASELINE", "adopted from migrations"))
                            .hasSize(2);
                }
                db.exec("drop table flyway_schema_history");
            }
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 at 43 nothing is applied, and nothing but the engine's own history is touched")
    void atLast() {
        try (var db = ParleyDatabase.leftAt(LAST)) {
            new FullHouse(db);
            var before = DatabaseDump.of(db);
            db.migrate();
            var after = DatabaseDump.of(db);
            assertThat(after.withoutHistory()).isEqualTo(before);
            assertThat(after.tables()).contains("flyway_schema_history");
            assertThat(db.applied).isEmpty();
        }
    }

    @Test
    @DisplayName("SMG-15 SMG-10 a history behind migrations is rebuilt, and no step runs twice")
    void historyBehind() {
        try (var db = ParleyDatabase.current()) {
            db.exec("delete from flyway_schema_history where version::int > 30");
            db.applied.clear();
            db.migrate();
            assertThat(db.rows("select version, type, description from flyway_schema_history"))
                    .containsExactly(List.of("43", "BASELINE", "adopted from migrations"));
            assertThat(db.applied).isEmpty();
        }
    }

    @Test
    @DisplayName("SMG-15 SMG-17 a history ahead of migrations is rebuilt, and the steps above the recorded ones run")
    void historyAhead() {
        try (var db = ParleyDatabase.leftAt(42)) {
            db.migrateTo(42);
            db.exec(
                    "insert into flyway_schema_history (installed_rank, version, description, type, script, installed_by,"
                            + " execution_time, success) values (99, '43', 'x', 'SQL', 'x', 'x', 0, true)");
            db.migrate();
            assertThat(db.applied).containsExactly("43 0043_embed_handoffs.sql");
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-17 a start that was killed before the first step is taken up again")
    void killedEarly() {
        try (var db = ParleyDatabase.current()) {
            for (var table : db.column(
                    "select relname::text from pg_class where relkind = 'r'"
                            + " and relnamespace = 'public'::regnamespace and relname not in ('migrations', 'flyway_schema_history')")) {
                db.exec("drop table public." + table + " cascade");
            }
            db.exec("drop function session_link_tokens_delete()");
            db.exec("delete from migrations");
            db.exec("delete from flyway_schema_history where version <> '0'");
            db.finish();
            assertThat(db.count("migrations")).isEqualTo(LAST);
        }
    }

    @Test
    @DisplayName(
            "SMG-14 SMG-21 SMG-22 MIG-3 a step from the future is refused with both numbers; nothing changes and the lock is free")
    void fromTheFuture() {
        try (var db = ParleyDatabase.leftAt(LAST)) {
            db.exec("insert into migrations (version, name) values (99, 'from-the-future')");
            assertRefused(
                    db,
                    "database schema is at version 99 but this binary only knows up to 43 — the database is newer than this image;"
                            + " restore from backup or use an image at or above the version that wrote it");
        }
    }

    @Test
    @DisplayName("SMG-14 a version that only the engine's history knows is refused too")
    void fromTheFutureInHistory() {
        try (var db = ParleyDatabase.empty()) {
            db.migrator(shippedAnd(step(44, "next", "create table next (id int)")))
                    .migrate();
            db.exec("delete from migrations where version = 44");
            assertRefused(
                    db,
                    "database schema is at version 44 but this binary only knows up to 43 — the database is newer than this image;"
                            + " restore from backup or use an image at or above the version that wrote it");
        }
    }

    @Test
    @DisplayName("SMG-22 SMG-20 a shared step that came after our own is refused by its number")
    void foreignStep() {
        try (var db = ParleyDatabase.current()) {
            var own = shippedAnd(step(1001, "own", "select 1"));
            db.migrator(own).migrate();
            db.exec("insert into migrations (version, name) values (44, '0044_theirs.sql')");
            assertThatThrownBy(() -> db.migrator(own).migrate())
                    .isInstanceOf(MigrationRefused.class)
                    .hasMessage(
                            "database schema contains step 44, which this binary does not know — the database is newer than"
                                    + " this image; restore from backup or use an image that knows it");
        }
    }

    @Test
    @DisplayName(
            "SMG-23 MIG-4 MIG-5 an image before the last step is refused by the migrated database, whose steps stay")
    void rolledBack() {
        try (var db = ParleyDatabase.current()) {
            assertThatThrownBy(() -> db.migrateTo(42))
                    .isInstanceOf(MigrationRefused.class)
                    .hasMessageStartingWith("database schema is at version 43 but this binary only knows up to 42 — ");
            assertThat(db.count("migrations")).isEqualTo(LAST);
        }
    }

    @Test
    @DisplayName("SMG-14a a gap in the bookkeeping is refused, with the missing and the highest version")
    void gap() {
        try (var db = ParleyDatabase.leftAt(12)) {
            db.exec("delete from migrations where version in (7, 9)");
            assertRefused(db, "migration bookkeeping is incomplete: version 7 is missing below version 12");
        }
    }

    @Test
    @DisplayName("SMG-16a tables of Parley's without bookkeeping are refused")
    void noBookkeeping() {
        for (var table : List.of("users", "sessions")) {
            try (var db = ParleyDatabase.empty()) {
                db.exec("create table " + table + " (id int)");
                assertRefused(db, "the database has Parley tables but no migration bookkeeping");
            }
        }
        try (var db = ParleyDatabase.leftAt(3)) {
            db.exec("delete from migrations");
            assertRefused(db, "the database has Parley tables but no migration bookkeeping");
        }
    }

    @Test
    @DisplayName("SMG-16 tables of other people are none of our business")
    void foreignTables() {
        try (var db = ParleyDatabase.empty()) {
            db.exec("create table spatial_ref_sys (id int)");
            db.migrate();
            assertThat(db.count("migrations")).isEqualTo(LAST);
        }
    }

    @Test
    @DisplayName("SMG-19 recorded names decide nothing: another name is a warning")
    void otherNames() {
        try (var db = ParleyDatabase.leftAt(20)) {
            db.exec("update migrations set name = 'seven.sql' where version = 7");
            db.migrate();
            assertThat(db.warnings)
                    .containsExactly("migration 7 is recorded as seven.sql, known here as 0007_story_ref.sql");
            assertThat(db.one("select name from migrations where version = 7")).isEqualTo("seven.sql");
            assertThat(db.one("select max(version) from migrations")).isEqualTo(LAST);
        }
    }

    @Test
    @DisplayName("SMG-8 SMG-10 the bookkeeping table has the columns that every Parley server reads")
    void bookkeepingTable() {
        try (var db = ParleyDatabase.current()) {
            assertThat(db.rows("""
                            select column_name::text, data_type::text, is_nullable::text, column_default::text
                              from information_schema.columns where table_name = 'migrations' order by ordinal_position"""))
                    .containsExactly(
                            java.util.Arrays.asList("version", "integer", "NO", null),
                            java.util.Arrays.asList("name", "text", "NO", null),
                            java.util.Arrays.asList("applied_at", "timestamp with time zone", "NO", "now()"));
            assertThat(db.refusedBy("insert into migrations (version, name) values (43, 'again')"))
                    .isEqualTo("migrations_pkey");
        }
    }

    private static void assertRefused(ParleyDatabase db, String text) {
        var before = DatabaseDump.of(db);
        db.applied.clear();
        assertThatThrownBy(() -> db.migrator(SHIPPED).migrate())
                .isInstanceOf(MigrationRefused.class)
                .hasMessage(text);
        assertThat(DatabaseDump.of(db)).isEqualTo(before);
        assertThat(db.applied).isEmpty();
        Locks.assertFree(db);
    }
}
