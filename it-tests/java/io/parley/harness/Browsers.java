package io.parley.harness;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Real browsers for the tests of one class: each person gets a context of their own, with its own cookies and storage.
 * Whatever a page writes to its console as an error, and every request to another origin, is kept and can be asked for.
 * Playwright belongs to the thread that made it: open, use and close on one thread.
 */
public final class Browsers implements AutoCloseable {

    private static final List<String> FLAGS = List.of(
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--autoplay-policy=no-user-gesture-required");

    private final Playwright playwright;
    private final Browser browser;
    private final URI base;
    private final List<String> complaints = new ArrayList<>();

    public Browsers(URI base) {
        this.base = base;
        var chromium = Chromium.find();
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        var environment = new HashMap<>(System.getenv());
        environment.putAll(chromium.environment());
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(chromium.executable())
                        .setEnv(environment)
                        .setArgs(FLAGS));
    }

    /** A desktop browser, 1280 × 800, in the light theme. */
    public Page desktop() {
        return open(1280, 800, ColorScheme.LIGHT);
    }

    /** A fresh browser of any size and theme, on a blank page. */
    public Page open(int width, int height, ColorScheme theme) {
        BrowserContext context = browser.newContext(new Browser.NewContextOptions()
                .setBaseURL(base.toString())
                .setViewportSize(width, height)
                .setColorScheme(theme)
                .setAcceptDownloads(true));
        context.setDefaultTimeout(20_000);
        var page = context.newPage();
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") && !message.text().startsWith("Failed to load resource")) {
                complaints.add(message.text());
            }
        });
        page.onPageError(complaints::add);
        page.onRequest(request -> {
            var url = request.url();
            if (!url.startsWith(base.toString()) && !url.startsWith("data:") && !url.startsWith("blob:")) {
                complaints.add("a request to another origin: " + url);
            }
        });
        return page;
    }

    /** Console errors, uncaught exceptions and foreign requests of all pages so far. */
    public List<String> complaints() {
        return List.copyOf(complaints);
    }

    /** Keeps a picture under {@code target/screenshots} and gives what axe finds wrong on the page, one line each. */
    public static List<String> inspect(Page page, String name) {
        picture(page, name);
        return new AxeBuilder(page)
                .analyze().getViolations().stream()
                        .map(rule -> rule.getId() + ": " + rule.getHelp() + " — "
                                + rule.getNodes().stream()
                                        .map(node -> String.valueOf(node.getTarget()))
                                        .limit(5)
                                        .collect(Collectors.joining(", ")))
                        .toList();
    }

    /** Keeps a picture of the whole page. */
    public static void picture(Page page, String name) {
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(Build.target("screenshots/" + name + ".png"))
                .setFullPage(true));
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
