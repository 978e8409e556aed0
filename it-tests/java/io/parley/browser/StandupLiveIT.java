package io.parley.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.SelectOption;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A live standup between five browsers, from the gathering to the end. */
class StandupLiveIT extends InBrowsers {

    @RegisterExtension
    final Look look = new Look(browsers);

    @Test
    @DisplayName("WEB-242 WEB-243 WEB-248 WEB-249 WEB-250 WEB-260 five people from the gathering to the end")
    void wholeRound() {
        try (var meeting =
                Meeting.standup(browsers, Map.of("secondsPerPerson", 60), "Dee", "Ann", "Cleo", "Ben", "Bea")) {
            var yesterday = meeting.newRoom("standup", "Daily standup, the day before", Map.of());
            said(meeting, "Ann", yesterday, "Finish the import");
            meeting.person("Ann")
                    .post("/api/sessions/" + yesterday + "/actions/add", Map.of("text", "Write the runbook"))
                    .expect(204);
            meeting.person("Ben")
                    .post("/api/sessions/" + yesterday + "/actions/add", Map.of("text", "Ask for a staging key"))
                    .expect(204);
            meeting.person("Dee").delete("/api/sessions/" + yesterday).expect(204);
            meeting.sql(
                    "update sessions set created_at = created_at - interval '1 day' where id = ?",
                    UUID.fromString(yesterday));

            // They come in another order than they will speak in.
            var cleo = enters(meeting, "Cleo");
            var dee = enters(meeting, "Dee");
            var ben = enters(meeting, "Ben");
            var ann = enters(meeting, "Ann");

            assertThat(ann.field("Yesterday")).hasValue("Finish the import");
            assertThat(cleo.field("Yesterday")).hasValue("");
            ann.writes("Today", "Migration notes");
            ben.writes("Today", "Rate limits");
            cleo.writes("Blockers", "Need a staging key\nand a tester's account");

            carryOver(ann, ben);

            ann.seat().button("I’m ready").click();
            assertThat(ann.seat().button("Not ready after all")).isVisible();
            assertThat(dee.seat().button("Start — 1 of 4 ready")).isEnabled();
            assertThat(dee.page().getByText("Still writing: Ben, Cleo, Dee")).isVisible();
            look.at(dee.page(), "standup-gathering");
            look.at(ann.page(), "standup-gathering-member");

            dee.seat().button("Start — 1 of 4 ready").click();
            for (var each : List.of(ann, ben, cleo, dee)) {
                each.awaitTurn("Ann", "1 of 4");
            }
            assertThat(ann.round()).containsText("Your turn");
            assertThat(ann.round()).containsText("Next: Ben");
            assertThat(dee.round()).containsText("60 s each");
            assertThat(ben.seat().events()).hasText("Ann is speaking, 1 of 4.");
            assertThat(dee.page().getByRole(AriaRole.ARTICLE)).containsText("Migration notes");
            look.at(dee.page(), "standup-speaking");
            look.at(ann.page(), "standup-speaking-member");

            dee.seat().button("Next").click();
            cleo.awaitTurn("Ben", "2 of 4");
            dee.seat().button("Skip Ben").click();
            ann.awaitTurn("Cleo", "3 of 4");
            assertThat(order(ann).filter(new Locator.FilterOptions().setHasText("Ben")))
                    .containsText("skipped");

            // Somebody who comes late and writes gets the last turn.
            var bea = enters(meeting, "Bea");
            bea.seat().button("Write your update").click();
            bea.writes("Today", "Catching up");
            dee.awaitTurn("Cleo", "3 of 5");
            order(dee).filter(new Locator.FilterOptions().setHasText("Bea")).click();
            assertThat(dee.page().getByRole(AriaRole.ARTICLE)).containsText("Catching up");
            dee.seat().button("Back to the speaker").click();
            dee.awaitTurn("Cleo", "3 of 5");
            dee.seat().button("Next").click();
            bea.awaitTurn("Dee", "4 of 5");
            dee.seat().button("Next").click();
            bea.awaitTurn("Bea", "5 of 5");
            assertThat(bea.round()).containsText("Last turn");
            dee.seat().button("Next").click();

            assertThat(ann.round()).containsText("Round complete");
            assertThat(ann.seat().events()).hasText("The standup is over.");
            var blockers = ann.seat().region("Blockers");
            assertThat(blockers.getByRole(AriaRole.LISTITEM)).containsText("Cleo");
            assertThat(blockers).containsText("Skipped: Ben");
            ann.page().context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
            Seat.button(blockers, "Copy blockers").click();
            ann.seat().awaitToast("Blockers copied.");
            assertThat((String) ann.page().evaluate("navigator.clipboard.readText()"))
                    .isEqualTo("Cleo: Need a staging key and a tester's account");

            ann.page().getByRole(AriaRole.COMBOBOX).selectOption(new SelectOption().setLabel("Cleo"));
            ann.field("For what").fill("The empty states are lovely");
            ann.seat().button("Send kudos").click();
            ann.seat().awaitToast("Kudos sent to Cleo.");
            assertThat(dee.seat().region("Kudos")).containsText("Ann thanked Cleo");
            look.at(dee.page(), "standup-done");

            dee.ends();
            for (var each : List.of(ann, ben, cleo, dee, bea)) {
                each.awaitEnded();
                assertThat(each.seat().region("Blockers")).containsText("Need a staging key");
            }
            look.at(dee.page(), "standup-ended");
        }
    }

