package io.parley.platform.http;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A request that is answered with an error on purpose: status, the exact {@code error} text of the specification (HTTP-7),
 * headers such as {@code Retry-After}, and further members of the body where a route names them.
 *
 * <p>Thrown anywhere below a resource; inside a transaction it rolls the transaction back, so a refused request has
 * written nothing.
 */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient Map<String, String> headers;
    private final transient Map<String, Object> members;

    private Refusal(
            int status, String text, Throwable cause, Map<String, String> headers, Map<String, Object> members) {
        super(text, cause, false, cause != null);
        this.status = status;
        this.headers = Map.copyOf(headers);
        this.members = new LinkedHashMap<>(members);
    }

    /** A refusal with any status. */
    public static Refusal of(int status, String text) {
        return new Refusal(status, text, null, Map.of(), Map.of());
    }

    /** 400: malformed or invalid input. */
    public static Refusal badRequest(String text) {
        return of(400, text);
    }

    /** 400 {@code invalid JSON body}, the text of every route that names no other (API-22). */
    public static Refusal invalidJson() {
        return of(400, "invalid JSON body");
    }

    /** 401: no usable identity. */
    public static Refusal unauthorized(String text) {
        return of(401, text);
    }

    /** 403: inside, but not allowed. */
    public static Refusal forbidden(String text) {
        return of(403, text);
    }

    /** 404: absent or hidden, which look alike (API-30). */
    public static Refusal notFound(String text) {
        return of(404, text);
    }

    /** 409: a conflict with the present state. */
    public static Refusal conflict(String text) {
        return of(409, text);
    }

    /** 429: throttled; the wait is not known. */
    public static Refusal throttled(String text) {
        return of(429, text);
    }

    /** 500 with the text of the operation that failed (API-28). The cause is logged, never shown. */
    public static Refusal failed(String text, Throwable cause) {
        return new Refusal(500, text, cause, Map.of(), Map.of());
    }

    /** The same refusal with one more response header. */
    public Refusal header(String name, String value) {
        var more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Refusal(status, getMessage(), getCause(), more, members);
    }

    /** The same refusal with one more member beside {@code error}. */
    public Refusal with(String member, Object value) {
        var more = new LinkedHashMap<>(members);
        more.put(member, value);
        return new Refusal(status, getMessage(), getCause(), headers, more);
    }

    public int status() {
        return status;
    }

    public Map<String, String> headers() {
        return headers;
    }

    /** The members beside {@code error}, in their order. */
    public Map<String, Object> members() {
        return members;
    }
}
