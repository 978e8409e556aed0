package io.parley.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import io.parley.harness.Browsers;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Rounds of poker between two and more browsers. */
class PokerIT extends InBrowsers {

    @Test
    @DisplayName(
            "WEB-203 before the reveal neither the table nor a frame of one voter holds the other's value, after it both turn")
    void hiddenUntilRevealed() {
        // Faces that no other text of the page can contain by chance.
        var deck = Map.of("name", "Ours", "values", List.of("7350", "9450", "1"), "ordinal", false);
        try (var meeting = Meeting.of(browsers, Map.of("deck", deck), "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            ann.picks("7350");
            ben.picks("9450");
            ann.awaitTally("2 of 2 voted");
            ann.awaitCard("Ben", "voted");
            ben.awaitTally("2 of 2 voted");
            ben.awaitCard("Ann", "voted");

            assertThat(shownBesideTheHand(ann)).contains("Rate limiting").doesNotContain("9450");
            assertThat(shownBesideTheHand(ben)).contains("Rate limiting").doesNotContain("7350");
            for (var seat : List.of(ann, ben)) {
                assertThat(seat.frames())
                        .anyMatch(frame -> frame.contains("\"votedUserIds\""))
                        .noneMatch(frame -> frame.contains("\"votes\""))
                        .noneMatch(frame -> frame.contains("\"results\""))
                        .noneMatch(frame -> frame.contains("\"value\""));
            }

            ann.button("Reveal").click();
            ann.awaitCard("Ben", "voted 9450");
            ben.awaitCard("Ann", "voted 7350");
            assertThat(ann.events()).hasText("Votes revealed. Median 8400, average 8400 · 2 votes.");
            assertThat(ben.card("9450")).isDisabled();
            assertThat(ben.card("9450")).hasAttribute("aria-pressed", "true");
            assertThat(shownBesideTheHand(ann)).contains("9450");
        }
    }

    /** The markup of the whole document but for the buttons of the own cards. */
    private static String shownBesideTheHand(Seat seat) {
        return (String) seat.page().evaluate("""
                        () => {
                          const copy = document.documentElement.cloneNode(true)
                          copy.querySelectorAll('[data-card]').forEach(card => card.remove())
                          return copy.outerHTML.replace(/Your card: \\S+/, '')
                        }
                        """);
    }

    @Test
    @DisplayName("WEB-217 a median that is no card is not offered, a consensus is saved and leads to the next story")
    void settles() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            meeting.stories("Export a space");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            ann.picks("5");
            ben.picks("13");
            ann.awaitTally("2 of 2 voted");
            ann.button("Reveal").click();
            assertThat(ann.text("The median, 9, isn’t on a card. Discuss it, then reset for another vote."))
                    .isVisible();
            assertThat(ann.button("Save 9")).hasCount(0);
            assertThat(ben.button("Reset")).hasCount(0);

            ann.button("Reset").click();
            assertThat(ann.dialog())
                    .containsText("Everyone votes again on Rate limiting; the 2 revealed votes are discarded.");
            Seat.button(ann.dialog(), "Discard and vote again").click();
            ann.awaitToast("Votes cleared.");
            ben.awaitTally("0 of 2 voted");
            assertThat(ben.card("13")).hasAttribute("aria-pressed", "false");

            ben.picks("8");
            ann.picks("8");
            ann.awaitTally("2 of 2 voted");
            ann.button("Reveal").click();
            assertThat(ben.results()).containsText("Consensus");
            assertThat(ben.results()).containsText("2 of 2");
            ann.button("Save 8").click();
            assertThat(ann.text("Saved 8")).isVisible();
            assertThat(ben.row("Rate limiting").getByRole(AriaRole.IMG)).hasAttribute("aria-label", "Estimate 8");

            ann.button("Next story").click();
            assertThat(ben.page().getByRole(AriaRole.HEADING, named("Export a space")))
                    .isVisible();
            assertThat(ben.events()).hasText("Now voting: Export a space.");
            ben.awaitTally("0 of 2 voted");
            assertThat(ben.card("8")).hasAttribute("aria-pressed", "false");
        }
    }

    @Test
    @DisplayName("WEB-207 a reset before the reveal is done at once and takes back the card of everybody")
    void resetBeforeTheReveal() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            ben.picks("3");
            ann.awaitCard("Ben", "voted");
            ann.button("Reset").click();
            ann.awaitToast("Votes cleared.");
            assertThat(ben.card("3")).hasAttribute("aria-pressed", "false");
            ben.awaitCard("Ben", "no card yet");
            assertThat(ben.text("Pick a card")).isVisible();
        }
    }

    @Test
    @DisplayName("WEB-200 auto-reveal opens the round with the last vote; watching ends the wait for somebody")
    void autoReveal() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            ann.button("Auto-reveal: off").click();
            assertThat(ann.button("Auto-reveal: on")).hasAttribute("aria-pressed", "true");
            assertThat(ann.button("Open voting: off")).hasAttribute("aria-pressed", "false");
            ann.picks("5");
            assertThat(ann.text("Waiting for Ben")).isVisible();
            ben.picks("5");
            ann.awaitCard("Ben", "voted 5");
            assertThat(ben.results()).containsText("Consensus");

            meeting.round("Export a space");
            ben.awaitTally("0 of 2 voted");
            ann.picks("3");
            assertThat(ben.text("Waiting for Ben")).isVisible();
            ben.button("Watch").click();
            assertThat(ben.text("You’re watching this round.")).isVisible();
            ann.awaitCard("Ann", "voted 3");
            assertThat(ann.table().getByText("Watching:")).isVisible();
            ann.awaitTally("1 vote");
            ben.button("Vote again").click();
            assertThat(ann.seatOf("Ben")).isVisible();
        }
    }

    @Test
    @DisplayName("WEB-205 an open round waits for who left the page, marked; who never opened the room has no seat")
    void openVoting() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben", "Cy", "Dee")) {
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            var cy = meeting.enters("Cy");
            assertThat(ann.seatOf("Cy")).isVisible();
            ann.button("Open voting: off").click();
            assertThat(ann.button("Open voting: on")).isVisible();
            meeting.round("Rate limiting");
            ann.awaitTally("0 of 3 voted");
            cy.page().context().close();
            assertThat(ann.text("Waiting for Ann, Ben, Cy (not here)")).isVisible();
            ann.picks("5");
            ben.picks("5");
            assertThat(ann.text("Waiting for Cy (not here)")).isVisible();
            ann.awaitCard("Cy", "away");
            assertThat(ann.seatOf("Dee")).hasCount(0);
            meeting.votes("Cy", "8");
            assertThat(ben.text("Everyone has voted.")).isVisible();
        }
    }

    @Test
    @DisplayName("WEB-215 sizes have no average: the most picked is said, a tie is settled by choosing a card")
    void sizes() {
        try (var meeting = Meeting.of(browsers, Map.of("deck", "tshirt"), "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            ann.picks("S");
            ben.picks("L");
            ann.awaitTally("2 of 2 voted");
            ann.button("Reveal").click();
            assertThat(ben.results()).containsText("sizes have no average");
            assertThat(ben.results()).containsText("range S–L · 2 votes");
            assertThat(ben.results()).not().containsText("average 0");
            assertThat(ann.text("No single favourite — pick one")).isVisible();
            ann.choose("Save a card", "Save M");
            assertThat(ann.text("Saved M")).isVisible();
            assertThat(ben.row("Rate limiting").getByRole(AriaRole.IMG)).hasAttribute("aria-label", "Estimate M");
        }
    }

    @Test
    @DisplayName("WEB-211 after a reload the own card is known before the reveal, and marked after it")
    void reload() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var ben = meeting.enters("Ben");
            ben.picks("8");
            ben.awaitCard("Ben", "voted");
            ben.page().reload();
            assertThat(ben.text("Your card: 8")).isVisible();
            ben.page().evaluate("sessionStorage.clear()");
            ben.page().reload();
            assertThat(ben.text("You voted")).isVisible();
            meeting.act("reveal", Map.of());
            assertThat(ben.card("8")).hasAttribute("aria-pressed", "true");
            assertThat(ben.card("8")).isDisabled();
        }
    }

    @Test
    @DisplayName("WEB-430 a whole round without a mouse: cards, reveal, save and next story by key")
    void keys() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            meeting.stories("Export a space");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            assertThat(ann.card("5")).isVisible();
            ann.page().keyboard().press("5");
            assertThat(ann.card("5")).hasAttribute("aria-pressed", "true");
            assertThat(ben.card("coffee")).isVisible();
            ben.page().keyboard().press("c");
            assertThat(ben.card("coffee")).hasAttribute("aria-pressed", "true");
            ben.page().keyboard().press("r");
            ann.awaitTally("2 of 2 voted");
            assertThat(ann.button("Reveal")).isEnabled();
            ann.page().keyboard().press("r");
            ben.awaitCard("Ben", "voted coffee");
            ann.awaitCard("Ben", "voted coffee");
            ann.page().keyboard().press("e");
            assertThat(ann.text("Saved 5")).isVisible();
            ann.page().keyboard().press("n");
            assertThat(ben.page().getByRole(AriaRole.HEADING, named("Export a space")))
                    .isVisible();
        }
    }

    @Test
    @DisplayName(
            "WEB-296 the presenter view counts before the reveal, shows values only after it, and has nothing to press")
    void presenter() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var ben = meeting.enters("Ben");
            var wall = meeting.browserOf("Ann", 1440, 900, ColorScheme.DARK);
            wall.navigate("/session/" + meeting.room() + "/present");
            ben.picks("13");
            assertThat(wall.locator("main")).containsText("1 of 2 voted");
            assertThat(wall.locator("main")).containsText("Rate limiting");
            assertThat(wall.locator("main")).not().containsText("13");
            assertThat(wall.locator("main li").filter(having("Ben"))).containsText("voted");
            assertThat(wall.locator("a, button, input")).hasCount(0);
            meeting.act("reveal", Map.of());
            assertThat(wall.locator("main li").filter(having("Ben"))).containsText("13");
            assertThat(wall.locator("main")).containsText("average 13 · 1 vote");
            Browsers.picture(wall, "presenter-revealed-1440-dark");
        }
    }

    @Test
    @DisplayName("WEB-177 the results are a download, named after the room")
    void export() throws IOException {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var ben = meeting.enters("Ben");
            var download = ben.page()
                    .waitForDownload(() -> ben.page()
                            .getByRole(AriaRole.LINK, named("Export CSV"))
                            .click());
            assertThat(download.suggestedFilename()).isEqualTo("sprint-12-planning.csv");
            assertThat(Files.readString(download.path()))
                    .isEqualTo("ticket,story,status,estimate,votes,detail\nPLAT-401,Rate limiting,voting,,0,\n");
        }
    }

    private static Page.GetByRoleOptions named(String name) {
        return new Page.GetByRoleOptions().setName(name).setExact(true);
    }

    private static Locator.FilterOptions having(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }
}
