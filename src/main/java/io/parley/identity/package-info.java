/**
 * Who a request acts as (20-identity §3 … §6, §13, §14): accounts, session tokens and their cookie, the principal of a request,
 * {@code /api/me}, sign-out, the throttles that are counted in the database, and the log of security events.
 *
 * <p>Knows nothing of orgs, spaces or rooms; what they must learn is told by the events
 * {@link io.parley.identity.AccountNamed} and {@link io.parley.identity.TokenRevoked}. Start at
 * {@link io.parley.identity.PrincipalFilter} and {@link io.parley.identity.SessionTokens}; features ask
 * {@link io.parley.identity.Caller}.
 */
package io.parley.identity;
