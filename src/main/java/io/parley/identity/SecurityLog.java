package io.parley.identity;

import io.parley.platform.http.RequestInfo;
import io.parley.platform.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/**
 * Security events: one INFO line each, always with the same fields (20-identity §14). Who acts, from where and in which request is
 * filled in from the current request; the rest is the caller's. No field may carry a token, a code, a name or a body.
 */
@ApplicationScoped
public class SecurityLog {

    private static final Log LOG = Log.of(SecurityLog.class);

    private final Caller caller;
    private final RequestInfo request;

    protected SecurityLog() {
        this(null, null);
    }

    @Inject
    public SecurityLog(Caller caller, RequestInfo request) {
        this.caller = caller;
        this.request = request;
    }

    /** A new event by the current caller, to be completed and written. */
    public Entry event(String name) {
        var who = caller.principal();
        return new Entry(
                name,
                who.map(Principal::userId).map(UUID::toString).orElse(""),
                who.map(SecurityLog::subject).orElse(""),
                request.clientAddress(),
                request.requestId());
    }

    /** How a principal is called in logs (20-identity §3.4). */
    public static String subject(Principal who) {
        if (who.guest()) {
            return "guest";
        }
        return who.subject().isEmpty() ? "open" : who.subject();
    }

    /** One event on its way into the log. */
    public static final class Entry {

        private final String event;
        private final String address;
        private final String requestId;
        private String actor;
        private String subject;
        private String org = "";
        private String space = "";
        private String target = "";
        private String outcome = "ok";

        private Entry(String event, String actor, String subject, String address, String requestId) {
            this.event = event;
            this.actor = actor;
            this.subject = subject;
            this.address = address;
            this.requestId = requestId;
        }

        /** Somebody who was not the principal when the request began. */
        public Entry actor(UUID user, String auditSubject) {
            actor = user.toString();
            subject = auditSubject;
            return this;
        }

        public Entry org(String slug) {
            org = slug;
            return this;
        }

        public Entry space(String slug) {
            space = slug;
            return this;
        }

        public Entry target(Object id) {
            target = String.valueOf(id);
            return this;
        }

        public Entry outcome(String word) {
            outcome = word;
            return this;
        }

        public void write() {
            LOG.info(
                    "security event",
                    "event",
                    event,
                    "actor_user_id",
                    actor,
                    "actor_subject",
                    subject,
                    "org",
                    org,
                    "space",
                    space,
                    "target",
                    target,
                    "outcome",
                    outcome,
                    "client_addr",
                    address,
                    "request_id",
                    requestId);
        }
    }
}
