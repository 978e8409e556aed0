/**
 * Connections to PostgreSQL (DB-8, DB-9): one component turns the database settings into driver properties, and every
 * connection of the process comes from it, whether pooled by the server, for migrating, for the advisory lock or for
 * LISTEN.
 *
 * <p>Lies in the server's library beside the driver, so it imports {@code java.*}, {@code org.postgresql.*} and the
 * settings only. It pools nothing, retries nothing and logs nothing. Start reading at
 * {@link io.parley.platform.datasource.PostgresConnections}.
 */
package io.parley.platform.datasource;
