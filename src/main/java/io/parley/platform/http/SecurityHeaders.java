package io.parley.platform.http;

import jakarta.servlet.http.HttpServletResponse;

/** The default profile of response headers (20-identity §11): every answer, errors included, unless a chain has its own. */
final class SecurityHeaders {

    static final String POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'";

    private SecurityHeaders() {}

    static void apply(HttpServletResponse response) {
        response.setHeader("Content-Security-Policy", POLICY);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
    }
}
