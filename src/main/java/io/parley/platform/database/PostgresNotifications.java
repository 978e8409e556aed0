package io.parley.platform.database;

import io.parley.platform.datasource.PostgresConnections;
import io.parley.platform.logging.Log;
import io.parley.platform.metrics.Meters;
import io.parley.platform.metrics.Tally;
import io.parley.platform.settings.Settings;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * LISTEN on one dedicated connection, NOTIFY through the pool (FAN-3 … FAN-9, OPS-MR2 … OPS-MR4).
 *
 * <p>Life: {@link #start()} opens the connection on a thread of its own and waits a moment for the first subscription;
 * when the connection breaks the thread subscribes anew, after one second at first and at most thirty; {@link #stop()}
 * ends it. Every subscription is followed by the resync callbacks, because what was notified in between is lost.
 */
@ApplicationScoped
public class PostgresNotifications implements Notifications {

    private static final Log LOG = Log.of(PostgresNotifications.class);
    private static final String APPLICATION_NAME = "parley-listen";
    private static final Duration FIRST_SUBSCRIPTION = Duration.ofSeconds(5);

    // Nothing that has to survive a crash: its commit does not wait for the disk.
    private static final String NOTIFY = "select set_config('synchronous_commit', 'off', true), pg_notify(?, ?)";

    private final String instance = freshInstance();
    private final Map<String, List<Consumer<String>>> receivers = new ConcurrentHashMap<>();
    private final List<Runnable> resyncs = new CopyOnWriteArrayList<>();
    private final Tally reconnects;
    private final CountDownLatch subscribedOnce = new CountDownLatch(1);
    private final CountDownLatch stopping = new CountDownLatch(1);

    private final Sql sql;
    private final ListenSession.Opener opener;

    @Resource
    private ManagedThreadFactory managedThreads;

    private ThreadFactory threads;
    private volatile Thread listener;
    private volatile boolean listening;

    protected PostgresNotifications() {
        this(null, null, null, new Meters());
    }

    @Inject
    PostgresNotifications(Sql sql, Settings settings, Meters meters) {
        this(sql, () -> new PostgresConnections(settings.database()).open(APPLICATION_NAME, Map.of()), null, meters);
    }

    /** For tests: any database and plain threads. */
    PostgresNotifications(Sql sql, ListenSession.Opener opener, ThreadFactory threads, Meters meters) {
        this.reconnects = meters.tally(
                "parley_listener_reconnects_total", "The connection that listens was lost and is made again");
        this.sql = sql;
        this.opener = opener;
        this.threads = threads;
    }

    /** Begins to listen; returns when subscribed for the first time, or after some seconds without (FAN-9 tells). */
    public void start() {
        var factory = threads == null ? managedThreads : threads;
        listener = factory.newThread(this::listen);
        listener.start();
        try {
            subscribedOnce.await(FIRST_SUBSCRIPTION.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the connection; returns when the thread is gone, within seconds. */
    public void stop() {
        stopping.countDown();
        var thread = listener;
        if (thread == null) {
            return;
        }
        thread.interrupt();
        try {
            thread.join(Duration.ofSeconds(3));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public String instance() {
        return instance;
    }

    @Override
    public boolean listening() {
        return listening;
    }

    @Override
    public void on(String channel, Consumer<String> receiver) {
        receivers.computeIfAbsent(channel, name -> new CopyOnWriteArrayList<>()).add(receiver);
    }

    @Override
    public void onSubscribed(Runnable resync) {
        resyncs.add(resync);
    }

    @Override
    public void publish(String channel, String rest) {
        try {
            sql.list(NOTIFY, row -> "", channel, instance + " " + rest);
        } catch (RuntimeException e) {
            LOG.warn("could not notify the other replicas", "channel", channel, "error", message(e));
        }
    }

    private void listen() {
        var backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));
        while (!stopped()) {
            try {
                listenUntilLost(backoff);
            } catch (Exception e) {
                listening = false;
                if (stopped()) {
                    return;
                }
                var wait = backoff.next();
                reconnects.increment();
                LOG.warn(
                        "session notification listener dropped, reconnecting",
                        "error",
                        message(e),
                        "backoff",
                        wait.toSeconds() + "s");
                pause(wait);
            } finally {
                listening = false;
            }
        }
    }

    private void listenUntilLost(Backoff backoff) throws Exception {
        try (var session = ListenSession.subscribe(opener, channels())) {
            backoff.reset();
            listening = true;
            subscribedOnce.countDown();
            resyncs.forEach(resync -> guarded("resync", resync));
            while (!stopped()) {
                for (var message : session.next()) {
                    deliver(message.getName(), message.getParameter());
                }
            }
        }
    }

    /** Receivers never see this process's own messages nor anything that is not {@code <instance> <rest>} (FAN-4). */
    void deliver(String channel, String payload) {
        var space = payload.indexOf(' ');
        if (space <= 0) {
            malformed(channel);
            return;
        }
        if (payload.substring(0, space).equals(instance)) {
            return;
        }
        var rest = payload.substring(space + 1);
        for (var receiver : receivers.getOrDefault(channel, List.of())) {
            try {
                receiver.accept(rest);
            } catch (IllegalArgumentException e) {
                malformed(channel);
            } catch (RuntimeException e) {
                LOG.error("a session notification could not be handled", e, "channel", channel);
            }
        }
    }

    private static void malformed(String channel) {
        LOG.warn("malformed session notification", "channel", channel);
    }

    private static void guarded(String what, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException e) {
            LOG.error("work after a subscription failed", e, "work", what);
        }
    }

    private Set<String> channels() {
        return Set.copyOf(receivers.keySet());
    }

    private boolean stopped() {
        return stopping.getCount() == 0;
    }

    private void pause(Duration wait) {
        try {
            stopping.await(wait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // Only stop() interrupts, and the loop looks at its flag.
        }
    }

    private static String message(Exception e) {
        var text = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return text.lines().map(String::strip).reduce((a, b) -> a + " " + b).orElse("");
    }

    private static String freshInstance() {
        var bytes = new byte[8];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
