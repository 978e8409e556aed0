package io.parley.platform.database;

import java.util.function.Consumer;

/**
 * Messages between replicas over PostgreSQL's LISTEN and NOTIFY (OPS-MR2, FAN-3 … FAN-9). One dedicated connection
 * outside the pool listens; payloads on the wire are {@code <instance id> <rest>}, and a replica never hears itself.
 */
public interface Notifications {

    /** This process's id: 8 random bytes as hex (FAN-4). */
    String instance();

    /**
     * Whom a message on a channel goes to. Registered before the listener starts; called on the listener's thread with the
     * rest of the payload. An exception costs that message only.
     */
    void on(String channel, Consumer<String> receiver);

    /** Called after every successful subscription, the first one included (FAN-8). */
    void onSubscribed(Runnable resync);

    /** Tells the other replicas, best effort: a failure is logged, never thrown (OPS-MR2). Call it after the commit. */
    void publish(String channel, String rest);

    /** True while subscribed on all channels (HLT-3, FAN-9). */
    boolean listening();
}
