package io.parley.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** From nobody to a seat: naming oneself, creating a space, invite links and passcodes, opening a room. */
class ArrivingIT extends InBrowsers {

    /** What a browser does that keeps nothing for any page. */
    private static final String BLOCKED_STORAGE = """
            for (const name of ['localStorage', 'sessionStorage']) {
              Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })
            }
            """;

    @Test
    @DisplayName(
            "WEB-105 WEB-118 from a cold start to a space of one's own; its invite lets the next one in with one name")
    void coldStart() {
        var ann = browsers.desktop();
        var ben = browsers.desktop();
        var name = "Platform " + UUID.randomUUID().toString().substring(0, 8);
        ann.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));

        ann.navigate("/");
        assertThat(ann).hasTitle("Parley — planning poker and standups");
        ann.getByLabel("Name your space").fill(name);
        button(ann, "Create space").click();
        assertThat(gate(ann)).containsText("To create " + name + ":");
        assertThat(gate(ann)).containsText("No account and no email");
        var field = gate(ann).getByLabel("Display name");
        assertThat(field).isFocused();
        field.fill("Ann");
        field.press("Enter");
        assertThat(ann).hasURL(Pattern.compile("/o/default/s/[^/#]+$"));
        assertThat(ann).hasTitle(name + " · Parley");
        assertThat(heading(ann)).hasText(name);
        assertThat(ann.locator("main")).containsText("No rooms yet. Start a poker round");

        button(ann, "Copy invite").click();
        assertThat(ann.locator("[role=status][popover]")).containsText("Invite link copied.");
        var link = (String) ann.evaluate("navigator.clipboard.readText()");
        var code = ann.locator("main code").textContent();
        assertThat(link).endsWith("#c=" + code);

        var sent = new ArrayList<String>();
        ben.onRequest(request -> sent.add(request.url()));
        ben.navigate(link);
        assertThat(gate(ben)).containsText("To join " + name + ":");
        assertThat(ben).hasURL(link.substring(0, link.indexOf('#')));
        gate(ben).getByLabel("Display name").fill("Ben");
        button(ben, "Continue").click();
        assertThat(ben.locator("[role=status][popover]")).containsText("You’re in " + name + ".");
        assertThat(heading(ben)).hasText(name);
        assertThat(button(ben, "Copy invite")).isVisible();
        assertThat(sent).noneMatch(url -> url.contains(code));
        var kept = (String) ben.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])");
        assertThat(kept).doesNotContain(code);
        close(ann, ben);
    }

    @Test
    @DisplayName(
            "WEB-118 a wrong code leaves the gate with the refusal, asked once; the right one opens it in any case")
    void wrongCode() {
        try (var meeting = Meeting.of(browsers, "Ann")) {
            var ben = meeting.stranger();
            var joins = new ArrayList<String>();
            ben.onRequest(request -> {
                if (request.url().endsWith("/join")) {
                    joins.add(request.postData());
                }
            });
            ben.navigate(meeting.space() + "#c=WRONG234");
            gate(ben).getByLabel("Display name").fill("Ben");
            button(ben, "Continue").click();
            var field = ben.getByLabel("Passcode");
            assertThat(field).hasAttribute("aria-invalid", "true");
            assertThat(field).isFocused();
            assertThat(ben.locator("main form")).containsText("That passcode doesn't match this space.");
            assertThat(joins).hasSize(1);
            assertThat(ben).hasURL(Pattern.compile("/o/default/s/[^#]+$"));

            field.fill(meeting.passcode().toLowerCase());
            button(ben, "Join").click();
            assertThat(heading(ben)).hasText(meeting.name());
            assertThat(button(ben, "Copy invite")).isVisible();
            assertThat(joins).hasSize(2);
        }
    }

    @Test
    @DisplayName("WEB-137 WEB-139 a room is opened with its deck and switches, and everybody of the space finds it")
    void newRoom() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            var ann = meeting.browserOf("Ann");
            ann.navigate(meeting.space());
            button(ann, "New room").click();
            var dialog = ann.locator("dialog[open]");
            Seat.button(dialog, "Create room").click();
            assertThat(dialog).containsText("Give the room a title.");
            dialog.getByLabel("Title").fill("Sprint 13");
            dialog.getByText("T-shirt").click();
            dialog.getByText("Reveal by itself when everyone has voted").click();
            Seat.button(dialog, "Create room").click();
            var room = new Seat(ann);
            assertThat(ann).hasURL(Pattern.compile("/session/[0-9a-f-]{36}$"));
            assertThat(ann).hasTitle("Sprint 13 · " + meeting.name() + " · Parley");
            assertThat(room.button("Auto-reveal: on")).isVisible();
            assertThat(room.card("XL")).isVisible();
            assertThat(room.text("Add stories, or start a quick round.")).isVisible();

            var ben = meeting.browserOf("Ben");
            ben.navigate(meeting.space());
            ben.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(Pattern.compile("Sprint 13")))
                    .first()
                    .click();
            assertThat(heading(ben)).hasText("Sprint 13");
            assertThat(room.seatOf("Ben")).isVisible();
        }
    }

    @Test
    @DisplayName("WEB-175 a room link asks nobody's name first; who is not of the space is told where to ask")
    void roomLink() {
        try (var meeting = Meeting.of(browsers, "Ann")) {
            var page = meeting.stranger();
            page.navigate("/session/" + meeting.room());
            assertThat(gate(page)).containsText("To join this room:");
            gate(page).getByLabel("Display name").fill("Zoe");
            button(page, "Continue").click();
            assertThat(heading(page)).hasText("This room isn’t open to you");
            assertThat(page.getByText("Ask for the space’s invite link.")).isVisible();
        }
    }

    @Test
    @DisplayName("WEB-101 the landing page brings one back into the open room")
    void backAgain() {
        try (var meeting = Meeting.of(browsers, "Ann", "Ben")) {
            meeting.person("Ben").post(meeting.spaceApi() + "/seen").expect(204);
            meeting.round("Rate limiting");
            var ann = meeting.enters("Ann");
            var ben = meeting.browserOf("Ben");
            ben.navigate("/");
            assertThat(ben).hasTitle("Your spaces · Parley");
            assertThat(ben.locator("main")).containsText(meeting.name());
            ben.getByRole(
                            AriaRole.LINK,
                            new Page.GetByRoleOptions().setName(Pattern.compile("Join.*Sprint 12 planning")))
                    .click();
            assertThat(heading(ben)).hasText("Sprint 12 planning");
            assertThat(ann.seatOf("Ben")).isVisible();
        }
    }

    @Test
    @DisplayName(
            "WEB-5 with storage blocked and no clipboard everything works, and nothing is claimed that did not happen")
    void nothingKept() {
        var page = browsers.desktop();
        page.addInitScript(BLOCKED_STORAGE);
        page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
        page.navigate("/");
        page.getByLabel("Name your space")
                .fill("Private mode " + UUID.randomUUID().toString().substring(0, 8));
        button(page, "Create space").click();
        gate(page).getByLabel("Display name").fill("Ann");
        button(page, "Continue").click();
        button(page, "Copy invite").click();
        assertThat(page.getByLabel("Copy it from here")).hasValue(Pattern.compile("#c="));
        assertThat(page.locator("[role=status][popover]")).isEmpty();
        button(page, "Theme: System. Switch to Light.").click();
        assertThat(page.locator("html")).hasAttribute("data-theme", "light");

        button(page, "New room").click();
        page.locator("dialog[open]").getByLabel("Title").fill("Sprint 1");
        Seat.button(page.locator("dialog[open]"), "Create room").click();
        var room = new Seat(page);
        room.awaitLive();
        room.button("Quick round").click();
        room.picks("5");
        room.awaitTally("1 of 1 voted");
        room.button("Reveal").click();
        room.awaitCard("Ann", "voted 5");
        close(page);
    }

    @Test
    @DisplayName("WEB-430 from a cold start into a space without a mouse")
    void keyboardOnly() {
        var page = browsers.desktop();
        var name = "Keys " + UUID.randomUUID().toString().substring(0, 8);
        page.navigate("/");
        assertThat(page.getByLabel("Name your space")).isVisible();
        page.locator("body").press("Tab");
        assertThat(page.getByText("Skip to content")).isFocused();
        tabTo(page, page.getByLabel("Name your space"));
        page.keyboard().type(name);
        page.keyboard().press("Enter");
        assertThat(gate(page).getByLabel("Display name")).isFocused();
        page.keyboard().type("Ann");
        page.keyboard().press("Enter");
        assertThat(heading(page)).hasText(name);
        assertThat(heading(page)).isFocused();
        page.keyboard().press("n");
        assertThat(page.locator("dialog[open]").getByLabel("Title")).isFocused();
        page.keyboard().press("Escape");
        assertThat(page.locator("dialog[open]")).hasCount(0);
        close(page);
    }

    private static void tabTo(Page page, Locator wanted) {
        for (var presses = 0; presses < 30; presses++) {
            if ((Boolean) wanted.evaluate("element => element === document.activeElement")) {
                return;
            }
            page.keyboard().press("Tab");
        }
        throw new AssertionError("the keyboard does not reach " + wanted);
    }

    private static Locator gate(Page page) {
        return page.locator("dialog[open]");
    }

    private static Locator heading(Page page) {
        return page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setLevel(1));
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static void close(Page... pages) {
        for (var page : pages) {
            page.context().close();
        }
    }
}
