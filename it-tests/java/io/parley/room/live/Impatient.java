package io.parley.room.live;

import io.parley.harness.ParleyServer;
import io.parley.harness.TestDatabase;

/** A server whose socket periods are a fraction of the product's, on a database of its own; shared by these tests. */
final class Impatient {

    private static final ParleyServer SERVER = start();

    private Impatient() {}

    static ParleyServer server() {
        return SERVER;
    }

    private static ParleyServer start() {
        var server = ParleyServer.on(TestDatabase.shared().createDatabase("impatient"))
                .jvm("-Dparley.live.ping=1s")
                .jvm("-Dparley.live.pong=4s")
                .jvm("-Dparley.live.check=1s")
                .jvm("-Dparley.live.write=2s")
                .jvm("-Dparley.live.sweep=1s")
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(server::close));
        return server;
    }
}
