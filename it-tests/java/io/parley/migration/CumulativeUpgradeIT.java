package io.parley.migration;

import static io.parley.migration.ParleyDatabase.DEFAULT_ORG;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Databases in use at an early version, brought to 43 in one go. */
class CumulativeUpgradeIT {

    @ParameterizedTest(name = "left at {0}")
    @ValueSource(ints = {9, 14, 17, 20, 33, 40})
    @DisplayName(
            "SMG-18 SMG-17 DBS-2 a database in use is adopted where it was left and brought to 43 without losing a row")
    void inUse(int version) {
        try (var db = ParleyDatabase.leftAt(version)) {
            var ada = db.user("Ada");
            var ben = db.user("Ben");
            db.token("ada", ada);
            var space = db.space("team");
            db.member(space, ada);
            db.exec(
                    "insert into members (space_id, user_id, last_seen_at) values (?, ?, now() - interval '1 day')",
                    space,
                    ben);
            var poker = db.session(space, ada, "poker");
            var story = db.story(poker, "Story");
            db.exec("update sessions set current_story_id = ? where id = ?", story, poker);
            db.vote(story, ben);
            var standup = db.session(space, ben, "standup");
            db.exec(
                    "insert into standup_entries (session_id, user_id, today, position) values (?, ?, 'text', 1)",
                    standup,
                    ben);

            db.migrate();

            assertThat(db.applied).hasSize(43 - version).first().asString().startsWith(version + 1 + " ");
            assertThat(db.column("select name from users order by name")).containsExactly("Ada", "Ben");
            assertThat(db.hasToken("ada")).isTrue();
            assertThat(db.one("select current_story_id from sessions where id = ?", poker))
                    .isEqualTo(story);
            assertThat(db.one("select value from votes where story_id = ? and user_id = ?", story, ben))
                    .isEqualTo("5");
            assertThat(db.one("select today from standup_entries where session_id = ?", standup))
                    .isEqualTo("text");
            assertThat(db.one("select org_id from spaces where id = ?", space)).isEqualTo(DEFAULT_ORG);
            if (version < 15) {
                assertThat(owner(db, space)).isEqualTo(ada);
            }
            assertThat(db.one("select count(*) from org_members where org_id = ?", DEFAULT_ORG))
                    .isEqualTo(version < 21 ? 2L : 0L);
            assertThat(SchemaListing.of(db.connection())).isEqualTo(SchemaListing.prescribed());

            var after = DatabaseDump.of(db);
            db.migrate();
            assertThat(DatabaseDump.of(db)).isEqualTo(after);
        }
    }

    @Test
    @DisplayName("SMG-18 DBS-2 a database left at version 1 holds nothing yet, and is adopted all the same")
    void atOne() {
        try (var db = ParleyDatabase.leftAt(1)) {
            db.finish();
            assertThat(db.applied).hasSize(42);
            assertThat(db.count("users")).isZero();
        }
    }

    private static Object owner(ParleyDatabase db, UUID space) {
        return db.one("select user_id from members where space_id = ? and role = 'owner'", space);
    }
}
