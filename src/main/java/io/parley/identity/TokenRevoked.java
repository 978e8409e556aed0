package io.parley.identity;

/**
 * A session token is gone from the database, committed (OUT-3). Fired synchronously, before the answer is sent: whoever
 * holds sockets of that token closes them, 1008, before returning. Other replicas hear of it on {@code parley_revoke}.
 */
public record TokenRevoked(TokenHash token) {}
