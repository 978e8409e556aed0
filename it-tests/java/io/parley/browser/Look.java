package io.parley.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.parley.harness.Browsers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Looks at a screen in both themes, wide, as a phone and as narrow as it gets, and keeps the pictures. Registered with a test, it
 * fails it after the end when something was wrong with a screen or a browser complained.
 */
final class Look implements AfterEachCallback {

    /** Of a viewport, in pixels. */
    record Size(int width, int height) {}

    private final Browsers browsers;
    /** One line for every violation of axe, and for every screen that scrolls sideways (WEB-428). */
    private final List<String> wrong = new ArrayList<>();

    Look(Browsers browsers) {
        this.browsers = browsers;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        assertThat(wrong).as("WEB-420 … WEB-428").isEmpty();
        assertThat(browsers.complaints()).as("WEB-1 and WEB-4").isEmpty();
    }

    void at(Page page, String screen) {
        at(page, screen, List.of(new Size(1280, 800), new Size(390, 720), new Size(320, 720)), wrong);
    }

    /** What the page shows, in both themes and these sizes; one line into {@code wrong} for whatever is. */
    static void at(Page page, String screen, List<Size> sizes, List<String> wrong) {
        for (var theme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            for (var size : sizes) {
                page.setViewportSize(size.width(), size.height());
                page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(theme));
                settle(page);
                var name = screen + "-" + size.width() + "-" + theme.name().toLowerCase();
                Browsers.inspect(page, name).forEach(violation -> wrong.add(name + ": " + violation));
                var over = (Integer) page.evaluate("document.documentElement.scrollWidth - window.innerWidth");
                if (over > 0) {
                    wrong.add(name + ": scrolls sideways by " + over + " pixels (WEB-428)");
                }
            }
        }
        page.setViewportSize(1280, 800);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
    }

    /** Colours on their way from one theme to the other are nobody's contrast. */
    static void settle(Page page) {
        page.evaluate(
                "Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {}))).then(() => null)");
    }
}
