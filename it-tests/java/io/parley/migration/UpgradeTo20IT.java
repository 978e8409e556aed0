package io.parley.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Steps 15 to 20 on data that existed before them. */
class UpgradeTo20IT {

    private static final String OWNERS = "select user_id from members where space_id = ? and role = 'owner'";

    @Test
    @DisplayName("SMG-18 step 15 finds exactly one owner for every space that has members")
    void roles() {
        try (var db = ParleyDatabase.leftAt(14)) {
            var ada = db.user("Ada");
            var ben = db.user("Ben");
            var cy = db.user("Cy");

            var createdByMember = space(db, "a", ada);
            seen(db, createdByMember, ada, 90);
            seen(db, createdByMember, ben, 1);
            var noCreator = space(db, "b", null);
            seen(db, noCreator, ada, 30);
            seen(db, noCreator, ben, 2);
            seen(db, noCreator, cy, 60);
            var tie = space(db, "c", null);
            seen(db, tie, ada, 5);
            seen(db, tie, ben, 5);
            seen(db, tie, cy, 5);
            var creatorLeft = space(db, "d", cy);
            seen(db, creatorLeft, ada, 3);
            seen(db, creatorLeft, ben, 40);
            var noMembers = space(db, "e", cy);

            db.migrateTo(15);
            assertThat(db.column(OWNERS, createdByMember)).containsExactly(ada);
            assertThat(db.one("select role from members where space_id = ? and user_id = ?", createdByMember, ben))
                    .isEqualTo("member");
            assertThat(db.column(OWNERS, noCreator)).containsExactly(ben);
            assertThat(db.column(OWNERS, tie))
                    .containsExactly(
                            db.one("select user_id from members where space_id = ? order by user_id limit 1", tie));
            assertThat(db.column(OWNERS, creatorLeft)).containsExactly(ada);
            assertThat(db.column(OWNERS, noMembers)).isEmpty();
            assertThat(db.refusedBy("update members set role = 'admin' where space_id = ?", tie))
                    .isEqualTo("members_role_check");
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 16 leaves the text of an entry, and nobody ready; step 17 gives nobody an avatar")
    void readyAndAvatar() {
        try (var db = ParleyDatabase.leftAt(15)) {
            var ada = db.user("Ada");
            var room = db.session(db.space("team"), ada, "standup");
            db.exec(
                    "insert into standup_entries (session_id, user_id, yesterday, position) values (?, ?, 'text', 1)",
                    room,
                    ada);
            db.migrateTo(16);
            assertThat(db.rows("select yesterday, ready from standup_entries")).containsExactly(List.of("text", false));
            db.migrateTo(17);
            assertThat(db.rows("select avatar_icon, avatar_accessory from users"))
                    .containsExactly(List.of("", ""));
            db.finish();
        }
    }

    @Test
    @DisplayName("SMG-18 step 18 makes nobody a guest; step 19 lets no token expire")
    void links() {
        try (var db = ParleyDatabase.leftAt(17)) {
            var ada = db.user("Ada");
            db.token("ada", ada);
            db.session(db.space("team"), ada, "poker");
            db.migrateTo(18);
            assertThat(db.column("select link_id from users"))
                    .containsOnlyNulls()
                    .hasSize(1);
            assertThat(db.count("session_links")).isZero();
            db.migrateTo(19);
            assertThat(db.rows("select expires_at from session_tokens where last_used_at > now() - interval '1 hour'"))
                    .containsExactly(java.util.Collections.singletonList(null));
            db.finish();
        }
    }

    @Test
    @DisplayName(
            "SMG-18 step 20 changes nothing by itself; then a deleted link, room or space ends its guests' sessions, and only theirs")
    void linkTokens() {
        for (var doomed : List.of("session_links", "sessions", "spaces")) {
            try (var db = ParleyDatabase.leftAt(19)) {
                var ada = db.user("Ada");
                var space = db.space("team");
                var room = db.session(space, ada, "poker");
                var link = db.link(room, ada, "link");
                var guest = db.guest(link, "Gus");
                db.token("ada", ada);
                db.token("guest", guest);
                db.vote(db.story(room, "Story"), guest);
                var before = DatabaseDump.of(db).withoutHistory();
                db.migrateTo(20);
                var after = DatabaseDump.of(db).withoutHistory();
                for (var table : List.of("users", "session_tokens", "session_links", "votes")) {
                    assertThat(after.rows().get(table)).isEqualTo(before.rows().get(table));
                }

                db.exec("delete from " + doomed);
                assertThat(db.hasToken("guest")).isFalse();
                assertThat(db.hasToken("ada")).isTrue();
                assertThat(db.one("select link_id from users where id = ?", guest))
                        .isNull();
                assertThat(db.count("votes")).isEqualTo(doomed.equals("session_links") ? 1 : 0);
                db.finish();
            }
        }
    }

    private static UUID space(ParleyDatabase db, String slug, UUID creator) {
        return db.id("insert into spaces (slug, name, creator_id) values (?, ?, ?) returning id", slug, slug, creator);
    }

    private static void seen(ParleyDatabase db, UUID space, UUID user, int minutesAgo) {
        db.exec(
                "insert into members (space_id, user_id, last_seen_at) values (?, ?, date_trunc('day', now()) - make_interval(mins => ?))",
                space,
                user,
                minutesAgo);
    }
}
