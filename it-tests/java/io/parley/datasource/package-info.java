/**
 * The connection component against a real PostgreSQL that speaks TLS: what the driver really does with the settings that
 * the unit tests only see handed over. It starts a database of its own, since the harness's speaks no TLS, and no server.
 */
package io.parley.datasource;
