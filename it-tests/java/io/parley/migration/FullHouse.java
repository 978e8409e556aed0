package io.parley.migration;

import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/**
 * A version-43 database with at least one row in each of the 40 tables, so that a delete shows what it takes along.
 *
 * <p>One org beside the default one; in it one space, which Olga created and owns and where Ben is a member; in that a poker
 * room with a story on the table, a guest link that Olga minted and Gus redeemed, and a standup room.
 */
final class FullHouse {

    final ParleyDatabase db;
    final UUID olga;
    final UUID ben;
    final UUID gus;
    final UUID org;
    final UUID space;
    final UUID poker;
    final UUID standup;
    final UUID story;
    final UUID link;
    final UUID schedule;
    final UUID install;
    final UUID commitment;
    final long event;

    FullHouse(ParleyDatabase db) {
        this.db = db;
        olga = db.user("Olga");
        ben = db.user("Ben");
        org = db.id("insert into orgs (slug, name, claim_value) values ('acme', 'Acme', 'acme') returning id");
        db.exec(
                "insert into org_members (org_id, user_id, role) values (?, ?, 'admin'), (?, ?, 'member')",
                org,
                olga,
                org,
                ben);
        space = db.id(
                "insert into spaces (slug, name, creator_id, org_id) values ('team', 'Team', ?, ?) returning id",
                olga,
                org);
        db.exec(
                "insert into members (space_id, user_id, role) values (?, ?, 'owner'), (?, ?, 'member')",
                space,
                olga,
                space,
                ben);
        db.exec("insert into decks (space_id, name, cards) values (?, 'Small', '{1,2,3}')", space);
        db.exec(
                "insert into space_invite_handles (token_hash, space_id, expires_at) values ('\\x01', ?, now())",
                space);

        poker = db.session(space, olga, "poker");
        story = db.story(poker, "A story");
        db.exec("update sessions set current_story_id = ? where id = ?", story, poker);
        link = db.link(poker, olga, "link");
        gus = db.guest(link, "Gus");
        standup = db.session(space, olga, "standup");
        people();
        commitment = db.id(
                "insert into standup_commitments (space_id, user_id, text, opened_session_id, carried_session_id, carried)"
                        + " values (?, ?, 'finish it', ?, ?, 1) returning id",
                space,
                ben,
                standup,
                standup);
        db.exec(
                "insert into standup_commitments (space_id, user_id, text, opened_session_id, closed_session_id, closed_at,"
                        + " closed_reason) values (?, ?, 'done', ?, ?, now(), 'landed')",
                space,
                ben,
                standup,
                standup);
        schedule = standups();
        install = db.id(
                "insert into plugin_installs (name, version, kv_quota_bytes, org_id) values ('retro', '1', 100, ?) returning id",
                org);
        event = plugins();
    }

    private void people() {
        db.token("olga", olga);
        db.token("ben", ben);
        db.token("gus", gus);
        for (var person : Set.of(olga, ben, gus)) {
            db.exec("insert into session_presence (session_id, user_id, replica_id) values (?, ?, 'r')", poker, person);
            db.exec("insert into session_participants (session_id, user_id) values (?, ?)", poker, person);
            db.exec("insert into round_voters (story_id, user_id) values (?, ?)", story, person);
            db.vote(story, person);
            db.exec("insert into standup_entries (session_id, user_id, position) values (?, ?, 1)", standup, person);
        }
        db.exec(
                "insert into ics_feed_tokens (user_id, lookup_prefix, token_hash, remind_minutes) values (?, 'abcdefgh', '\\x01', 5)",
                ben);
        db.exec("insert into standup_away (user_id, starts_on, ends_on) values (?, '2026-01-01', '2026-01-05')", ben);
        db.exec(
                "insert into embed_handoffs (challenge_hash, display_code, provider, client_key, user_id, expires_at)"
                        + " values (sha256('x'), 'ABCD', 'zoom', 'k', ?, now())",
                ben);
        db.exec(
                "insert into identity_creation_buckets (bucket_start, client_digest, count) values (now(), '\\x01', 1)");
        db.exec("insert into identity_creation_global_buckets (bucket_start, count) values (now(), 1)");
        db.exec("insert into passcode_attempts (client_digest, attempts, window_start) values ('\\x01', 1, now())");
        db.exec(
                "insert into kudos (space_id, from_user_id, to_user_id, text, session_id) values (?, ?, ?, 'thanks', ?)",
                space,
                olga,
                ben,
                standup);
        db.exec(
                "insert into standup_mentions (session_id, from_user_id, to_user_id) values (?, ?, ?)",
                standup,
                olga,
                ben);
        db.exec(
                "insert into org_audit_log (org_id, org_slug, space_id, space_slug, actor_id, action)"
                        + " values (?, 'acme', ?, 'team', ?, 'space.claim')",
                org,
                space,
                ben);
    }

    private UUID standups() {
        var made = db.id(
                "insert into standup_schedules (space_id, weekdays, open_time, timezone, window_minutes, updated_by)"
                        + " values (?, '{1,2}', '09:00', 'Europe/Berlin', 60, ?) returning id",
                space,
                ben);
        db.exec(
                "insert into standup_schedule_slots (schedule_id, slot_date, session_id) values (?, '2026-01-05', ?)",
                made,
                standup);
        db.exec(
                "insert into standup_trend_days (session_id, space_id, day, eligible, answered) values (?, ?, '2026-01-05', 2, 1)",
                standup,
                space);
        db.exec(
                "insert into standup_webhooks (space_id, url, secret_nonce, secret_ciphertext, updated_by)"
                        + " values (?, 'https://example.org/', '\\x01', '\\x01', ?)",
                space,
                ben);
        db.exec(
                "insert into standup_webhook_deliveries (space_id, session_id, event) values (?, ?, 'standup.opened')",
                space,
                standup);
        return made;
    }

    private long plugins() {
        db.exec(
                "insert into session_kinds (kind, provider, display, org_id) values ('retro', 'retro', 'Retro', ?)",
                org);
        db.exec("insert into plugin_grants (install_id, capability) values (?, 'kv')", install);
        db.exec("insert into plugin_pending_grants (install_id, capability) values (?, 'http')", install);
        db.exec(
                "insert into plugin_secrets (install_id, name, nonce, ciphertext) values (?, 'key', '\\x01', '\\x01')",
                install);
        db.exec("insert into plugin_kv (install_id, key, value, size_bytes) values (?, 'k', '\\x01', 1)", install);
        var made = (Long) db.one("insert into plugin_events (topic, payload) values ('room.ended', '{}') returning id");
        db.exec("insert into plugin_deliveries (event_id, install_id) values (?, ?)", made, install);
        db.exec("insert into plugin_jobs (install_id, kind) values (?, 'tick'), (null, 'sweep')", install);
        return made;
    }

    /** What a delete has to leave room for: no one facilitates, speaks, minted or created any more. */
    void handOver(UUID from, UUID to) {
        db.exec("update sessions set facilitator_id = ? where facilitator_id = ?", to, from);
        db.exec("update spaces set creator_id = null where creator_id = ?", from);
        db.exec("delete from session_links where created_by = ?", from);
    }

    /** Rows of each table. */
    SortedMap<String, Long> counts() {
        var counts = new TreeMap<String, Long>();
        for (var table : db.column(
                "select relname::text from pg_class where relkind = 'r'"
                        + " and relnamespace = 'public'::regnamespace and relname not in ('migrations', 'flyway_schema_history')")) {
            counts.put((String) table, db.count((String) table));
        }
        return counts;
    }
}
