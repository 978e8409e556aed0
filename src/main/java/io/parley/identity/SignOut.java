package io.parley.identity;

import io.parley.platform.database.Notifications;
import io.parley.platform.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;

/**
 * The end of one session (OUT-1 … OUT-6). The order is the rule (OUT-3): the row is gone and committed before anybody hears of
 * it, or a replica could check the token and find it alive.
 */
@ApplicationScoped
public class SignOut {

    private static final Log LOG = Log.of(SignOut.class);

    private final SessionTokens tokens;
    private final Event<TokenRevoked> revoked;
    private final Notifications notifications;

    protected SignOut() {
        this(null, null, null);
    }

    @Inject
    public SignOut(SessionTokens tokens, Event<TokenRevoked> revoked, Notifications notifications) {
        this.tokens = tokens;
        this.revoked = revoked;
        this.notifications = notifications;
    }

    /** True when there was a session to end. Its sockets are closed when this returns. */
    public boolean end(TokenHash token) {
        if (!tokens.delete(token)) {
            return false;
        }
        try {
            revoked.fire(new TokenRevoked(token));
        } catch (RuntimeException e) {
            LOG.error("could not close the sockets of an ended session", e);
        }
        notifications.publish("parley_revoke", token.hex());
        return true;
    }
}
