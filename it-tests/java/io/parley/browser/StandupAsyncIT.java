package io.parley.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An async standup over two days. */
class StandupAsyncIT extends InBrowsers {

    @RegisterExtension
    final Look look = new Look(browsers);

    @Test
    @DisplayName(
            "WEB-240 WEB-260 WEB-270 WEB-271 WEB-272 WEB-273 WEB-275 the first day's answers carry into the second")
    void twoDays() {
        try (var meeting = Meeting.standup(browsers, Map.of("mode", "async"), "Ann", "Ben", "Cleo")) {
            firstDay(meeting);
            meeting.sql(
                    "update sessions set created_at = created_at - interval '1 day' where id = ?",
                    UUID.fromString(meeting.room()));
            var cutoff = Instant.now().plus(3, ChronoUnit.HOURS).truncatedTo(ChronoUnit.SECONDS);
            var second = meeting.newRoom("standup", "Day two", Map.of("mode", "async", "closesAt", cutoff.toString()));
            var ann = enters(meeting, "Ann", second);
            var ben = enters(meeting, "Ben", second);
            var cleo = enters(meeting, "Cleo", second);

            // What was wanted then stands there as done now, and is not saved by standing there.
            assertThat(ann.field("Yesterday")).hasValue("Finish the import");
            assertThat(ann.page().getByText("Closes ")).isVisible();
            assertThat(people(ben, "Not yet")).containsText("Ann");
            var row = ann.seat()
                    .region("Carried over")
                    .getByRole(AriaRole.LISTITEM)
                    .filter(new Locator.FilterOptions().setHasText("Write the runbook"));
            assertThat(row).containsText("Is it done?");
            Seat.button(row, "Not yet").click();
            assertThat(row).containsText("Carries over.");

            ann.writes("Blockers", "Need a staging key");
            assertThat(ann.seat().text("You’ve answered — edit any time.")).isVisible();
            assertThat(people(ben, "Answered")).containsText("Ann");
            assertThat(people(ben, "Not yet")).not().containsText("Ann");
            assertThat(ben.seat().region("Changed commitments")).containsText("Carries over");

            ann.page().getByText("Need someone’s help?").click();
            ann.page().getByRole(AriaRole.CHECKBOX, named("Ben")).check();
            assertThat(ann.page().getByText("You asked Ben.")).isVisible();
            assertThat(ben.seat().region("Needs you")).containsText("Need a staging key");
            assertThat(cleo.seat().region("Blockers")).containsText("Need a staging key");
            assertThat(cleo.seat().region("Needs you")).hasCount(0);

            cleo.writes("Today", "Empty states\nand their pictures");
            var update = ben.seat()
                    .region("Updates")
                    .locator("details")
                    .filter(new Locator.FilterOptions().setHasText("Cleo"));
            assertThat(update.locator("summary")).containsText("Empty states");
            update.locator("summary").click();
            assertThat(update).containsText("and their pictures");
            assertThat(update).containsText("posted");
            look.at(ben.page(), "standup-digest");
            look.at(ann.page(), "standup-async");

            ann.page().getByRole(AriaRole.CHECKBOX, named("Ben")).uncheck();
            assertThat(ben.seat().region("Needs you")).hasCount(0);

            // What is typed last goes with the end.
            ann.field("Today").fill("Migration notes");
            ann.ends();
            ben.awaitEnded();
            assertThat(ben.seat().region("Updates")).containsText("Migration notes");
            assertThat(people(ben, "Not yet")).hasCount(0);
            assertThat(ben.seat().region("Changed commitments")).hasCount(0);
            look.at(ben.page(), "standup-async-ended");
            ben.page().getByText("Earlier: Daily standup").click();
            assertThat(ben.page().getByRole(AriaRole.HEADING, named("Daily standup")))
                    .isVisible();
            assertThat(ben.seat().region("Updates")).containsText("Finish the import");
        }
    }

    private static void firstDay(Meeting meeting) {
        var ann = new StandupSeat(meeting.enters("Ann"));
        var ben = new StandupSeat(meeting.enters("Ben"));
        ann.writes("Today", "Finish the import");
        var line = ann.page().getByLabel("A commitment of yours");
        line.fill("Write the runbook");
        line.press("Enter");
        assertThat(ann.page().getByText("New this time")).isVisible();
        assertThat(people(ben, "Answered")).containsText("Ann");
        assertThat(people(ben, "Not yet")).containsText("Cleo");
        ann.ends();
        ben.awaitEnded();
        ann.page().context().close();
        ben.page().context().close();
    }

    @Test
    @DisplayName("WEB-270 STD-4 the cutoff turns without a frame, and late answers still count")
    void cutoff() {
        var soon = Instant.now().plus(8, ChronoUnit.SECONDS).truncatedTo(ChronoUnit.SECONDS);
        try (var meeting =
                Meeting.standup(browsers, Map.of("mode", "async", "closesAt", soon.toString()), "Ann", "Ben")) {
            var ann = new StandupSeat(meeting.enters("Ann"));
            assertThat(ann.page().getByText("Late answers still count.")).isVisible();
            ann.writes("Today", "Late, and counted");
            assertThat(people(ann, "Answered")).containsText("Ann");
        }
    }

    private static StandupSeat enters(Meeting meeting, String who, String room) {
        return new StandupSeat(meeting.enters(who, room));
    }

    private static Locator people(StandupSeat seat, String list) {
        return seat.seat().region(list);
    }

    private static Page.GetByRoleOptions named(String name) {
        return new Page.GetByRoleOptions().setName(name);
    }
}
