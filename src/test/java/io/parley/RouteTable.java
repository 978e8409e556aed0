package io.parley;

import java.util.List;
import java.util.Map;

/**
 * Every route of the product, and what it is to those who are not ordinary accounts (API-75, EMB-4). A new route is shut to link
 * guests and to embedded sessions until it has a line here.
 */
public final class RouteTable {

    /** Where nobody's identity matters, or the servlet decides by itself; what the spec says of each is in 30 section 4.1. */
    public static final Map<String, String> SERVLETS = Map.of(
            "/ws", "guests of the room, embedded sessions by subprotocol",
            "/s/*", "guests get the client; an embedded session has no cookie here",
            "/version", "reads no credential",
            "/healthz", "reads no credential",
            "/readyz", "reads no credential",
            "/", "static files, reads no credential",
            "/WEB-INF/error", "reached from inside only");

    private static final Route[] API = {
        route("GET /api/auth", Guest.SERVED, true),
        route("GET /api/me", Guest.SERVED, true),
        route("POST /api/me", Guest.FORBIDDEN, false),
        route("PATCH /api/me/avatar", Guest.FORBIDDEN, false),
        route("PATCH /api/me/settings", Guest.FORBIDDEN, false),
        route("GET /api/orgs", Guest.NOBODY, true),
        route("GET /api/spaces", Guest.NOBODY, true),
        route("POST /api/spaces", Guest.NOBODY, false),
        route("GET /api/orgs/{org}/spaces/{slug}", Guest.FORBIDDEN, true),
        route("PATCH /api/orgs/{org}/spaces/{slug}", Guest.HIDDEN, false),
        route("DELETE /api/orgs/{org}/spaces/{slug}", Guest.HIDDEN, false),
        route("PATCH /api/orgs/{org}/spaces/{slug}/visibility", Guest.HIDDEN, false),
        route("POST /api/orgs/{org}/spaces/{slug}/join", Guest.NOBODY, true),
        route("POST /api/orgs/{org}/spaces/{slug}/invite", Guest.FORBIDDEN, false),
        route("POST /api/orgs/{org}/spaces/{slug}/leave", Guest.NOBODY, false),
        route("POST /api/orgs/{org}/spaces/{slug}/seen", Guest.NOBODY, false),
        route("POST /api/orgs/{org}/spaces/{slug}/passcode", Guest.NOBODY, false),
        route("POST /api/orgs/{org}/spaces/{slug}/members/{userId}/role", Guest.HIDDEN, false),
        route("DELETE /api/orgs/{org}/spaces/{slug}/members/{userId}", Guest.HIDDEN, false),
        route("POST /api/orgs/{org}/spaces/{slug}/sessions", Guest.NOBODY, false),
        route("PATCH /api/orgs/{org}/spaces/{slug}/sessions/{id}", Guest.HIDDEN, false),
        route("DELETE /api/orgs/{org}/spaces/{slug}/sessions/{id}", Guest.HIDDEN, false),
        route("GET /api/sessions/{id}", Guest.SERVED, true),
        route("GET /api/sessions/{id}/export.csv", Guest.FORBIDDEN, false),
        route("GET /api/sessions/{id}/prefill", Guest.SERVED, true),
        route("GET /api/sessions/{id}/mentions", Guest.FORBIDDEN, true),
        route("POST /api/sessions/{id}/actions/{action}", Guest.SERVED, true),
        route("POST /api/sessions/{id}/facilitator", Guest.FORBIDDEN, false),
        route("POST /api/sessions/{id}/facilitator/claim", Guest.FORBIDDEN, false),
        route("POST /api/sessions/{id}/spectator", Guest.FORBIDDEN, false),
        route("POST /api/sessions/{id}/participants/{userId}/remove", Guest.FORBIDDEN, false),
        route("POST /api/sessions/{id}/reopen", Guest.FORBIDDEN, false),
        route("DELETE /api/sessions/{id}", Guest.FORBIDDEN, false),
        // Last: whoever uses it is signed out.
        route("DELETE /api/me", Guest.SERVED, true),
    };

    private RouteTable() {}

    /** What a link guest gets, and the status that says so. */
    public enum Guest {
        SERVED(200),
        /** As if nobody were there. */
        NOBODY(401),
        FORBIDDEN(403),
        /** As if nothing were there. */
        HIDDEN(404);

        private final int status;

        Guest(int status) {
            this.status = status;
        }

        public int status() {
            return status;
        }
    }

    /** @param embedded whether the allow-list of embedded sessions has it */
    public record Route(String method, String template, Guest guest, boolean embedded) {

        /** Method and template, as a route is named in this table. */
        public String name() {
            return method + " " + template;
        }
    }

    private static Route route(String name, Guest guest, boolean embedded) {
        var parts = name.split(" ");
        return new Route(parts[0], parts[1], guest, embedded);
    }

    public static List<Route> api() {
        return List.of(API);
    }
}
