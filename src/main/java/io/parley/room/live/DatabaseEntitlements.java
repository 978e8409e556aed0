package io.parley.room.live;

import io.parley.identity.SessionTokens;
import io.parley.room.admission.Admission;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;

/** The two questions of a connected socket, one statement each (REV-1). */
@ApplicationScoped
class DatabaseEntitlements implements Entitlements {

    private final SessionTokens tokens;
    private final Admission admission;

    protected DatabaseEntitlements() {
        this(null, null);
    }

    @Inject
    DatabaseEntitlements(SessionTokens tokens, Admission admission) {
        this.tokens = tokens;
        this.admission = admission;
    }

    @Override
    public Optional<Instant> check(RoomSocket socket) {
        var expires = tokens.check(socket.token());
        return expires.isPresent() && admitted(socket) ? expires : Optional.empty();
    }

    @Override
    public boolean admitted(RoomSocket socket) {
        return admission.find(socket.room(), socket.user(), socket.embedded()).isPresent();
    }
}
