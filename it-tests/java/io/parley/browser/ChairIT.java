package io.parley.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Who runs a room, who is put out of it, how it ends and opens again, as two browsers see it. */
class ChairIT extends InBrowsers {

    @Test
    @DisplayName("WEB-180 WEB-181 handing over moves the controls, and both are told")
    void handsOver() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            assertThat(ben.button("Reveal")).hasCount(0);
            ann.button("Hand over").click();
            Seat.button(ann.dialog(), "Hand over to Ben").click();
            ann.awaitToast("Ben is running the room now");
            ben.awaitToast("You’re running the room now");
            assertThat(ben.button("Reveal")).isVisible();
            assertThat(ann.button("Reveal")).hasCount(0);
            assertThat(ann.dialog()).hasCount(0);
        }
    }

    @Test
    @DisplayName("WEB-182 the facilitator is gone: the claim counts down, opens after a minute, and moves the chair")
    void claims() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben", "Cy")) {
            meeting.round("Rate limiting");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            var cy = meeting.enters("Cy");
            assertThat(ben.seatOf("Ann")).isVisible();
            ann.page().context().close();

            var card = ben.region("Ann dropped out");
            assertThat(card).containsText("Someone else can run the room once they’ve been gone a minute.");
            assertThat(card.getByRole(AriaRole.BUTTON)).hasText(Pattern.compile("Take over in 0:[0-5]\\d"));
            assertThat(card.getByRole(AriaRole.BUTTON)).isDisabled();

            // Two seconds are left; a vote brings everybody the new state, and the clocks in the browsers do the rest.
            meeting.sql(
                    "update sessions set facilitator_seen_at = now() - interval '58 seconds' where id = ?",
                    UUID.fromString(meeting.room()));
            meeting.votes("Cy", "5");
            assertThat(Seat.button(card, "Take over")).isEnabled();
            Seat.button(card, "Take over").click();
            ben.awaitToast("You’re running the room now");
            cy.awaitToast("Ben is running the room now");
            assertThat(ben.button("Reveal")).isEnabled();
            assertThat(card).hasCount(0);
            assertThat(cy.region("Ann dropped out")).hasCount(0);
        }
    }

    @Test
    @DisplayName("WEB-183 who is removed reads the message and comes back when they like")
    void removes() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            ann.seatOf("Ben").hover();
            ann.choose("Act on Ben", "Remove from room");
            ann.dialog().getByLabel("Message to them (optional)").fill("Back at <b>two</b>?");
            Seat.button(ann.dialog(), "Remove from room").click();
            ann.awaitToast("Ben was asked to step out.");
            assertThat(ann.seatOf("Ben")).hasCount(0);
            ann.awaitTally("0 of 1 voted");

            var title = ben.page().getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setLevel(1));
            assertThat(title).hasText("You were asked to step out of Sprint 12 planning");
            assertThat(ben.page().getByRole(AriaRole.BLOCKQUOTE)).hasText("Back at <b>two</b>?");
            assertThat(ben.page().getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Back to the space")))
                    .hasAttribute("href", meeting.space());
            ben.button("Come back in").click();
            ben.awaitLive();
            ann.awaitTally("0 of 2 voted");
            ben.picks("5");
            ann.awaitCard("Ben", "voted");
        }
    }

    @Test
    @DisplayName("WEB-183 a reload brings back who was removed, too")
    void reloads() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            assertThat(ann.seatOf("Ben")).isVisible();
            var id = meeting.person("Ben").id();
            meeting.person("Ann")
                    .post(meeting.roomApi() + "/participants/" + id + "/remove", Map.of())
                    .expect(204);
            assertThat(ben.button("Come back in")).isVisible();
            assertThat(ben.page().getByRole(AriaRole.BLOCKQUOTE)).hasCount(0);
            ben.page().reload();
            ben.awaitLive();
            assertThat(ann.seatOf("Ben")).isVisible();
        }
    }

    @Test
    @DisplayName("WEB-55 leaving the space in another tab closes the room with the words for it")
    void leavesTheSpace() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var ben = meeting.enters("Ben");
            meeting.person("Ben").post(meeting.spaceApi() + "/leave").expect(204);
            assertThat(
                            ben.text(
                                    "This room is not open to you any more. It was deleted, or you are no longer in its space."))
                    .isVisible();
            assertThat(ben.page().getByRole(AriaRole.BANNER)).containsText("no access");
            assertThat(ben.page().getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Go to your spaces")))
                    .isVisible();
        }
    }

    @Test
    @DisplayName("WEB-55 a new name does not: the board reconnects, and everybody reads the name")
    void renames() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            ben.button("Your profile, Ben").click();
            ben.dialog().getByLabel("Display name").fill("Benno");
            ben.dialog()
                    .getByLabel("Picture wren", new Locator.GetByLabelOptions().setExact(true))
                    .check(new Locator.CheckOptions().setForce(true));
            Seat.button(ben.dialog(), "Save").click();
            ben.awaitToast("Profile saved.");
            assertThat(ben.button("Your profile, Benno")).isVisible();
            ben.awaitLive();
            ben.picks("5");
            ann.awaitCard("Benno", "voted");
            ben.awaitTally("1 of 2 voted");
            ben.awaitLive();
        }
    }

    @Test
    @DisplayName("WEB-184 ending shows everybody what the room came to, reopening brings the table back")
    void endsAndReopens() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var stories = meeting.stories("Export a space");
            meeting.act("story", Map.of("storyId", stories.get(0), "estimate", "5"));
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            ann.button("End room").click();
            assertThat(Seat.button(ann.dialog(), "Cancel")).isFocused();
            Seat.button(ann.dialog(), "End room").click();
            assertThat(ben.text("This room has ended")).isVisible();
            assertThat(ben.text("1 of 2 estimated")).isVisible();
            assertThat(ben.page()
                            .getByRole(AriaRole.LISTITEM)
                            .filter(new Locator.FilterOptions().setHasText("Rate limiting")))
                    .containsText("5");
            assertThat(ben.card("5")).hasCount(0);
            assertThat(ben.button("Reopen")).hasCount(0);
            ann.button("Reopen").click();
            ann.awaitToast("The room is open again.");
            ben.picks("8");
            ann.awaitCard("Ben", "voted");
        }
    }
}
