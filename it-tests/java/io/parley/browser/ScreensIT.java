package io.parley.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitUntilState;
import io.parley.harness.Browsers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Every screen in both themes, wide and as narrow as 320 pixels: no rule of axe is broken, nothing scrolls sideways, nothing
 * comes from elsewhere, and the console stays empty. The pictures are kept.
 */
class ScreensIT extends InBrowsers {

    private final List<String> wrong = new ArrayList<>();

    @AfterEach
    void nothingIsWrong() {
        assertThat(wrong).as("WEB-420 … WEB-428").isEmpty();
        assertThat(browsers.complaints())
                .as("WEB-1 and WEB-4: foreign requests, console errors, policy violations")
                // A room that refuses somebody refuses their socket, and Chromium writes that down.
                .filteredOn(complaint -> !complaint.endsWith("Unexpected response code: 404"))
                .isEmpty();
    }

    /** Looks at what the page shows, four times. */
    private void look(Page page, String screen) {
        Look.at(page, screen, List.of(new Look.Size(1280, 800), new Look.Size(320, 640)), wrong);
    }

    @Test
    @DisplayName("WEB-420 the landing page and the name gate")
    void landing() {
        var page = browsers.desktop();
        page.navigate("/");
        assertThat(page.getByLabel("Name your space")).isVisible();
        look(page, "landing");
        page.getByLabel("Name your space").fill("Platform Team");
        button(page, "Create space").click();
        assertThat(page.locator("dialog[open]").getByLabel("Display name")).isVisible();
        look(page, "name-gate");
        page.context().close();
    }

    @Test
    @DisplayName("WEB-420 the space: its gate, its page, the dialogs on it")
    void space() {
        try (var meeting = Meeting.of(browsers, "Ann Byron", "Ben", "Zoë")) {
            var zoe = browsers.desktop();
            zoe.navigate(meeting.space());
            assertThat(zoe.getByLabel("Passcode")).isVisible();
            look(zoe, "space-gate");
            zoe.context().close();

            var ended = meeting.newRoom("Sprint 11 planning", Map.of());
            meeting.person("Ann Byron").delete("/api/sessions/" + ended).expect(204);
            var ann = meeting.browserOf("Ann Byron");
            ann.navigate(meeting.space());
            assertThat(ann.getByText("Sprint 11 planning").first()).isVisible();
            look(ann, "space");
            button(ann, "Manage Sprint 11 planning").click();
            look(ann, "space-manage");
            ann.keyboard().press("Escape");
            button(ann, "New room").click();
            assertThat(ann.getByText("Fibonacci", new Page.GetByTextOptions().setExact(true)))
                    .isVisible();
            look(ann, "new-room");
            ann.keyboard().press("Escape");
            button(ann, "Your profile, Ann Byron").click();
            assertThat(ann.locator("dialog[open]").getByLabel("Display name")).isVisible();
            look(ann, "profile");
            ann.keyboard().press("Escape");
            ann.setViewportSize(320, 640);
            button(ann, "Show navigation").click();
            assertThat(ann.getByRole(AriaRole.NAVIGATION)).isVisible();
            look(ann, "navigation");
            ann.navigate("/");
            assertThat(ann.getByText(meeting.name()).first()).isVisible();
            look(ann, "landing-spaces");
            ann.context().close();
        }
    }

