package io.parley.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;

/** Somebody's poker room in a browser: what they see, what they do, and every frame that reached them. */
final class Seat {

    private final Page page;
    private final List<String> frames = new ArrayList<>();

    Seat(Page page) {
        this.page = page;
        page.onWebSocket(socket -> socket.onFrameReceived(frame -> frames.add(frame.text())));
    }

    Page page() {
        return page;
    }

    /** Text frames received so far. */
    List<String> frames() {
        return List.copyOf(frames);
    }

    void awaitLive() {
        assertThat(page.getByRole(AriaRole.BANNER).getByText("live", new Locator.GetByTextOptions().setExact(true)))
                .isVisible();
    }

    Locator button(String name) {
        return button(page.locator("body"), name);
    }

    static Locator button(Locator within, String name) {
        return within.getByRole(
                AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true));
    }

    Locator region(String name) {
        return page.getByRole(
                AriaRole.REGION, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    /** The open dialog. */
    Locator dialog() {
        return page.locator("dialog[open]");
    }

    Locator text(String text) {
        return page.getByText(text, new Page.GetByTextOptions().setExact(true));
    }

    /** What is said in passing: "Votes cleared." */
    void awaitToast(String text) {
        assertThat(page.locator("[role=status][popover]")).containsText(text);
    }

    /** The page's one polite region for events. */
    Locator events() {
        return page.locator("[data-live=events]");
    }

    // The table

    Locator table() {
        return region("Votes");
    }

    void awaitTally(String tally) {
        assertThat(table().getByText(tally, new Locator.GetByTextOptions().setExact(true)))
                .isVisible();
    }

    /** The seat of somebody at the table. */
    Locator seatOf(String who) {
        return table().locator("ul[data-size] > li")
                .filter(new Locator.FilterOptions()
                        .setHas(page.locator("bdi").filter(new Locator.FilterOptions().setHasText(who))));
    }

    /** Waits for the words of somebody's card: "voted", "voted 5", "no card yet". */
    void awaitCard(String who, String words) {
        assertThat(seatOf(who)
                        .getByRole(
                                AriaRole.IMG,
                                new Locator.GetByRoleOptions().setName(words).setExact(true)))
                .isVisible();
    }

    Locator results() {
        return region("Results");
    }

    // The hand

    Locator card(String value) {
        return page.locator("button[data-card='" + value + "']");
    }

    void picks(String value) {
        card(value).click();
        assertThat(card(value)).hasAttribute("aria-pressed", "true");
    }

    // The queue

    Locator queue() {
        return page.getByRole(AriaRole.COMPLEMENTARY);
    }

    Locator row(String story) {
        return queue().locator("li[data-story]")
                .filter(new Locator.FilterOptions().setHas(page.locator("[title='" + story + "']")));
    }

    void awaitOrder(String... titles) {
        assertThat(queue().locator("li[data-story] > span[title]")).hasText(titles);
    }

    /** Chooses an entry of a menu. */
    void choose(String menu, String entry) {
        page.getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(menu).setExact(true))
                .click();
        page.getByRole(
                        AriaRole.MENUITEM,
                        new Page.GetByRoleOptions().setName(entry).setExact(true))
                .click();
    }
}
