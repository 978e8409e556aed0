package io.parley.room.live;

import io.parley.platform.settings.Durations;
import java.time.Duration;

/**
 * Every period and deadline of the sockets (40 §6.4, §7). Not configurable for operators; tests shorten one with a system
 * property of the server's JVM, {@code -Dparley.live.ping=500ms}.
 *
 * @param ping interval between pings of one socket
 * @param pong how long without a pong until the connection counts as dead
 * @param write for one frame, the close frame included
 * @param check interval between two checks of token and entitlement; less than the 30 s of WS-19, so that a check that
 *     waits for a thread is still in time
 * @param answer for one check, and for the checks of an attaching socket
 * @param presence how long a presence row counts (PRS-3)
 * @param sweep interval between two sweeps of old presence rows (PRS-5)
 * @param settle after the last coming or going, until the room is told (PRS-6)
 * @param settled the longest that this may be postponed
 * @param heartbeat least time between two heartbeat writes of one socket, however often it pongs
 * @param retry until a build that failed is tried again
 */
record LiveTimings(
        Duration ping,
        Duration pong,
        Duration write,
        Duration check,
        Duration answer,
        Duration presence,
        Duration sweep,
        Duration settle,
        Duration settled,
        Duration heartbeat,
        Duration retry) {

    static final LiveTimings DEFAULTS = new LiveTimings(
            Duration.ofSeconds(25),
            Duration.ofSeconds(50),
            Duration.ofSeconds(5),
            Duration.ofSeconds(25),
            Duration.ofSeconds(30),
            Duration.ofSeconds(100),
            Duration.ofSeconds(50),
            Duration.ofMillis(1_500),
            Duration.ofSeconds(5),
            Duration.ofSeconds(1),
            Duration.ofSeconds(5));

    static LiveTimings ofSystem() {
        return new LiveTimings(
                given("ping", DEFAULTS.ping),
                given("pong", DEFAULTS.pong),
                given("write", DEFAULTS.write),
                given("check", DEFAULTS.check),
                given("answer", DEFAULTS.answer),
                given("presence", DEFAULTS.presence),
                given("sweep", DEFAULTS.sweep),
                given("settle", DEFAULTS.settle),
                given("settled", DEFAULTS.settled),
                given("heartbeat", DEFAULTS.heartbeat),
                given("retry", DEFAULTS.retry));
    }

    private static Duration given(String name, Duration otherwise) {
        return Durations.parse(System.getProperty("parley.live." + name, "")).orElse(otherwise);
    }
}
