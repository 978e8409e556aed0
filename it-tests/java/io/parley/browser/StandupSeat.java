package io.parley.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;

/** Somebody's standup in a browser: what they see and what they do there. */
record StandupSeat(Seat seat) {

    Page page() {
        return seat.page();
    }

    /** A field of the own update: "Yesterday", "Today", "Blockers". */
    Locator field(String label) {
        return page().getByRole(
                        AriaRole.TEXTBOX,
                        new Page.GetByRoleOptions().setName(label).setExact(true));
    }

    /** Writes into the own update and waits until it is on the server. */
    void writes(String label, String text) {
        field(label).fill(text);
        awaitSaved();
    }

    void awaitSaved() {
        assertThat(seat.text("Saved")).isVisible();
    }

    /** "2 of 5" of the round. */
    void awaitTurn(String who, String count) {
        assertThat(page().getByRole(AriaRole.ARTICLE, new Page.GetByRoleOptions().setName(who)))
                .isVisible();
        assertThat(round()).containsText(count);
    }

    Locator round() {
        return seat.region("The round");
    }

    /** The seconds on the speaker's clock. */
    int secondsLeft() {
        var digits = round().locator("[aria-hidden=true]")
                .filter(new Locator.FilterOptions().setHasText(":"))
                .innerText()
                .split(":");
        return Integer.parseInt(digits[0]) * 60 + Integer.parseInt(digits[1]);
    }

    /** Ends the room, answering the question. */
    void ends() {
        seat.button("End room").click();
        Seat.button(seat.dialog(), "End room").click();
    }

    void awaitEnded() {
        assertThat(seat.text("This room has ended")).isVisible();
    }
}
