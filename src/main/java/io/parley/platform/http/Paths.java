package io.parley.platform.http;

import jakarta.servlet.http.HttpServletRequest;

/** The path of a request as the server routes it: decoded, without path parameters. */
final class Paths {

    private Paths() {}

    static String of(HttpServletRequest request) {
        var info = request.getPathInfo();
        var path = info == null ? request.getServletPath() : request.getServletPath() + info;
        return path.indexOf(';') < 0 ? path : path.replaceAll(";[^/]*", "");
    }

    /** {@code /api} itself and everything below it. */
    static boolean api(String path) {
        return below(path, "/api");
    }

    /** The path is this one or lies under it. */
    static boolean below(String path, String parent) {
        return path.startsWith(parent) && (path.length() == parent.length() || path.charAt(parent.length()) == '/');
    }
}
