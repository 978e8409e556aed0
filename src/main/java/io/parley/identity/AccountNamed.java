package io.parley.identity;

import java.util.UUID;

/**
 * An account was created or renamed through {@code POST /api/me}, committed (ME-4, ME-5). Fired synchronously, before the
 * answer is sent; an observer deals with its own failures, because they must not fail the request.
 */
public record AccountNamed(UUID user) {}
