package io.parley.harness;

/** A server that somebody else runs, named by a URL; only its databases are ours. */
record NamedServer(PostgresUrl url) implements PostgresServer {

    @Override
    public String url(String database) {
        return url.withDatabase(database).toString();
    }

    @Override
    public void close() {
        // It was there before and stays.
    }
}
