package io.parley.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What goes, what stays and what refuses, when a row is deleted. */
class DeletingIT {

    private ParleyDatabase db;
    private FullHouse house;

    @BeforeEach
    void fill() {
        db = ParleyDatabase.current();
        house = new FullHouse(db);
        assertThat(house.counts()).hasSize(40).doesNotContainValue(0L);
    }

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    @DisplayName(
            "DBD-1 whoever facilitates, speaks, minted a link or created a space cannot be deleted, and nothing changes")
    void blockedUser() {
        var before = DatabaseDump.of(db);
        // The first key to refuse is any of the three, so each is looked at alone.
        assertThat(db.refusedBy("delete from users where id = ?", house.olga))
                .isIn("sessions_facilitator_id_fkey", "spaces_creator_id_fkey", "session_links_created_by_fkey");
        assertThat(DatabaseDump.of(db)).isEqualTo(before);

        var facilitator = db.user("facilitator");
        db.exec("update sessions set ended_at = now() where id = ?", db.session(house.space, facilitator, "poker"));
        assertThat(db.refusedBy("delete from users where id = ?", facilitator))
                .isEqualTo("sessions_facilitator_id_fkey");
        var speaker = db.user("speaker");
        db.exec("update sessions set current_speaker_id = ? where id = ?", speaker, house.standup);
        assertThat(db.refusedBy("delete from users where id = ?", speaker))
                .isEqualTo("sessions_current_speaker_id_fkey");
        var minter = db.user("minter");
        db.link(house.poker, minter, "minted");
        assertThat(db.refusedBy("delete from users where id = ?", minter)).isEqualTo("session_links_created_by_fkey");
        var creator = db.user("creator");
        db.exec("insert into spaces (slug, name, creator_id) values ('other', 'Other', ?)", creator);
        assertThat(db.refusedBy("delete from users where id = ?", creator)).isEqualTo("spaces_creator_id_fkey");
    }

    @Test
    @DisplayName(
            "DBD-1 a user who does none of that goes with everything of theirs, and the records of others lose the name")
    void freeUser() {
        assertDeleting("users", house.ben).takes("""
                users 1, embed_handoffs 1, ics_feed_tokens 1, kudos 1, members 1, org_members 1, round_voters 1,
                session_participants 1, session_presence 1, session_tokens 1, standup_away 1,
                standup_commitments 2, standup_entries 1, standup_mentions 1, votes 1""");
        assertThat(db.column("select actor_id from org_audit_log")).containsOnlyNulls();
        assertThat(db.column("select updated_by from standup_schedules")).containsOnlyNulls();
        assertThat(db.column("select updated_by from standup_webhooks")).containsOnlyNulls();
    }

    @Test
    @DisplayName("DBD-1 after handing over rooms, links and spaces anybody can be deleted, kudos given included")
    void handedOver() {
        house.handOver(house.olga, house.ben);
        assertThat(db.exec("delete from users where id = ?", house.olga)).isEqualTo(1);
        assertThat(db.count("kudos")).isZero();
        assertThat(db.count("sessions")).isEqualTo(2);
    }

    @Test
    @DisplayName("DBD-2 a link guest can be deleted like any user")
    void guest() {
        assertDeleting("users", house.gus).takes("""
                users 1, round_voters 1, session_participants 1, session_presence 1, session_tokens 1,
                standup_entries 1, votes 1""");
        assertThat(db.one("select redemptions from session_links")).isEqualTo(0);
    }

    @Test
    @DisplayName(
            "DBD-3 deleting a link deletes its guests' tokens and cuts them loose; they, their votes and entries stay")
    void link() {
        var stranger = db.guest(db.link(house.standup, house.ben, "another"), "Stranger");
        db.token("stranger", stranger);
        assertDeleting("session_links", house.link).takes("session_links 1, session_tokens 1");
        assertThat(db.hasToken("gus")).isFalse();
        assertThat(db.hasToken("stranger")).isTrue();
        assertThat(db.hasToken("olga")).isTrue();
        assertThat(db.one("select link_id from users where id = ?", house.gus)).isNull();
        assertThat(db.one("select link_id from users where id = ?", stranger)).isNotNull();
        assertThat(db.one("select count(*) from votes where user_id = ?", house.gus))
                .isEqualTo(1L);
    }

    @Test
    @DisplayName("DBD-3 stamping a link as revoked leaves the row and its guests' link_id")
    void revokedLink() {
        db.exec("update session_links set revoked_at = now() where id = ?", house.link);
        db.exec("delete from session_tokens t using users u where t.user_id = u.id and u.link_id = ?", house.link);
        assertThat(db.one("select link_id from users where id = ?", house.gus)).isEqualTo(house.link);
        assertThat(db.hasToken("gus")).isFalse();
        assertThat(db.hasToken("ben")).isTrue();
    }

