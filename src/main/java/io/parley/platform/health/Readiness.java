package io.parley.platform.health;

import io.parley.platform.boot.Lifecycle;
import io.parley.platform.database.Notifications;
import io.parley.platform.database.Sql;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Whether this replica can serve: the one truth behind {@code /readyz} and the runtime's health routes (HLT-1, HLT-3). */
@ApplicationScoped
public class Readiness {

    private static final long DATABASE_SECONDS = 3;

    @Resource
    private ManagedExecutorService executor;

    private final Lifecycle lifecycle;
    private final Notifications notifications;
    private final Sql sql;

    protected Readiness() {
        this(null, null, null);
    }

    @Inject
    Readiness(Lifecycle lifecycle, Notifications notifications, Sql sql) {
        this.lifecycle = lifecycle;
        this.notifications = notifications;
        this.sql = sql;
    }

    /** The first thing that keeps this replica from serving, in the words of {@code /readyz}; empty when ready. */
    public Optional<String> obstacle() {
        if (!serving()) {
            return Optional.of("shutting down");
        }
        if (!databaseAnswers()) {
            return Optional.of("database unreachable");
        }
        return listening() ? Optional.empty() : Optional.of("not listening for session changes");
    }

    boolean serving() {
        return !lifecycle.stopping();
    }

    boolean booted() {
        return lifecycle.booted();
    }

    boolean listening() {
        return notifications.listening();
    }

    /** A pooled connection and a trivial query, three seconds in all. */
    boolean databaseAnswers() {
        var ping = executor.submit(() -> sql.count("select 1"));
        try {
            return ping.get(DATABASE_SECONDS, TimeUnit.SECONDS) == 1;
        } catch (ExecutionException | TimeoutException e) {
            ping.cancel(true);
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
