package io.parley.platform.migration;

import org.flywaydb.core.api.logging.Log;
import org.flywaydb.core.api.logging.LogCreator;

/**
 * Flyway's own words, at debug: the migrator tells what was applied, and what stopped it, once and in its own form. Public
 * with a public constructor because Flyway makes it by name.
 */
public final class QuietFlywayLog implements LogCreator {

    /** Called by Flyway. */
    public QuietFlywayLog() {}

    @Override
    public Log createLogger(Class<?> type) {
        return new AtDebug(System.getLogger(type.getName()));
    }

    private record AtDebug(System.Logger logger) implements Log {

        @Override
        public void debug(String message) {
            logger.log(System.Logger.Level.TRACE, message);
        }

        @Override
        public void info(String message) {
            logger.log(System.Logger.Level.DEBUG, message);
        }

        @Override
        public void warn(String message) {
            logger.log(System.Logger.Level.DEBUG, message);
        }

        @Override
        public void error(String message) {
            logger.log(System.Logger.Level.DEBUG, message);
        }

        @Override
        public void error(String message, Exception e) {
            logger.log(System.Logger.Level.DEBUG, message, e);
        }

        @Override
        public void notice(String message) {
            logger.log(System.Logger.Level.DEBUG, message);
        }
    }
}
