package io.parley.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.parley.harness.Browsers;
import java.util.ArrayList;
import java.util.List;

/** Looks at a screen in both themes, wide, as a phone and as narrow as it gets, keeps the pictures and what is wrong with them. */
final class Look {

    private final List<String> wrong = new ArrayList<>();

    /** One line for every violation of axe, and for every screen that scrolls sideways (WEB-428). */
    List<String> wrong() {
        return List.copyOf(wrong);
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
