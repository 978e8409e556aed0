package io.parley.browser;

import io.parley.harness.Browsers;
import io.parley.harness.ParleyServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Tests of a class that share browsers, which look at the shared server. */
abstract class InBrowsers {

    static Browsers browsers;

    @BeforeAll
    static void openBrowsers() {
        browsers = new Browsers(ParleyServer.shared().base());
    }

    @AfterAll
    static void closeBrowsers() {
        browsers.close();
    }
}