    @Test
    @DisplayName(
            "DBD-4 DBD-5 a poker room goes in one statement, with the story on its table, its link and the guest's token")
    void pokerRoom() {
        assertDeleting("sessions", house.poker).takes("""
                sessions 1, stories 1, votes 3, round_voters 3, session_links 1, session_participants 3,
                session_presence 3, session_tokens 1""");
        assertThat(db.one("select link_id from users where id = ?", house.gus)).isNull();
        assertThat(db.hasToken("gus")).isFalse();
    }

    @Test
    @DisplayName("DBD-4 kudos, commitments, opened slots and frozen days outlive a standup room, with a null room")
    void standupRoom() {
        assertThat(db.exec("delete from sessions where id = ? and space_id = ?", house.standup, UUID.randomUUID()))
                .isZero();
        assertDeleting("sessions", house.standup).takes("""
                sessions 1, standup_entries 3, standup_mentions 1, standup_webhook_deliveries 1""");
        assertThat(db.column("select session_id from kudos")).containsOnlyNulls();
        assertThat(db.column("select session_id from standup_schedule_slots")).containsOnlyNulls();
        assertThat(db.column("select session_id from standup_trend_days")).containsOnlyNulls();
        assertThat(db.rows("select opened_session_id, closed_session_id, carried_session_id from standup_commitments"))
                .allSatisfy(row -> assertThat(row).containsOnlyNulls());
        // The day stays claimed, the open commitment open, the closed one closed.
        assertThat(db.exec(
                        "insert into standup_schedule_slots (schedule_id, slot_date) values (?, '2026-01-05') on conflict do nothing",
                        house.schedule))
                .isZero();
        assertThat(db.column("select closed_reason from standup_commitments order by closed_at nulls first"))
                .containsExactly(null, "landed");
        assertThat(db.exec(
                        "update standup_commitments set carried = carried + 1, carried_session_id = ?"
                                + " where id = ? and carried_session_id is distinct from ?",
                        house.poker,
                        house.commitment,
                        house.poker))
                .isEqualTo(1);
    }

    @Test
    @DisplayName("DBD-5 the story on the table cannot be deleted until the room lets go of it")
    void story() {
        assertThat(db.refusedBy("delete from stories where id = ?", house.story))
                .isEqualTo("sessions_current_story_id_fkey");
        db.exec("update sessions set current_story_id = null where id = ?", house.poker);
        assertDeleting("stories", house.story).takes("stories 1, votes 3, round_voters 3");
    }

    @Test
    @DisplayName(
            "DBD-6 DBD-14 a space takes everything of it; users, org and audit records stay, and no record is added")
    void space() {
        assertDeleting("spaces", house.space).takes("""
                spaces 1, members 2, decks 1, kudos 1, space_invite_handles 1, sessions 2, stories 1, votes 3,
                round_voters 3, session_links 1, session_participants 3, session_presence 3, session_tokens 1,
                standup_entries 3, standup_mentions 1, standup_commitments 2, standup_schedules 1,
                standup_schedule_slots 1, standup_trend_days 1, standup_webhooks 1, standup_webhook_deliveries 1""");
        assertThat(db.rows("select space_id, space_slug, org_slug from org_audit_log"))
                .containsExactly(java.util.Arrays.asList(null, "team", "acme"));
        assertThat(db.hasToken("gus")).isFalse();
    }

    @Test
    @DisplayName("DBD-8 an org with spaces cannot be deleted")
    void orgWithSpaces() {
        assertThat(db.refusedBy("delete from orgs where id = ?", house.org)).isEqualTo("spaces_org_id_fkey");
        assertThat(db.refusedBy("insert into spaces (slug, name, org_id) values ('x', 'x', ?)", UUID.randomUUID()))
                .isEqualTo("spaces_org_id_fkey");
    }

    @Test
    @DisplayName(
            "DBD-7 an org goes after its spaces, with members, installs and kinds; its audit records stay without ids")
    void org() {
        var gone = db.rows("""
                with doomed as (delete from spaces where org_id = ? returning id)
                select (select count(*) from doomed), (select count(*) from sessions where space_id in (select id from doomed))""", house.org);
        assertThat(gone).containsExactly(List.of(1L, 2L));
        db.exec("insert into org_audit_log (org_id, org_slug, action) values (?, 'acme', 'org.purge')", house.org);
        assertDeleting("orgs", house.org).takes("""
                orgs 1, org_members 2, plugin_installs 1, session_kinds 1, plugin_grants 1,
                plugin_pending_grants 1, plugin_secrets 1, plugin_kv 1, plugin_deliveries 1, plugin_jobs 1""");
        assertThat(db.rows("select org_id, space_id, org_slug from org_audit_log"))
                .containsOnly(java.util.Arrays.asList(null, null, "acme"))
                .hasSize(2);
        assertThat(db.exec("delete from orgs where id = ?", house.org)).isZero();
    }

