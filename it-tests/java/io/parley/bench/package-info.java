/**
 * The benchmark, {@code mvn -Pbench verify}: a real server, a real PostgreSQL, real sockets, everything on this machine in one
 * run, so that its ratios mean something although its absolute figures depend on the machine. Start at
 * {@link io.parley.bench.Bench}. It asserts nothing; it prints.
 */
package io.parley.bench;