    /** Ann has done it, Ben has not yet, thinks again, and drops it. */
    private static void carryOver(StandupSeat ann, StandupSeat ben) {
        Seat.button(carried(ann).filter(holding("Write the runbook")), "Yes").click();
        assertThat(ann.seat().text("Write the runbook")).hasCount(0);
        assertThat(ann.page().getByLabel("A commitment of yours")).isFocused();
        assertThat(ann.seat().text("Ask for a staging key")).hasCount(0);

        var row = carried(ben).filter(holding("Ask for a staging key"));
        Seat.button(row, "Not yet").click();
        assertThat(row).containsText("Carries over.");
        ben.page().reload();
        assertThat(row).containsText("Carries over.");
        Seat.button(row, "Change the answer for “Ask for a staging key”").click();
        ben.seat().choose("More for “Ask for a staging key”", "Drop it");
        assertThat(Seat.button(row, "Keep it")).isFocused();
        Seat.button(row, "Drop it").click();
        assertThat(row).hasCount(0);

        var line = ben.page().getByLabel("A commitment of yours");
        line.fill("Look after the release");
        line.press("Enter");
        assertThat(line).hasValue("");
        assertThat(ben.page().getByText("New this time")).isVisible();
    }

    @Test
    @DisplayName("WEB-187 who watches has no form and no turn, and takes part again from the room's menu")
    void watching() {
        try (var meeting = Meeting.standup(browsers, Map.of(), "Dee", "Ann")) {
            var dee = enters(meeting, "Dee");
            var ann = enters(meeting, "Ann");
            assertThat(dee.seat().button("Start — 0 of 2 ready")).isVisible();
            ann.seat().button("Watch").click();
            assertThat(ann.field("Today")).hasCount(0);
            assertThat(dee.seat().button("Start — 0 of 1 ready")).isVisible();
            look.at(ann.page(), "standup-watching");
            ann.seat().button("Take part").click();
            assertThat(ann.field("Today")).isVisible();
            assertThat(dee.seat().button("Start — 0 of 2 ready")).isVisible();
        }
    }

    @Test
    @DisplayName("WEB-296 the presenter view names the speaker and shows nothing that anybody wrote")
    void presenting() {
        try (var meeting = Meeting.standup(browsers, Map.of(), "Dee", "Ann")) {
            said(meeting, "Ann", meeting.room(), "Secret plans");
            var dee = enters(meeting, "Dee");
            var screen = meeting.browserOf("Ann");
            screen.navigate("/session/" + meeting.room() + "/present");
            assertThat(screen.locator("main")).containsText("Nobody is speaking");
            dee.seat().button("Start — 0 of 2 ready").click();
            assertThat(screen.locator("main")).containsText("Ann is speaking");
            assertThat(screen.content()).doesNotContain("Secret plans");
            look.at(screen, "standup-presenting");
        }
    }

    @Test
    @DisplayName("WEB-138 UP-16 a standup is made live with its seconds, or async with a cutoff that has to be to come")
    void creates() {
        try (var meeting = Meeting.standup(browsers, Map.of(), "Dee")) {
            var page = meeting.browserOf("Dee");
            var seat = new Seat(page);
            page.navigate(meeting.space());
            seat.button("New room").click();
            var dialog = seat.dialog();
            dialog.getByText("Standup", new Locator.GetByTextOptions().setExact(true))
                    .click();
            dialog.getByLabel("Title").fill("Retro of the standup");
            Seat.button(dialog, "15 seconds more").click();
            assertThat(dialog.getByLabel("Seconds per person")).hasValue("105");
            look.at(page, "standup-new");
            dialog.getByText("Async", new Locator.GetByTextOptions().setExact(true))
                    .click();
            dialog.getByLabel("Cutoff (optional)").fill("2020-01-01T10:00");
            Seat.button(dialog, "Create room").click();
            assertThat(dialog).containsText("The cutoff has to be in the future.");
            look.at(page, "standup-new-async");
            dialog.getByLabel("Cutoff (optional)").fill("2099-01-01T10:00");
            dialog.getByText("Live", new Locator.GetByTextOptions().setExact(true))
                    .click();
            assertThat(dialog.getByLabel("Seconds per person")).hasValue("105");
            dialog.getByText("Async", new Locator.GetByTextOptions().setExact(true))
                    .click();
            assertThat(dialog.getByLabel("Cutoff (optional)")).hasValue("2099-01-01T10:00");
            Seat.button(dialog, "Create room").click();
            seat.awaitLive();
            assertThat(page.getByText("Closes Thu, Jan 1, 2099 · 10:00")).isVisible();
        }
    }

    private static StandupSeat enters(Meeting meeting, String who) {
        return new StandupSeat(meeting.enters(who));
    }

    private static void said(Meeting meeting, String who, String room, String today) {
        meeting.person(who)
                .put(
                        "/api/sessions/" + room + "/actions/standup",
                        Map.of("yesterday", "", "today", today, "blockers", ""))
                .expect(204);
    }

    private static Locator.FilterOptions holding(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }

    private static Locator carried(StandupSeat seat) {
        return seat.seat().region("Carried over").getByRole(AriaRole.LISTITEM);
    }

    private static Locator order(StandupSeat seat) {
        return seat.seat().region("Speaking order").getByRole(AriaRole.BUTTON);
    }
}
