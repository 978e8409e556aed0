package io.parley.harness;

/** A running PostgreSQL, wherever it comes from. */
interface PostgresServer {

    /** The {@code postgres://} URL of one of its databases, for a role that may create others. */
    String url(String database);

    default void stop() {
        throw new UnsupportedOperationException("this PostgreSQL is not ours to stop");
    }

    default void start() {
        throw new UnsupportedOperationException("this PostgreSQL is not ours to start");
    }

    void close();
}
