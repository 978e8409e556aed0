/**
 * The probes: {@code /healthz}, {@code /readyz}, {@code /version} and the checks behind the runtime's {@code /health} routes
 * (21 §8). Liveness never asks the database, readiness does; both kinds of route give the same truth. Start at
 * {@link io.parley.platform.health.Readiness}.
 */
package io.parley.platform.health;
