package io.parley.migration;

import static io.parley.migration.ParleyDatabase.DEFAULT_ORG;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Steps 21 to 30 on data that existed before them. */
class UpgradeTo30IT {

    @Test
    @DisplayName("SMG-18 step 21 puts spaces and ordinary people into the default org, and link guests into none")
    void orgs() {
        try (var db = ParleyDatabase.leftAt(20)) {
            var ada = db.user("Ada");
            var space = db.space("team");
            var guest = db.guest(db.link(db.session(space, ada, "poker"), ada, "link"), "Gus");
            db.migrateTo(21);

            assertThat(db.rows("select id, slug, name, claim_value from orgs"))
                    .containsExactly(List.of(DEFAULT_ORG, "default", "Default", "default"));
            assertThat(db.rows("select org_id, visibility from spaces"))
                    .containsExactly(List.of(DEFAULT_ORG, "private"));
            assertThat(db.rows("select org_id, user_id, role, revoked_at from org_members"))
                    .containsExactly(Arrays.asList(DEFAULT_ORG, ada, "member", null));
            assertThat(db.one("select 1 from org_members where user_id = ?", guest))
                    .isNull();

            // The backfill once more leaves what an admin has decided in between.
            db.exec("update org_members set role = 'admin', revoked_at = now()");
            var decided = db.rows("select * from org_members");
            var backfill = ParleyDatabase.SHIPPED.get(20).sql();
            db.exec(backfill.substring(
                    backfill.indexOf("insert into org_members"),
                    backfill.indexOf(';', backfill.indexOf("insert into org_members"))));
            assertThat(db.rows("select * from org_members")).isEqualTo(decided);

            var second = org(db, "acme");
            assertThat(db.one("select org_id from spaces where id = ?", db.space("lands")))
                    .isEqualTo(DEFAULT_ORG);
            var add = "insert into spaces (slug, name, org_id) values ('team', 'Team', ?)";
            assertThat(db.exec(add, second)).isEqualTo(1);
            assertThat(db.refusedBy(add, second)).isEqualTo("spaces_org_id_slug_key");
            assertThat(db.refusedBy("insert into orgs (slug, name, claim_value) values ('x', 'x', '')"))
                    .isEqualTo("orgs_claim_value_check");
            db.finish();
        }
    }

