package io.parley.identity;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * What an embedded session may reach under {@code /api} (20-identity §8.5). An allow-list: a route that is not named here is shut to
 * it, and so is a path that matches nothing.
 */
final class EmbeddedAccess {

    private static final Set<String> READ = Set.of("GET", "HEAD");

    private static final Pattern READABLE = Pattern.compile("/api/(auth|me|orgs|spaces|embed(/.*)?"
            + "|orgs/[^/]+/spaces|orgs/[^/]+/spaces/[^/]+"
            + "|sessions/[^/]+|sessions/[^/]+/(plugins/panels|mentions|prefill))");

    private static final Pattern POSTABLE = Pattern.compile("/api/(embed(/.*)?|orgs/[^/]+/spaces/[^/]+/join)");

    private static final Pattern ACTION = Pattern.compile("/api/sessions/[^/]+/actions/[^/]+");

    private EmbeddedAccess() {}

    static boolean allows(String method, String path) {
        var route = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        return READ.contains(method) && READABLE.matcher(route).matches()
                || method.equals("POST") && POSTABLE.matcher(route).matches()
                || method.equals("DELETE") && route.equals("/api/me")
                || ACTION.matcher(route).matches();
    }
}
