/**
 * The schema and the way to it, against a real PostgreSQL: the migrator on every kind of database it can meet, the data of
 * every step, what deletes do, and parity with {@code docs/spec/schema}. No server is started here; the migrator is called
 * directly. Start reading at {@link io.parley.migration.ParleyDatabase}.
 */
package io.parley.migration;
