package io.parley.room.live;

import io.parley.identity.Principal;
import io.parley.identity.Principals;
import io.parley.identity.SessionTokens;
import io.parley.platform.http.Ids;
import io.parley.platform.http.Refusal;
import io.parley.platform.settings.Settings;
import io.parley.room.admission.Admission;
import io.parley.room.live.RoomSocket.Ticket;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Who may open a socket (WS-1 … WS-5), in the order of the rules: the origin before anything touches the database, then the
 * token, which is renewed, then the room. Everything that may not be known looks like a room that is not there.
 */
@ApplicationScoped
class SocketAdmission {

    private final String origin;
    private final Principals principals;
    private final SessionTokens tokens;
    private final Admission admission;

    protected SocketAdmission() {
        origin = null;
        principals = null;
        tokens = null;
        admission = null;
    }

    @Inject
    SocketAdmission(Settings settings, Principals principals, SessionTokens tokens, Admission admission) {
        this.origin = settings.server().baseUrl().allowedOrigin();
        this.principals = principals;
        this.tokens = tokens;
        this.admission = admission;
    }

    /**
     * Lets a handshake in.
     *
     * @throws Refusal 404 or 500, to be answered as text
     */
    Ticket admit(HttpServletRequest handshake) {
        if (foreign(handshake)) {
            throw Admission.noSuchSession();
        }
        var query = query(handshake);
        var token = principals.token(handshake).filter(any -> !query.containsKey("token"));
        var principal = token.flatMap(hash -> asked("could not validate session", () -> tokens.touch(hash)))
                .orElseThrow(Admission::noSuchSession);
        return Optional.ofNullable(query.get("session"))
                .flatMap(given -> Ids.parse(given[0]))
                .flatMap(room -> asked(
                        "could not load session", () -> admission.find(room, principal.userId(), principal.embedded())))
                .map(admitted ->
                        ticket(principal, admitted.room().id(), admitted.room().spaceId(), admitted.guest()))
                .orElseThrow(Admission::noSuchSession);
    }

    /** The parameters; a query that cannot be decoded names no room. */
    private static Map<String, String[]> query(HttpServletRequest handshake) {
        try {
            return handshake.getParameterMap();
        } catch (IllegalArgumentException e) {
            throw Admission.noSuchSession();
        }
    }

    /** Another site's page. A client that is no browser sends no origin. */
    private boolean foreign(HttpServletRequest handshake) {
        return Collections.list(handshake.getHeaders("Origin")).stream()
                .anyMatch(given -> !given.isEmpty() && !given.equals(origin));
    }

    private static Ticket ticket(Principal who, UUID room, UUID space, boolean guest) {
        return new Ticket(who.userId(), who.token(), room, space, guest, who.embedded());
    }

    private static <T> T asked(String failure, Supplier<T> question) {
        try {
            return question.get();
        } catch (RuntimeException e) {
            throw Refusal.failed(failure, e);
        }
    }
}
