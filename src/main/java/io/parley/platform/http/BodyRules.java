package io.parley.platform.http;

import java.util.List;
import java.util.regex.Pattern;

/** Which bodies are let in (HTTP-4, HTTP-5, API-22). */
final class BodyRules {

    static final int CAP = 65_536;
    static final int OPTIONAL_CAP = 4_096;

    /** The routes whose body is optional. */
    private static final List<Pattern> OPTIONAL = List.of(
            Pattern.compile("/api/orgs/[^/]+/spaces/[^/]+/(join|invite|passcode)/?"),
            Pattern.compile("/api/orgs/[^/]+/admin/plugins/themes/?"),
            Pattern.compile("/api/sessions/[^/]+/participants/[^/]+/remove/?"));

    private BodyRules() {}

    static int cap(String method, String path) {
        return method.equals("POST")
                        && OPTIONAL.stream()
                                .anyMatch(route -> route.matcher(path).matches())
                ? OPTIONAL_CAP
                : CAP;
    }

    /** {@code application/json} in any case, whatever parameters follow. */
    static boolean json(String contentType) {
        if (contentType == null) {
            return false;
        }
        var end = contentType.indexOf(';');
        var type = end < 0 ? contentType : contentType.substring(0, end);
        return type.strip().equalsIgnoreCase("application/json");
    }
}
