/**
 * Brings the database to the schema of this build: the numbered steps of {@code migrations/}, applied in order at start-up,
 * before anything else looks at a table (SMG-1 to SMG-24, MIG-1 to MIG-3).
 *
 * <p>The table {@code migrations} says which version a database has; Flyway, which runs the scripts, keeps a history of its
 * own, and that is rebuilt whenever the two disagree. A database that this build does not understand is refused, untouched.
 * Nothing here knows a feature, a container or a pool: connections come from a {@link
 * io.parley.platform.migration.ConnectionSource}, scripts from a list. Nobody else may take the advisory lock used here.
 * Start reading at {@link io.parley.platform.migration.Migrator}, then {@link io.parley.platform.migration.Verdict}.
 */
package io.parley.platform.migration;
