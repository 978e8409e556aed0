package io.parley.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import io.parley.harness.Browsers;
import io.parley.harness.ParleyServer;
import io.parley.harness.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What a room says while its server is away. The server is this test's own, killed and started again on its port. */
class ConnectionIT {

    @Test
    @DisplayName(
            "WEB-55 the server dies: reconnecting at once, offline after ten seconds, and live by itself when it is back")
    void serverDies() {
        var database = TestDatabase.shared().createDatabase("connection");
        var server = ParleyServer.on(database).start();
        try (var browsers = new Browsers(server.base());
                var meeting = Meeting.on(server, browsers, "Ann", "Ben")) {
            meeting.round("Rate limiting");
            var ann = meeting.enters("Ann");
            var ben = meeting.enters("Ben");
            ann.picks("5");
            ben.awaitCard("Ann", "voted");
            var banner = ben.page().locator("[data-live=connection]");
            assertThat(banner).isEmpty();

            server.kill();
            var lost = Instant.now();
            assertThat(banner).hasText("Reconnecting… What you’ve already sent is safe.");
            assertThat(ben.page().getByRole(AriaRole.BANNER)).containsText("reconnecting");
            assertThat(Duration.between(lost, Instant.now())).isLessThan(Duration.ofSeconds(10));
            ben.awaitCard("Ann", "voted");

            ben.card("8").click();
            assertThat(ben.page().getByRole(AriaRole.ALERT))
                    .containsText("No connection to the server. Check your network, then try again.");
            assertThat(ben.card("8")).hasAttribute("aria-pressed", "false");
            assertThat(ben.button("Try again")).hasCount(0);
            assertThat(ben.text("Pick a card")).isVisible();

            assertThat(banner)
                    .hasText(Pattern.compile("Offline\\. You’re looking at the room as it was \\d{1,2}:\\d\\d.*"));
            assertThat(Duration.between(lost, Instant.now())).isGreaterThan(Duration.ofSeconds(9));
            assertThat(ben.page().getByRole(AriaRole.BANNER)).containsText("offline");
            assertThat(ben.button("Reconnect now")).isVisible();
            assertThat(Browsers.inspect(ben.page(), "room-stale-1280-light")).isEmpty();

            server = ParleyServer.on(database).port(server.base().getPort()).start();
            ann.awaitLive();
            ben.awaitLive();
            assertThat(banner).isEmpty();
            ben.awaitCard("Ann", "voted");
            ben.picks("8");
            ann.awaitTally("2 of 2 voted");
            ann.button("Reveal").click();
            ben.awaitCard("Ann", "voted 5");
            assertThat(ben.frames())
                    .noneMatch(frame -> frame.contains("\"value\"") && frame.contains("\"revealed\":false"));
        } finally {
            server.close();
        }
    }
}
