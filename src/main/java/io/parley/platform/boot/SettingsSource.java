package io.parley.platform.boot;

import io.parley.platform.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Gives everybody the one instance of the settings (CFG-1). */
@ApplicationScoped
public class SettingsSource {

    @Produces
    @Singleton
    Settings settings() {
        return Settings.load(System.getenv());
    }
}
