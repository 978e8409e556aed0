package io.parley.migration;

import static io.parley.migration.ParleyDatabase.DEFAULT_ORG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.migration.MigrationFailed;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Steps 31 to 43 on data that existed before them. */
class UpgradeTo43IT {

    @Test
    @DisplayName("SMG-18 step 31 brings seven empty tables; step 32 leaves an install as it is, with nothing pending")
    void plugins() {
        try (var db = ParleyDatabase.leftAt(30)) {
            db.migrateTo(31);
            assertThat(db.column("select relname::text from pg_class where relkind = 'r' and relname like 'plugin%'"))
                    .hasSize(7)
                    .allSatisfy(table -> assertThat(db.count((String) table)).isZero());
            var install = install(db, "retro");
            db.exec("insert into plugin_grants (install_id, capability) values (?, 'kv')", install);
            var grants = db.rows("select * from plugin_grants");
            db.migrateTo(32);
            assertThat(db.rows("select version, pending_version from plugin_installs"))
                    .containsExactly(Arrays.asList("1", null));
            assertThat(db.count("plugin_pending_grants")).isZero();
            assertThat(db.rows("select * from plugin_grants")).isEqualTo(grants);
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 33 brings no kudos, and refuses those to oneself and those of 281 characters")
    void kudos() {
        try (var db = ParleyDatabase.leftAt(32)) {
            var ada = db.user("Ada");
            var ben = db.user("Ben");
            var space = db.space("team");
            db.session(space, ada, "standup");
            db.member(space, ada);
            db.migrateTo(33);
            assertThat(db.count("kudos")).isZero();
            var give = "insert into kudos (space_id, from_user_id, to_user_id, text) values (?, ?, ?, ?)";
            assertThat(db.refusedBy(give, space, ada, ada, "me")).isEqualTo("kudos_check");
            assertThat(db.refusedBy(give, space, ada, ben, "x".repeat(281))).isEqualTo("kudos_text_check");
            assertThat(db.exec(give, space, ada, ben, "x".repeat(280))).isEqualTo(1);
            db.finish();
        }
    }

    @Test
    @DisplayName(
            "SMG-18 step 34 puts installs into the default org; from then on an org has to be named, and may repeat a name")
    void installsOrg() {
        try (var db = ParleyDatabase.leftAt(33)) {
            install(db, "retro");
            db.migrateTo(34);
            assertThat(db.column("select org_id from plugin_installs")).containsExactly(DEFAULT_ORG);
            assertThat(db.refusedBy(
                            "insert into plugin_installs (name, version, kv_quota_bytes) values ('other', '1', 1)"))
                    .isEqualTo("plugin_installs.org_id");
            var add = "insert into plugin_installs (name, version, kv_quota_bytes, org_id) values ('retro', '1', 1, ?)";
            assertThat(db.exec(add, UpgradeTo30IT.org(db, "acme"))).isEqualTo(1);
            assertThat(db.refusedBy(add, DEFAULT_ORG)).isEqualTo("plugin_installs_org_id_name_key");
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 35 leaves the core kinds, a retired one too; core and org exclude each other")
    void kindsOrg() {
        try (var db = ParleyDatabase.leftAt(34)) {
            db.exec("update session_kinds set retired_at = '2026-01-01' where kind = 'standup'");
            db.migrateTo(35);
            assertThat(db.rows(
                            "select kind, retired_at is null, org_id, actions::text from session_kinds order by kind"))
                    .containsExactly(
                            Arrays.asList("poker", true, null, "[]"), Arrays.asList("standup", false, null, "[]"));
            var add = "insert into session_kinds (kind, provider, display, org_id) values ('x', ?, 'X', ?)";
            assertThat(db.refusedBy(add, "core", DEFAULT_ORG)).isEqualTo("session_kinds_org_required");
            assertThat(db.refusedBy(add, "retro", null)).isEqualTo("session_kinds_org_required");
            assertThat(db.exec(add, "retro", DEFAULT_ORG)).isEqualTo(1);
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 SMG-3 step 35 fails whole where another kind is present already")
    void kindsOrgFails() {
        try (var db = ParleyDatabase.leftAt(34)) {
            db.exec("insert into session_kinds (kind, provider, display) values ('x', 'retro', 'X')");
            assertThatThrownBy(() -> db.migrateTo(35))
                    .isInstanceOf(MigrationFailed.class)
                    .hasMessageStartingWith("migration 35 (0035_session_kinds_org.sql) failed: ")
                    .hasMessageContaining("session_kinds_org_required");
            assertThat(
                            db.one(
                                    "select 1 from pg_attribute where attrelid = 'session_kinds'::regclass and attname in ('org_id', 'actions')"))
                    .isNull();
            assertThat(db.one("select max(version) from migrations")).isEqualTo(34);
            Locks.assertFree(db);
        }
    }

    @Test
    @DisplayName("SMG-18 step 36 keeps tokens of every age, and the hourly sweep reads no table from end to end")
    void sweep() {
        try (var db = ParleyDatabase.leftAt(35)) {
            var ada = db.user("Ada");
            var add = "insert into session_tokens (token_hash, user_id, created_at, last_used_at, expires_at)"
                    + " select sha256((? || n)::bytea), ?, now() - ?::interval, now() - ?::interval, now() + ?::interval"
                    + " from generate_series(1, ?) n";
            db.exec(add, "live", ada, "1 hour", "1 minute", null, 8000);
            db.exec(add, "idle", ada, "20 days", "19 days", null, 400);
            db.exec(add, "old", ada, "90 days", "1 minute", null, 400);
            db.exec(add, "expired", ada, "25 hours", "1 hour", "-1 hour", 400);
            db.migrateTo(36);
            assertThat(db.count("session_tokens")).isEqualTo(9200);
            db.exec("analyze session_tokens");
            var plan = UpgradeTo30IT.plan(
                    db,
                    "delete from session_tokens where ctid = any (array(select ctid from session_tokens where last_used_at <="
                            + " now() - interval '14 days' or created_at <= now() - interval '60 days' or expires_at <= now() limit 1000 for update skip locked))");
            assertThat(plan)
                    .contains(
                            "session_tokens_last_used_at_idx",
                            "session_tokens_created_at_idx",
                            "session_tokens_expires_at_idx")
                    .doesNotContain("Seq Scan");
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 37 makes no sound and begins to count rounds at 0, in the middle of one")
    void sounds() {
        try (var db = ParleyDatabase.leftAt(36)) {
            var ada = db.user("Ada");
            var room = db.session(db.space("team"), ada, "poker");
            var story = db.story(room, "Story");
            db.exec("update sessions set current_story_id = ?, phase = 'voting'", story);
            db.vote(story, ada);
            db.migrateTo(37);
            assertThat(db.column("select notification_sounds from users")).containsExactly(false);
            assertThat(db.rows("select poker_round_version, current_story_id, phase, version from sessions"))
                    .containsExactly(List.of(0L, story, "voting", 1L));
            assertThat(db.count("votes")).isEqualTo(1);
            db.finish();
        }
    }

    @Test
    @DisplayName(
            "SMG-18 steps 38 to 40 leave running standups alone: no schedule, nothing enqueued for the past, no feeds")
    void schedulesWebhooksFeeds() {
        try (var db = ParleyDatabase.leftAt(37)) {
            var room = db.session(db.space("team"), db.user("Ada"), "standup");
            db.exec("update sessions set config = '{\"async\": true}' where id = ?", room);
            var before = db.rows("select * from sessions");
            db.migrateTo(38);
            assertThat(db.rows("select * from sessions").toString()).isEqualTo(before.toString());
            assertThat(db.count("standup_schedules")).isZero();
            db.exec("update sessions set ended_at = now()");
            db.migrateTo(39);
            assertThat(db.count("standup_webhook_deliveries")).isZero();
            db.migrateTo(40);
            assertThat(db.count("ics_feed_tokens")).isZero();
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 41 says landed of what was closed, and nothing of what is open; a reason stays optional")
    void followThrough() {
        try (var db = ParleyDatabase.leftAt(40)) {
            var ada = db.user("Ada");
            var space = db.space("team");
            var add =
                    "insert into standup_commitments (space_id, user_id, text, closed_at) values (?, ?, ?, ?::timestamptz)";
            db.exec(add, space, ada, "closed", "2026-01-01");
            db.exec(add, space, ada, "open", null);
            db.migrateTo(41);
            assertThat(db.rows("select text, closed_reason from standup_commitments order by text"))
                    .containsExactly(List.of("closed", "landed"), Arrays.asList("open", null));
            assertThat(db.refusedBy("update standup_commitments set closed_reason = 'forgotten'"))
                    .isEqualTo("standup_commitments_closed_reason_check");
            assertThat(db.exec("update standup_commitments set closed_at = now() where text = 'open'"))
                    .isEqualTo(1);
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 42 freezes no day of the past")
    void away() {
        try (var db = ParleyDatabase.leftAt(41)) {
            var ada = db.user("Ada");
            var space = db.space("team");
            var schedule = db.id(
                    "insert into standup_schedules (space_id, weekdays, open_time, timezone, window_minutes)"
                            + " values (?, '{1}', '09:00', 'UTC', 60) returning id",
                    space);
            db.exec(
                    "insert into standup_schedule_slots values (?, '2026-01-05', ?)",
                    schedule,
                    db.session(space, ada, "standup"));
            db.migrateTo(42);
            assertThat(db.count("standup_trend_days")).isZero();
            assertThat(db.count("standup_away")).isZero();
            var add = "insert into standup_away (user_id, starts_on, ends_on) values (?, '2026-01-01', ?::date)";
            assertThat(db.refusedBy(add, ada, "2025-12-31")).isEqualTo("standup_away_check");
            assertThat(db.refusedBy(add, ada, "2026-04-01")).isEqualTo("standup_away_check1");
            assertThat(db.exec(add, ada, "2026-03-31")).isEqualTo(1);
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 43 embeds no session and moves no expiry")
    void embed() {
        try (var db = ParleyDatabase.leftAt(42)) {
            var ada = db.user("Ada");
            db.token("ordinary", ada);
            db.token("guest", ada);
            db.exec("update session_tokens set expires_at = '2030-01-01' where token_hash = sha256('guest')");
            db.migrateTo(43);
            assertThat(db.rows(
                            "select embedded, expires_at is null from session_tokens order by expires_at nulls first"))
                    .containsExactly(List.of(false, true), List.of(false, false));
            assertThat(db.one("select count(*) from session_tokens where expires_at = '2030-01-01'"))
                    .isEqualTo(1L);
            db.finish();
        }
    }

    private static UUID install(ParleyDatabase db, String name) {
        return db.id(
                "insert into plugin_installs (name, version, kv_quota_bytes) values (?, '1', 100) returning id", name);
    }
}
