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
        for (var theme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            for (var width : List.of(1280, 390, 320)) {
                page.setViewportSize(width, width == 1280 ? 800 : 720);
                page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(theme));
                settle(page);
                var name = screen + "-" + width + "-" + theme.name().toLowerCase();
                Browsers.inspect(page, name).forEach(violation -> wrong.add(name + ": " + violation));
                var over = (Integer) page.evaluate("document.documentElement.scrollWidth - window.innerWidth");
                if (over > 0) {
                    wrong.add(name + ": scrolls sideways by " + over + " pixels");
                }
            }
        }
        page.setViewportSize(1280, 800);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
    }

    /** Colours on their way from one theme to the other are nobody's contrast. */
    private static void settle(Page page) {
        page.evaluate(
                "Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {}))).then(() => null)");
    }
}
