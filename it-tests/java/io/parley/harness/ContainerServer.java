package io.parley.harness;

import org.testcontainers.DockerClientFactory;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** A PostgreSQL in a container, for machines where a container engine answers. */
final class ContainerServer implements PostgresServer {

    private final PostgreSQLContainer container =
            new PostgreSQLContainer("postgres:" + PostgresBinaries.DEFAULT_MAJOR).withDatabaseName("postgres");

    ContainerServer() {
        container.start();
    }

    static boolean available() {
        return DockerClientFactory.instance().isDockerAvailable();
    }

    @Override
    public String url(String database) {
        return "postgres://%s:%s@%s:%d/%s?sslmode=disable"
                .formatted(
                        container.getUsername(),
                        container.getPassword(),
                        container.getHost(),
                        container.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT),
                        database);
    }

    @Override
    public void close() {
        container.stop();
    }
}
