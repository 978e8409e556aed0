package io.parley.api;

import io.parley.harness.ParleyServer;
import io.parley.harness.TestDatabase;

/**
 * One server with a PostgreSQL of its own, for the tests that break the database, count its connections or read every log line.
 * It logs at DEBUG, trusts the proxy on this machine, and its quotas are small. Stopped with the JVM.
 */
final class OwnServer {

    static final int SPACES_PER_PERSON = 5;
    static final int STORIES_PER_ROOM = 4;

    private OwnServer() {}

    static ParleyServer server() {
        return Running.SERVER;
    }

    static TestDatabase database() {
        return Running.DATABASE;
    }

    private static final class Running {

        static final TestDatabase DATABASE = TestDatabase.own();
        static final ParleyServer SERVER = start();

        private static ParleyServer start() {
            var server = ParleyServer.on(DATABASE.createDatabase("own"))
                    .env("LOG_LEVEL", "debug")
                    .env("TRUST_PROXY_HEADERS", "true")
                    .env("TRUSTED_PROXY_CIDRS", "127.0.0.0/8")
                    .env("SPACE_LIMIT_PER_IDENTITY", String.valueOf(SPACES_PER_PERSON))
                    .env("STORY_LIMIT_PER_SESSION", String.valueOf(STORIES_PER_ROOM))
                    .jvm("-Dparley.live.sweep=1s")
                    .start();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                server.close();
                DATABASE.close();
            }));
            return server;
        }
    }
}
