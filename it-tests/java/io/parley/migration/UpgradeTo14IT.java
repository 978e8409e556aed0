package io.parley.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Steps 1 to 14 on data that existed before them. */
class UpgradeTo14IT {

    @Test
    @DisplayName(
            "SMG-18 step 1 succeeds on an empty database, and where an administrator made the extension beforehand")
    void extensions() {
        for (var beforehand : List.of(false, true)) {
            try (var db = ParleyDatabase.leftAt(0)) {
                if (beforehand) {
                    db.exec("create extension pgcrypto");
                }
                db.migrateTo(1);
                assertThat(db.one("select extname::text from pg_extension where extname = 'pgcrypto'"))
                        .isEqualTo("pgcrypto");
                db.finish();
            }
        }
    }

    @Test
    @DisplayName("SMG-18 step 2 brings empty tables")
    void identity() {
        try (var db = ParleyDatabase.leftAt(1)) {
            db.migrateTo(2);
            assertThat(db.count("users")).isZero();
            assertThat(db.count("session_tokens")).isZero();
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 steps 3 and 4 leave users and tokens, spaces and members untouched")
    void spacesAndSessions() {
        try (var db = ParleyDatabase.leftAt(2)) {
            var ada = db.user("Ada");
            db.token("ada", ada);
            var before = db.rows("select u.*, t.* from users u join session_tokens t on t.user_id = u.id");
            db.migrateTo(3);
            assertThat(before).hasSize(1);
            assertThat(db.rows("select u.*, t.* from users u join session_tokens t on t.user_id = u.id"))
                    .hasSize(1)
                    .first()
                    .extracting(row -> row.subList(0, 3))
                    .isEqualTo(before.getFirst().subList(0, 3));
            assertThat(db.hasToken("ada")).isTrue();

            db.member(db.space("team"), ada);
            var members = db.rows("select * from spaces s join members m on m.space_id = s.id");
            db.migrateTo(4);
            assertThat(db.rows("select * from spaces s join members m on m.space_id = s.id"))
                    .isEqualTo(members);
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 5 puts no story on the table of a room that exists")
    void poker() {
        try (var db = ParleyDatabase.leftAt(4)) {
            var room = db.session(db.space("team"), db.user("Ada"), "poker");
            db.migrateTo(5);
            assertThat(db.rows("select id, current_story_id from sessions"))
                    .containsExactly(java.util.Arrays.asList(room, null));
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 6 lets nobody speak and keeps the current story")
    void standup() {
        try (var db = ParleyDatabase.leftAt(5)) {
            var room = db.session(db.space("team"), db.user("Ada"), "poker");
            var story = db.story(room, "Story");
            db.exec("update sessions set current_story_id = ?", story);
            db.migrateTo(6);
            assertThat(db.rows("select current_speaker_id, speaker_started_at, current_story_id from sessions"))
                    .containsExactly(java.util.Arrays.asList(null, null, story));
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 7 gives stories no ticket; step 8 leaves spaces open")
    void refAndPasscode() {
        try (var db = ParleyDatabase.leftAt(6)) {
            db.story(db.session(db.space("team"), db.user("Ada"), "poker"), "Story");
            db.migrateTo(7);
            assertThat(db.rows("select title, ref from stories")).containsExactly(List.of("Story", ""));
            db.migrateTo(8);
            assertThat(db.rows("select slug, passcode from spaces")).containsExactly(List.of("team", ""));
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 9 federates nobody, and two such people do not clash")
    void federated() {
        try (var db = ParleyDatabase.leftAt(8)) {
            db.user("Ada");
            db.user("Ben");
            db.migrateTo(9);
            assertThat(db.rows("select issuer, subject from users")).containsExactly(List.of("", ""), List.of("", ""));
            db.exec("insert into users (name, issuer, subject) values ('Cy', 'https://idp', '1')");
            assertThat(db.refusedBy("insert into users (name, issuer, subject) values ('Di', 'https://idp', '1')"))
                    .isEqualTo("users_federated_idx");
            db.finish();
        }
    }

    @Test
    @DisplayName(
            "SMG-18 step 10 keeps the rooms of both kinds, refuses a third kind by key, and the deletion of a kind in use")
    void kinds() {
        try (var db = ParleyDatabase.leftAt(9)) {
            var space = db.space("team");
            var ada = db.user("Ada");
            db.session(space, ada, "poker");
            db.session(space, ada, "standup");
            assertThat(db.refusedBy(
                            "insert into sessions (space_id, facilitator_id, kind, title) values (?, ?, 'retro', 'x')",
                            space,
                            ada))
                    .isEqualTo("sessions_kind_check");
            db.migrateTo(10);
            assertThat(
                            db.rows(
                                    "select kind, provider, display, retired_at from sessions join session_kinds using (kind) order by kind"))
                    .containsExactly(
                            java.util.Arrays.asList("poker", "core", "Planning Poker", null),
                            java.util.Arrays.asList("standup", "core", "Standup", null));
            assertThat(db.refusedBy(
                            "insert into sessions (space_id, facilitator_id, kind, title) values (?, ?, 'retro', 'x')",
                            space,
                            ada))
                    .isEqualTo("sessions_kind_fkey");
            assertThat(db.refusedBy("delete from session_kinds where kind = 'poker'"))
                    .isEqualTo("sessions_kind_fkey");
            db.finish();
        }
    }

    @Test
    @DisplayName(
            "SMG-18 step 11 knows nobody to be present; step 12 charges no space to anybody; step 13 brings an empty table")
    void presenceAndLimits() {
        try (var db = ParleyDatabase.leftAt(10)) {
            var ada = db.user("Ada");
            var space = db.space("team");
            db.session(space, ada, "poker");
            db.migrateTo(11);
            assertThat(db.count("session_presence")).isZero();
            db.migrateTo(12);
            assertThat(db.one("select creator_id from spaces")).isNull();
            assertThat(
                            db.one(
                                    "select pg_get_expr(indpred, indrelid) from pg_index where indexrelid = 'spaces_creator_id_idx'::regclass"))
                    .isEqualTo("(creator_id IS NOT NULL)");
            db.member(space, ada);
            assertThat(db.exec("update spaces set name = 'Renamed' where id = ?", space))
                    .isEqualTo(1);
            db.migrateTo(13);
            assertThat(db.count("passcode_attempts")).isZero();
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 14 keeps stories as they are; from then on a ticket can stand for the title")
    void storyIdentity() {
        try (var db = ParleyDatabase.leftAt(13)) {
            UUID room = db.session(db.space("team"), db.user("Ada"), "poker");
            var add = "insert into stories (session_id, title, ref, position) values (?, ?, ?, 1)";
            db.exec(add, room, "Title", "");
            db.exec(add, room, "Title", "AB-1");
            assertThat(db.refusedBy(add, room, "", "AB-2")).isEqualTo("stories_title_check");
            var before = db.rows("select * from stories order by ref");
            db.migrateTo(14);
            assertThat(db.rows("select * from stories order by ref")).isEqualTo(before);
            assertThat(db.exec(add, room, "", "AB-2")).isEqualTo(1);
            assertThat(db.refusedBy(add, room, "", "")).isEqualTo("stories_identified_check");
            assertThat(db.refusedBy(add, room, "x".repeat(201), "")).isEqualTo("stories_title_check");
            db.finish();
        }
    }
}
