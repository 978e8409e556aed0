/**
 * The one way to the database: native statements ({@link io.parley.platform.database.Sql}), the JPA platform with its
 * converters, and the channel on which replicas tell each other what changed
 * ({@link io.parley.platform.database.Notifications}).
 *
 * <p>Every write of the product is one statement, because the conditional statement is where a race is closed; entities
 * are read models. Knows no table of any feature. Start at {@code Sql}.
 */
package io.parley.platform.database;
