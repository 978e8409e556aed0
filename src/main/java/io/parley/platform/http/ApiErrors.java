package io.parley.platform.http;

import io.parley.platform.logging.Log;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.TreeSet;

/** The answers behind the exception mappers of the API (HTTP-7, HTTP-9, HTTP-10). */
final class ApiErrors {

    private static final Log LOG = Log.of(ApiErrors.class);

    private ApiErrors() {}

    /** The text of an error that the server found by itself, not a route. */
    static String text(int status) {
        return switch (status) {
            case 404 -> "not found";
            case 405 -> "method not allowed";
            case 413 -> "request body is too large";
            case 415 -> "Content-Type must be application/json";
            case 503 -> "not ready";
            default -> status >= 500 ? "internal error" : "bad request";
        };
    }

    static Response answer(Refusal refusal) {
        if (refusal.getCause() != null) {
            LOG.error(refusal.getMessage(), refusal.getCause());
        }
        var response = Response.status(refusal.status())
                .type(MediaType.APPLICATION_JSON_TYPE)
                .entity(ErrorAnswer.body(refusal));
        refusal.headers().forEach(response::header);
        return response.build();
    }

    /** JAX-RS refused: an unknown path, a method that the path does not have, OPTIONS that it would have answered. */
    static Response refused(Response theirs) {
        var allow = theirs.getHeaderString("Allow");
        if (allow != null) {
            return answer(Refusal.of(405, text(405)).header("Allow", sorted(allow)));
        }
        return theirs.getStatus() < 400 ? theirs : answer(Refusal.of(theirs.getStatus(), text(theirs.getStatus())));
    }

    static Response crashed(Throwable failure) {
        LOG.error("request failed", failure);
        return answer(Refusal.of(500, text(500)));
    }

    /** In order, with HEAD wherever GET is and without OPTIONS, which nothing here answers (API-13). */
    static String sorted(String allow) {
        var methods = new TreeSet<>(Arrays.asList(allow.trim().split("\\s*,\\s*")));
        methods.remove("OPTIONS");
        if (methods.contains("GET")) {
            methods.add("HEAD");
        }
        return String.join(", ", methods);
    }
}
