/**
 * Planning poker against a real server: every action with its refusals in their order, rounds that open by themselves, and
 * votes that nobody may see too early. {@link io.parley.poker.Table} seats people in a fresh room and knows the product only by
 * its routes and its tables. Who is connected is written into {@code session_presence}, so that no test waits for a socket
 * that is not its subject.
 */
package io.parley.poker;
