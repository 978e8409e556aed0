package io.parley.platform.settings;

import java.util.Locale;

/** How much is logged, least important first. */
public enum LogLevel {
    DEBUG,
    INFO,
    WARN,
    ERROR;

    static LogLevel parse(Values values) {
        var text = values.text(Variable.LOG_LEVEL);
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "debug" -> DEBUG;
            case "info" -> INFO;
            case "warn" -> WARN;
            case "error" -> ERROR;
            default -> throw BadSetting.of(Variable.LOG_LEVEL, text, "is none of debug, info, warn, error");
        };
    }
}
