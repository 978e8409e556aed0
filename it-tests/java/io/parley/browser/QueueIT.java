package io.parley.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The stories of a room: adding, ordering, changing, deleting, as both sides see it. */
class QueueIT extends InBrowsers {

    @Test
    @DisplayName(
            "WEB-228 stories moved by buttons, by keyboard and by dragging stand in the same order in both browsers")
    void reorder() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.stories("One", "Two", "Three", "Four");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");

            ann.row("Two").hover();
            ann.button("Move Two up").click();
            ann.awaitOrder("Two", "One", "Three", "Four");
            ben.awaitOrder("Two", "One", "Three", "Four");
            assertThat(ann.events()).hasText("Two, position 1 of 4");

            ann.button("Reorder Four").focus();
            ann.page().keyboard().press("Space");
            assertThat(ann.events()).hasText("Four lifted, position 4 of 4.");
            ann.page().keyboard().press("ArrowUp");
            ann.page().keyboard().press("ArrowUp");
            assertThat(ann.events()).hasText("Four, position 2 of 4");
            assertThat(ann.button("Reorder Four")).isFocused();
            ben.awaitOrder("Two", "One", "Three", "Four");
            ann.page().keyboard().press("Space");
            ann.awaitOrder("Two", "Four", "One", "Three");
            ben.awaitOrder("Two", "Four", "One", "Three");
            assertThat(ann.button("Reorder Four")).isFocused();

            ann.page().keyboard().press("Space");
            ann.page().keyboard().press("End");
            ann.page().keyboard().press("Escape");
            assertThat(ann.events()).hasText("Move cancelled. Four, position 2 of 4.");
            ann.awaitOrder("Two", "Four", "One", "Three");

            drag(ann.button("Reorder Two"), ann.row("Three"));
            ann.awaitOrder("Four", "One", "Three", "Two");
            ben.awaitOrder("Four", "One", "Three", "Two");
            assertThat(ann.events()).hasText("Two dropped, position 4 of 4.");
            assertThat(ben.button("Reorder Two")).hasCount(0);
        }
    }

    /** With the mouse, in small steps, to just below the middle of the row. */
    private static void drag(Locator handle, Locator row) {
        var from = handle.boundingBox();
        var to = row.boundingBox();
        var mouse = handle.page().mouse();
        mouse.move(from.x + from.width / 2, from.y + from.height / 2);
        mouse.down();
        mouse.move(from.x + from.width / 2, to.y + to.height - 4, new Mouse.MoveOptions().setSteps(12));
        mouse.up();
    }

    @Test
    @DisplayName(
            "WEB-226 the form stays open for the next story, focus in its first field; typed text survives a refusal")
    void adds() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            assertThat(ben.text("Ann adds the stories.")).isVisible();
            ann.button("Add story").click();
            var reference = ann.page().getByLabel("Reference");
            assertThat(reference).isFocused();
            reference.fill("PLAT-1");
            ann.page().getByLabel("Title").fill("Rate limiting");
            ann.page().getByLabel("Title").press("Enter");
            ben.awaitOrder("Rate limiting");
            assertThat(reference).isFocused();
            assertThat(reference).hasValue("");

            ann.page().route("**/actions/stories", route -> route.abort());
            reference.fill("PLAT-2");
            reference.press("Enter");
            assertThat(ann.page().getByRole(AriaRole.ALERT))
                    .containsText("No connection to the server. Check your network, then try again.");
            assertThat(reference).hasValue("PLAT-2");
            assertThat(ann.button("Try again")).hasCount(0);
            ann.page().unroute("**/actions/stories");
            reference.press("Enter");
            ben.awaitOrder("Rate limiting", "PLAT-2");
            assertThat(ben.queue()).containsText("Stories · 2");
        }
    }

    @Test
    @DisplayName("WEB-229 editing shows everywhere at once; WEB-225 deleting asks, and focus stays on the page")
    void editsAndDeletes() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.stories("One", "Two");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            ann.choose("Change One", "Edit");
            ann.dialog().getByLabel("Title").fill("First");
            Seat.button(ann.dialog(), "Save").click();
            ann.awaitToast("Story saved.");
            ben.awaitOrder("First", "Two");

            ann.choose("Change First", "Delete");
            assertThat(ann.dialog()).containsText("First and its votes are deleted. There is no undo.");
            assertThat(Seat.button(ann.dialog(), "Cancel")).isFocused();
            Seat.button(ann.dialog(), "Delete story").click();
            ben.awaitOrder("Two");
            assertThat(ann.page().getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("Stories · 1")))
                    .isFocused();
        }
    }

    @Test
    @DisplayName("WEB-227 a quick round is on the table with one press")
    void quickRound() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            ann.button("Quick round").click();
            ben.awaitTally("0 of 2 voted");
            ben.picks("2");
            ann.awaitCard("Ben", "voted");
        }
    }

    @Test
    @DisplayName("UP-24 pasted lines become stories, in their order")
    void imports() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            ann.choose("More ways to add, and results", "Import stories");
            ann.dialog().getByLabel("Stories, one a line").fill("PLAT-412 Rate limiting\nJust a title\nPLAT-7 Export");
            Seat.button(ann.dialog(), "Add 3 stories").click();
            ben.awaitOrder("Rate limiting", "Just a title", "Export");
            assertThat(ben.row("Export")).containsText("PLAT-7");
            var refs = meeting.state().get("stories").findValuesAsText("ref");
            assertThat(refs).containsExactly("PLAT-412", "", "PLAT-7");
        }
    }

    @Test
    @DisplayName("WEB-225 a story of the list is put on the table, voted on again and loses its estimate")
    void fromTheRow() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.stories("One", "Two");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            ann.button("Vote on this: Two").click();
            assertThat(ben.row("Two")).containsText("now voting");
            ben.picks("8");
            ann.picks("8");
            ann.awaitTally("2 of 2 voted");
            ann.button("Reveal").click();
            ann.button("Save 8").click();
            assertThat(ann.text("Saved 8")).isVisible();
            ann.choose("Change Two", "Vote again");
            ben.awaitTally("0 of 2 voted");
            assertThat(ben.row("Two").getByRole(AriaRole.IMG)).hasAttribute("aria-label", "Estimate 8");
            ann.choose("Change Two", "Clear estimate");
            assertThat(ben.row("Two").getByRole(AriaRole.IMG)).hasCount(0);
        }
    }
}