    @Test
    @DisplayName("WEB-420 a poker room from empty to ended, for who runs it and for who votes")
    void room() {
        try (var meeting = Meeting.of(browsers, "Ann Byron", "Ben", "Zoë", "Dee")) {
            var ann = meeting.enters("Ann Byron");
            var ben = meeting.enters("Ben");
            assertThat(ann.seatOf("Ben")).isVisible();
            look(ann.page(), "room-empty");
            meeting.round("Rate limiting for the public API, with a title that is too long for one line of the list");
            meeting.stories("Export a space");
            meeting.stories("Show who is waiting");
            ann.picks("5");
            ben.awaitTally("1 of 2 voted");
            look(ann.page(), "room-voting");
            look(ben.page(), "room-voting-member");
            ann.button("Add story").click();
            look(ann.page(), "room-adding");
            ann.button("Cancel").click();
            ben.picks("8");
            ann.awaitTally("2 of 2 voted");
            ann.button("Reveal").click();
            ben.awaitCard("Ann", "voted 5");
            look(ann.page(), "room-revealed");
            ann.choose("Act on Ben", "Remove from room");
            look(ann.page(), "room-remove");
            ann.page().keyboard().press("Escape");
            ann.button("Hand over").click();
            look(ann.page(), "room-hand-over");
            ann.page().keyboard().press("Escape");
            ben.page().setViewportSize(320, 640);
            ben.button("More").click();
            assertThat(ben.page().getByRole(AriaRole.MENU)).isVisible();
            assertThat(Browsers.inspect(ben.page(), "room-more-320-light")).isEmpty();
            ben.page().keyboard().press("Escape");
            ben.page().navigate("/session/" + meeting.room() + "/present");
            assertThat(ben.page().locator("main")).containsText("Median");
            look(ben.page(), "presenter-revealed");
            meeting.act("reset", Map.of());
            assertThat(ben.page().locator("main")).containsText("0 of");
            look(ben.page(), "presenter-voting");
            meeting.person("Ann Byron").delete(meeting.roomApi()).expect(204);
            assertThat(ann.text("This room has ended")).isVisible();
            look(ann.page(), "room-ended");
        }
    }

    @Test
    @DisplayName("WEB-420 the facilitator is gone, and the dead ends")
    void deadEnds() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            assertThat(ben.seatOf("Ann")).isVisible();
            ann.page().context().close();
            assertThat(ben.region("Ann dropped out")).isVisible();
            look(ben.page(), "room-claim");
            var id = meeting.person("Ben").id();
            meeting.person("Ann")
                    .post(meeting.roomApi() + "/participants/" + id + "/remove", Map.of("message", "Back at two?"))
                    .expect(204);
            assertThat(ben.button("Come back in")).isVisible();
            look(ben.page(), "room-removed");
            ben.page().navigate("/session/" + UUID.randomUUID());
            assertThat(ben.text("This room isn’t open to you")).isVisible();
            look(ben.page(), "room-refused");
            ben.page().navigate("/nowhere");
            assertThat(ben.page().getByText("Page not found").first()).isVisible();
            assertThat(ben.page()).hasTitle("Page not found · Parley");
            look(ben.page(), "not-found");
        }
    }

    @Test
    @DisplayName("WEB-450 three theme states, kept over a reload without a flash; the system's choice is followed live")
    void themes() {
        var page = browsers.open(1280, 800, ColorScheme.LIGHT);
        page.navigate("/");
        var ground = "getComputedStyle(document.documentElement).backgroundColor";
        assertThat(page.locator("html")).not().hasAttribute("data-theme", "light");
        var light = page.evaluate(ground);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        Look.settle(page);
        var dark = page.evaluate(ground);
        assertThat(dark).isEqualTo("rgb(18, 20, 28)").isNotEqualTo(light);
        assertThat(light).isEqualTo("rgb(244, 245, 248)");
        assertThat(page.locator("meta[name=theme-color]")).hasAttribute("content", "#1b1f2a");

        button(page, "Theme: System. Switch to Light.").click();
        Look.settle(page);
        assertThat(page.evaluate(ground)).isEqualTo(light);
        assertThat(page.locator("meta[name=theme-color]")).hasAttribute("content", "#ffffff");
        // Before anything of the client runs, the choice is made: its script is held back here.
        page.route("**/assets/*.js", route -> {});
        page.reload(new Page.ReloadOptions().setWaitUntil(WaitUntilState.COMMIT));
        assertThat(page.locator("html")).hasAttribute("data-theme", "light");
        assertThat(page.locator("#root")).isEmpty();
        assertThat(page.evaluate("getComputedStyle(document.documentElement).colorScheme"))
                .isEqualTo("light");
        page.unroute("**/assets/*.js");
        page.reload();

        button(page, "Theme: Light. Switch to Dark.").click();
        Look.settle(page);
        assertThat(page.evaluate(ground)).isEqualTo(dark);
        button(page, "Theme: Dark. Switch to System.").click();
        assertThat((String) page.evaluate("localStorage.getItem('parley:theme')"))
                .isNull();
        assertThat(button(page, "Theme: System. Switch to Light.")).isVisible();
        page.context().close();
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
