package io.parley.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import io.parley.harness.Browsers;
import io.parley.harness.ParleyServer;
import io.parley.harness.TestDatabase;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What somebody typed, and the speaker's clock, over reloads and lines that break. */
class StandupDraftIT extends InBrowsers {

    private static final String SAVES = "**/actions/standup";

    @Test
    @DisplayName("UP-31 WEB-240 what could not be saved says so, survives a reload, and goes out when it can")
    void survivesReload() {
        try (var meeting = Meeting.standup(browsers, Map.of(), "Ann", "Ben")) {
            // A tab that dies without notice: nothing tells the page that it goes.
            var page = meeting.browserOf("Ann");
            page.addInitScript(
                    "for (const end of ['pagehide', 'visibilitychange']) addEventListener(end, e => e.stopImmediatePropagation(), true)");
            var ann = new StandupSeat(meeting.sit(page));
            ann.writes("Today", "First words");
            ann.page().route(SAVES, Route::abort);
            ann.field("Today").fill("Second thoughts");
            assertThat(ann.page().getByRole(AriaRole.ALERT)).containsText("Not saved — check your connection");
            assertThat(Browsers.inspect(ann.page(), "standup-not-saved-1280-light"))
                    .isEmpty();
            assertThat(today(meeting)).isEqualTo("First words");

            ann.page().reload();
            assertThat(ann.field("Today")).hasValue("Second thoughts");
            assertThat(ann.page().getByRole(AriaRole.ALERT)).containsText("Not saved — check your connection");
            ann.page().unroute(SAVES);
            ann.seat().button("Try again").click();
            ann.awaitSaved();
            assertThat(today(meeting)).isEqualTo("Second thoughts");
            ann.page().reload();
            assertThat(ann.field("Today")).hasValue("Second thoughts");
            assertThat((String) ann.page().evaluate("sessionStorage.getItem('parley:draft:" + meeting.room() + "')"))
                    .isNull();
        }
    }

    @Test
    @DisplayName("WEB-240 WEB-250 off line a save fails and the room is not ended; back on line it goes out by itself")
    void offLine() {
        try (var meeting = Meeting.standup(browsers, Map.of(), "Ann", "Ben")) {
            var ann = new StandupSeat(meeting.enters("Ann"));
            ann.page().context().setOffline(true);
            ann.field("Blockers").fill("No line here");
            assertThat(ann.page().getByRole(AriaRole.ALERT)).containsText("Not saved — check your connection");
            ann.ends();
            assertThat(ann.seat().dialog()).containsText("We couldn’t save your update, so the standup was not ended.");
            Seat.button(ann.seat().dialog(), "Cancel").click();
            ann.page().context().setOffline(false);
            ann.awaitSaved();
            var room = meeting.person("Ann").get(meeting.roomApi()).expect(200).json();
            assertThat(room.get("endedAt").isNull()).isTrue();
            assertThat(room.get("state").get("entries").get(0).get("blockers").asText())
                    .isEqualTo("No line here");
        }
    }

    @Test
    @DisplayName("WEB-240 leaving the page sends what the pause for typing still held back")
    void leaves() {
        try (var meeting = Meeting.standup(browsers, Map.of(), "Ann", "Ben")) {
            var ann = new StandupSeat(meeting.enters("Ann"));
            var ben = new StandupSeat(meeting.enters("Ben"));
            ann.field("Today").fill("Said while leaving");
            ann.page().navigate("/");
            ben.seat().page().reload();
            ben.seat().awaitLive();
            meeting.act("start", Map.of());
            ben.awaitTurn("Ann", "1 of");
            assertThat(ben.page().getByRole(AriaRole.ARTICLE)).containsText("Said while leaving");
        }
    }

    @Test
    @DisplayName(
            "WEB-176 STD-24 two clocks agree though one computer is an hour off; a lost line holds them, a new one sets them right")
    void clock() {
        var database = TestDatabase.shared().createDatabase("clock");
        var server = ParleyServer.on(database).start();
        try (var browsers = new Browsers(server.base());
                var meeting = Meeting.standupOn(server, browsers, Map.of("secondsPerPerson", 900), "Ann", "Ben")) {
            var fast = meeting.browserOf("Ben");
            fast.addInitScript("const real = Date.now; Date.now = () => real() + 3600000");
            var ann = new StandupSeat(meeting.enters("Ann"));
            var ben = new StandupSeat(meeting.sit(fast));
            ann.seat().button("Start — 0 of 2 ready").click();
            ben.awaitTurn("Ann", "1 of 2");
            assertThat(Math.abs(ann.secondsLeft() - ben.secondsLeft())).isLessThanOrEqualTo(1);

            server.kill();
            assertThat(ben.page().getByText("held — reconnecting")).isVisible();
            var held = ben.secondsLeft();
            assertThat(Browsers.inspect(ben.page(), "standup-held-1280-light")).isEmpty();
            server = ParleyServer.on(database).port(server.base().getPort()).start();
            ben.seat().awaitLive();
            ann.seat().awaitLive();
            assertThat(ben.page().getByText("held — reconnecting")).hasCount(0);
            ben.page()
                    .waitForFunction(
                            "before => { const at = [...document.querySelectorAll('[aria-hidden=true]')].find(e => /^\\d+:\\d\\d$/.test(e.textContent)).textContent.split(':'); return +at[0] * 60 + +at[1] < before }",
                            held);
            assertThat(Math.abs(ann.secondsLeft() - ben.secondsLeft())).isLessThanOrEqualTo(1);
        } finally {
            server.close();
        }
    }

    private static String today(Meeting meeting) {
        return meeting.state().get("entries").get(0).get("today").asText();
    }
}
