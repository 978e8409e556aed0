package io.parley.identity;

import java.time.Instant;
import java.util.UUID;

/**
 * Who a request acts as, resolved once per request from its credential (20-identity §3.3).
 *
 * @param token what the database knows of the credential
 * @param expiresAt effective expiry of the token (TOK-4)
 * @param linkSession for a link guest the one room of its link; null for an account
 * @param embedded true for a session inside a meeting client's frame: participant power only (EMB-5)
 */
public record Principal(
        UUID userId,
        String name,
        String issuer,
        String subject,
        String avatarIcon,
        boolean notificationSounds,
        TokenHash token,
        Instant expiresAt,
        UUID linkSession,
        boolean embedded) {

    /** A link guest: an identity for one room, not an account. */
    public boolean guest() {
        return linkSession != null;
    }
}