    @Test
    @DisplayName(
            "SMG-18 step 22 brings no handles; step 23 archives nothing and records nothing, and its log outlives an org")
    void handlesAndCustody() {
        try (var db = ParleyDatabase.leftAt(21)) {
            db.space("team");
            db.migrateTo(22);
            assertThat(db.count("space_invite_handles")).isZero();
            db.migrateTo(23);
            assertThat(db.column("select archived_at from spaces"))
                    .containsOnlyNulls()
                    .hasSize(1);
            assertThat(db.count("org_audit_log")).isZero();
            var org = org(db, "acme");
            var space = db.id("insert into spaces (slug, name, org_id) values ('x', 'X', ?) returning id", org);
            db.exec(
                    "insert into org_audit_log (org_id, org_slug, space_id, actor_id, action) values (?, 'acme', ?, ?, 'org.purge')",
                    org,
                    space,
                    db.user("Ada"));
            db.exec("delete from spaces where org_id = ?", org);
            db.exec("delete from orgs where id = ?", org);
            assertThat(db.rows("select org_id, space_id, org_slug from org_audit_log"))
                    .containsExactly(Arrays.asList(null, null, "acme"));
            assertThat(db.one("select actor_id from org_audit_log")).isNotNull();
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 24 indexes the active memberships of a person, and the question uses it")
    void activeMemberships() {
        try (var db = ParleyDatabase.leftAt(23)) {
            db.exec("insert into users (name) select 'u' || n from generate_series(1, 5000) n");
            db.exec(
                    "insert into org_members (org_id, user_id, revoked_at) select ?, id, case when random() < 0.5 then now() end from users",
                    DEFAULT_ORG);
            db.migrateTo(24);
            assertThat(db.one("select pg_get_indexdef('org_members_user_active_idx'::regclass)"))
                    .isEqualTo("CREATE INDEX org_members_user_active_idx ON public.org_members USING btree (user_id)"
                            + " WHERE (revoked_at IS NULL)");
            db.exec("analyze org_members");
            assertThat(plan(
                            db,
                            "select org_id from org_members where user_id = '" + UUID.randomUUID()
                                    + "' and revoked_at is null"))
                    .contains("org_members_user_active_idx")
                    .doesNotContain("Seq Scan");
            assertThat(db.count("org_members")).isEqualTo(5000);
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 25 indexes the directory and leaves its order")
    void directory() {
        try (var db = ParleyDatabase.leftAt(24)) {
            var second = org(db, "acme");
            for (var name : List.of("b", "a", "c")) {
                db.space("s-" + name);
                db.exec("insert into spaces (slug, name, org_id) values (?, 'same', ?)", "t-" + name, second);
            }
            var order = "select slug from spaces where archived_at is null order by org_id, name, slug";
            var before = db.column(order);
            db.migrateTo(25);
            assertThat(db.column(order)).isEqualTo(before).hasSize(6);
            assertThat((String) db.one("select pg_get_indexdef('spaces_org_directory_idx'::regclass)"))
                    .endsWith("(org_id, name, slug) WHERE (archived_at IS NULL)");
            db.finish();
        }
    }

    @Test
    @DisplayName(
            "SMG-18 step 26 leaves the decks that rooms carry; step 27 brings empty rosters and no change to a running round")
    void decksAndRoster() {
        try (var db = ParleyDatabase.leftAt(25)) {
            var ada = db.user("Ada");
            var room = db.session(db.space("team"), ada, "poker");
            db.exec("update sessions set config = '{\"deck\": [\"1\", \"2\"]}', phase = 'voting' where id = ?", room);
            db.vote(db.story(room, "Story"), ada);
            db.migrateTo(26);
            assertThat(db.one("select config::text from sessions")).isEqualTo("{\"deck\": [\"1\", \"2\"]}");
            assertThat(db.count("decks")).isZero();
            db.migrateTo(27);
            assertThat(db.count("session_participants")).isZero();
            assertThat(db.count("round_voters")).isZero();
            assertThat(db.rows("select value, phase, version from votes, sessions"))
                    .containsExactly(List.of("5", "voting", 1L));
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 28 leaves standup entries; step 29 keeps what was carried, and the next answer counts")
    void commitments() {
        try (var db = ParleyDatabase.leftAt(27)) {
            var ada = db.user("Ada");
            var space = db.space("team");
            var room = db.session(space, ada, "standup");
            db.exec(
                    "insert into standup_entries (session_id, user_id, today, position) values (?, ?, 'text', 1)",
                    room,
                    ada);
            db.migrateTo(28);
            assertThat(db.column("select today from standup_entries")).containsExactly("text");
            assertThat(db.count("standup_commitments")).isZero();
            commitment(db, space, ada, room, 1);
            db.migrateTo(29);
            assertThat(db.rows("select carried, carried_session_id from standup_commitments"))
                    .containsExactly(Arrays.asList(1, null));
            var notYet = "update standup_commitments set carried = carried + 1, carried_session_id = ?"
                    + " where carried_session_id is distinct from ?";
            assertThat(db.exec(notYet, room, room)).isEqualTo(1);
            assertThat(db.exec(notYet, room, room)).isZero();
            assertThat(db.one("select carried from standup_commitments")).isEqualTo(2);
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 30 keeps commitments, open and closed, and lets them outlive the room they were made in")
    void commitmentOrigin() {
        try (var db = ParleyDatabase.leftAt(29)) {
            var ada = db.user("Ada");
            var space = db.space("team");
            var room = db.session(space, ada, "standup");
            commitment(db, space, ada, room, 0);
            db.exec(
                    "update standup_commitments set closed_at = now(), closed_session_id = ? where id = ?",
                    room,
                    commitment(db, space, ada, room, 0));
            var before = db.rows("select * from standup_commitments order by id");
            db.migrateTo(30);
            assertThat(db.rows("select * from standup_commitments order by id"))
                    .isEqualTo(before)
                    .hasSize(2);
            db.exec("delete from sessions where id = ?", room);
            assertThat(
                            db.rows(
                                    "select opened_session_id, closed_at is null from standup_commitments order by closed_at nulls first"))
                    .containsExactly(Arrays.asList(null, true), Arrays.asList(null, false));
            db.finish();
        }
    }

    private static UUID commitment(ParleyDatabase db, UUID space, UUID user, UUID room, int carried) {
        return db.id(
                "insert into standup_commitments (space_id, user_id, text, opened_session_id, carried) values (?, ?, 'do', ?, ?) returning id",
                space,
                user,
                room,
                carried);
    }

    static UUID org(ParleyDatabase db, String slug) {
        return db.id("insert into orgs (slug, name, claim_value) values (?, ?, ?) returning id", slug, slug, slug);
    }

    static String plan(ParleyDatabase db, String sql) {
        return String.join(
                "\n",
                db.column("explain " + sql).stream().map(String.class::cast).toList());
    }
}
