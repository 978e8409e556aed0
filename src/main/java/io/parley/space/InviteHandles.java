package io.parley.space;

import io.parley.platform.database.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;

/**
 * Stand-ins for a passcode during one sign-in round trip (SPC-25 … SPC-27). A handle is born when somebody proves the
 * passcode, lives five minutes in their browser, and dies when it is spent: the statement that checks it deletes it.
 */
@ApplicationScoped
class InviteHandles {

    private static final int BYTES = 32;

    private final Sql sql;
    private final Chance chance;

    protected InviteHandles() {
        this(null, null);
    }

    @Inject
    InviteHandles(Sql sql, Chance chance) {
        this.sql = sql;
        this.chance = chance;
    }

    /** A new handle for the space, shown only now. Sweeps expired ones. */
    @Transactional
    public String mint(UUID space) {
        sql.update("delete from space_invite_handles where expires_at <= now()");
        var handle = chance.bytes(BYTES);
        sql.update(
                "insert into space_invite_handles (token_hash, space_id, expires_at)"
                        + " values (?, ?, now() + interval '5 minutes')",
                sha256(handle),
                space);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(handle);
    }

    /** What the database knows of a handle; empty for text that is no handle. */
    static Optional<byte[]> hash(String handle) {
        if (!handle.matches("[A-Za-z0-9_-]{43}")) {
            return Optional.empty();
        }
        return Optional.of(sha256(Base64.getUrlDecoder().decode(handle)));
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
