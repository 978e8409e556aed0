package io.parley.platform.boot;

import io.parley.platform.database.PostgresNotifications;
import io.parley.platform.database.Sql;
import io.parley.platform.datasource.PostgresConnections;
import io.parley.platform.logging.Log;
import io.parley.platform.metrics.Meters;
import io.parley.platform.metrics.MetricsExport;
import io.parley.platform.migration.MigrationLog;
import io.parley.platform.migration.MigrationScripts;
import io.parley.platform.migration.MigrationStopped;
import io.parley.platform.migration.Migrator;
import io.parley.platform.settings.BadSetting;
import io.parley.platform.settings.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Map;

/**
 * The order of a start (21 §3): settings, boot line, database, migrations, whatever must happen once with the database, the
 * listener; then the server answers. And the order of an end (21 §11): readiness, sockets, listener.
 *
 * <p>An EJB singleton, because the server runs it before any servlet and any timer of the application.
 */
@Singleton
@Startup
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class Boot {

    private static final Log LOG = Log.of(Boot.class);

    @Inject
    private Lifecycle lifecycle;

    @Inject
    private PostgresNotifications notifications;

    @Inject
    private Sql sql;

    @Inject
    private Meters meters;

    @Inject
    private Event<DatabaseReady> databaseReady;

    @Inject
    private Event<ShuttingDown> shuttingDown;

    private final Thread onSignal = new Thread(this::stopServing, "parley-shutdown");

    @PostConstruct
    void start() {
        try {
            boot();
        } catch (RuntimeException e) {
            stopServing();
            throw Fatal.unexpected(e);
        }
    }

    private void boot() {
        var settings = settings();
        announce(settings);
        var connections = new PostgresConnections(settings.database());
        FirstContact.await(connections);
        migrate(connections);
        // The pool's first connection: it must work before anybody is served, and its figures exist once it was used.
        sql.exists("select 1");
        try {
            databaseReady.fire(new DatabaseReady());
        } catch (RuntimeException e) {
            throw Fatal.logged(e.getMessage());
        }
        notifications.start();
        if (settings.server().metricsEnabled()) {
            MetricsExport.start(meters);
        }
        lifecycle.serving();
        Runtime.getRuntime().addShutdownHook(onSignal);
        LOG.info("listening", "addr", address(settings));
    }

    /** On a signal the server first waits for requests and sockets: the sockets are told before, by our own hook. */
    private void stopServing() {
        if (lifecycle.stopping()) {
            return;
        }
        lifecycle.stop();
        try {
            shuttingDown.fire(new ShuttingDown());
        } catch (RuntimeException e) {
            LOG.error("could not close everything", e);
        }
    }

    @PreDestroy
    void stop() {
        stopServing();
        notifications.stop();
        try {
            Runtime.getRuntime().removeShutdownHook(onSignal);
        } catch (IllegalStateException inShutdown) {
            awaitHook();
        }
        LOG.info("shut down cleanly");
    }

    private void awaitHook() {
        try {
            onSignal.join(10_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Settings settings() {
        try {
            return Settings.load(System.getenv());
        } catch (BadSetting e) {
            throw Fatal.beforeLogging(e.getMessage());
        }
    }

    private static void announce(Settings settings) {
        Log.threshold(Log.Level.valueOf(settings.server().logLevel().name()));
        var line = new ArrayList<Object>();
        settings.bootLine(Version.current()).forEach((name, value) -> {
            line.add(name);
            line.add(value);
        });
        LOG.info("boot settings", line.toArray());
        settings.warnings().forEach(warning -> LOG.warn(warning));
    }

    private static void migrate(PostgresConnections connections) {
        try {
            var scripts = MigrationScripts.onClassPath(Boot.class.getClassLoader());
            var migrator = new Migrator(name -> connections.open(name, Map.of()), scripts, new MigrationLines());
            var cancel = new Thread(migrator::cancel, "parley-migration-cancel");
            Runtime.getRuntime().addShutdownHook(cancel);
            migrator.migrate();
            Runtime.getRuntime().removeShutdownHook(cancel);
        } catch (MigrationStopped e) {
            throw Fatal.logged(e.getMessage());
        }
    }

    private static String address(Settings settings) {
        var host = settings.server().bindAddress();
        return (host.contains(":") ? "[" + host + "]" : host) + ":"
                + settings.server().port();
    }

    private static final class MigrationLines implements MigrationLog {

        @Override
        public void applied(int version, String name) {
            LOG.info("applied migration", "version", version, "name", name);
        }

        @Override
        public void warn(String message) {
            LOG.warn(message);
        }
    }
}