    @Test
    @DisplayName("DBD-9 a kind with rooms cannot be deleted; one without goes only with its org")
    void kind() {
        assertThat(db.refusedBy("delete from session_kinds where kind = 'poker'"))
                .isEqualTo("sessions_kind_fkey");
        db.session(house.space, house.olga, "retro");
        assertThat(db.refusedBy("delete from session_kinds where kind = 'retro'"))
                .isEqualTo("sessions_kind_fkey");
        db.exec("update session_kinds set retired_at = now() where kind = 'retro'");
        db.exec("delete from plugin_installs where id = ?", house.install);
        assertThat(db.count("session_kinds")).isEqualTo(3);
    }

    @Test
    @DisplayName(
            "DBD-10 an install takes grants, secrets, storage, deliveries and its jobs; events and the host's jobs stay")
    void install() {
        var delivery = db.one("select id from plugin_deliveries");
        assertDeleting("plugin_installs", house.install).takes("""
                plugin_installs 1, plugin_grants 1, plugin_pending_grants 1, plugin_secrets 1, plugin_kv 1,
                plugin_deliveries 1, plugin_jobs 1""");
        assertThat(db.exec("update plugin_deliveries set state = 'delivered' where id = ?", delivery))
                .isZero();
        assertThat(db.column("select kind from plugin_jobs")).containsExactly("sweep");
    }

    @Test
    @DisplayName("DBD-10 a pruned event takes its deliveries")
    void event() {
        db.exec("delete from plugin_events where id = ?", house.event);
        assertThat(db.count("plugin_deliveries")).isZero();
        assertThat(db.count("plugin_installs")).isEqualTo(1);
    }

    @Test
    @DisplayName("DBD-11 a membership row goes alone: votes, entries, commitments, kudos and mentions stay")
    void membership() {
        var before = house.counts();
        db.exec("delete from members where space_id = ? and user_id = ?", house.space, house.ben);
        deletedSince(before).takes("members 1");
    }

    @Test
    @DisplayName(
            "DBD-13 a deleted webhook leaves its outbox; a deleted schedule takes its slots, and a new one may open the day")
    void webhookAndSchedule() {
        var before = house.counts();
        db.exec("delete from standup_webhooks where space_id = ?", house.space);
        deletedSince(before).takes("standup_webhooks 1");

        assertDeleting("standup_schedules", house.schedule).takes("standup_schedules 1, standup_schedule_slots 1");
        assertThat(db.count("sessions")).isEqualTo(2);
        var again = db.id(
                "insert into standup_schedules (space_id, weekdays, open_time, timezone, window_minutes)"
                        + " values (?, '{1}', '09:00', 'UTC', 60) returning id",
                house.space);
        assertThat(db.exec(
                        "insert into standup_schedule_slots (schedule_id, slot_date) values (?, '2026-01-05')", again))
                .isEqualTo(1);
    }

    @Test
    @DisplayName("DBD-14 no cascade writes an audit record: the database has one trigger, and it deletes tokens")
    void oneTrigger() {
        assertThat(db.column("select tgname::text from pg_trigger where not tgisinternal"))
                .containsExactly("session_links_delete_tokens");
        db.exec("delete from spaces");
        db.exec("delete from orgs where id = ?", house.org);
        assertThat(db.count("org_audit_log")).isEqualTo(1);
    }

    private Deleting assertDeleting(String table, UUID id) {
        var before = house.counts();
        assertThat(db.exec("delete from " + table + " where id = ?", id)).isEqualTo(1);
        return deletedSince(before);
    }

    private Deleting deletedSince(Map<String, Long> before) {
        var after = house.counts();
        return new Deleting(before.keySet().stream()
                .filter(table -> !before.get(table).equals(after.get(table)))
                .map(table -> table + " " + (before.get(table) - after.get(table)))
                .toList());
    }

    /** How many rows each table lost, {@code table rows}; tables that lost none are not in it. */
    private record Deleting(List<String> lost) {

        /** Separated by commas, in any order. */
        void takes(String expected) {
            assertThat(lost).containsExactlyInAnyOrder(expected.split(",\\s+"));
        }
    }
}
