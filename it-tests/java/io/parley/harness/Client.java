package io.parley.harness;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One person's browser, as far as HTTP goes: a base address and a session cookie, which is taken from every answer that sets
 * one. Knows none of the product's classes.
 */
public final class Client {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
    private static final String COOKIE = "parley_session";

    private final URI base;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private String cookie;

    public Client(URI base) {
        this.base = base;
    }

    /** Somebody new, named in open mode. */
    public static Client named(URI base, String name) {
        var client = new Client(base);
        client.post("/api/me", Map.of("name", name)).expect(201);
        return client;
    }

    /** Another browser of the same person on another replica: the same cookie. */
    public Client at(URI otherBase) {
        var other = new Client(otherBase);
        other.cookie = cookie;
        return other;
    }

    public Client header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    public Client cookie(String token) {
        cookie = token;
        return this;
    }

    /** The session token, null for nobody. */
    public String cookie() {
        return cookie;
    }

    public URI base() {
        return base;
    }

    /** The id of {@code GET /api/me}. */
    public String id() {
        return get("/api/me").expect(200).json().get("id").asText();
    }

    public Answer get(String path) {
        return send("GET", path, null, null);
    }

    public Answer post(String path, Object body) {
        return send("POST", path, json(body), "application/json");
    }

    public Answer post(String path) {
        return send("POST", path, null, null);
    }

    public Answer put(String path, Object body) {
        return send("PUT", path, json(body), "application/json");
    }

    public Answer patch(String path, Object body) {
        return send("PATCH", path, json(body), "application/json");
    }

    public Answer delete(String path) {
        return send("DELETE", path, null, null);
    }

    /** Any request, bytes as they are. A null body sends none, a null type no content type. */
    public Answer send(String method, String path, byte[] body, String contentType) {
        var request = HttpRequest.newBuilder(base.resolve(path))
                .timeout(Duration.ofSeconds(60))
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
        if (contentType != null) {
            request.header("Content-Type", contentType);
        }
        if (cookie != null) {
            request.header("Cookie", COOKIE + "=" + cookie);
        }
        headers.forEach(request::header);
        try {
            var response = HTTP.send(request.build(), BodyHandlers.ofByteArray());
            takeCookie(response);
            return new Answer(method + " " + path, response);
        } catch (IOException e) {
            throw new UncheckedIOException(method + " " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void takeCookie(HttpResponse<byte[]> response) {
        for (var line : response.headers().allValues("Set-Cookie")) {
            if (line.startsWith(COOKIE + "=")) {
                var value = line.substring(COOKIE.length() + 1).split(";", 2)[0];
                cookie = value.isEmpty() ? null : value;
            }
        }
    }

    private static byte[] json(Object body) {
        try {
            return body instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : JSON.writeValueAsBytes(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An answer, with what a test asks of it. */
    public record Answer(String request, HttpResponse<byte[]> response) {

        public int status() {
            return response.statusCode();
        }

        public String text() {
            return new String(response.body(), StandardCharsets.UTF_8);
        }

        public JsonNode json() {
            try {
                return JSON.readTree(response.body());
            } catch (IOException e) {
                throw new AssertionError(request + " answered no JSON: " + text(), e);
            }
        }

        /** The {@code error} member. */
        public String error() {
            var error = json().get("error");
            return error == null ? null : error.asText();
        }

        public Optional<String> header(String name) {
            return response.headers().firstValue(name);
        }

        /** The answer itself when it has this status; else the test fails with the body in view. */
        public Answer expect(int status) {
            if (status() != status) {
                throw new AssertionError(request + " answered " + status() + " instead of " + status + ": " + text());
            }
            return this;
        }

        /** The status and the exact error text. */
        public Answer refused(int status, String error) {
            expect(status);
            if (!error.equals(error())) {
                throw new AssertionError(request + " said “" + error() + "” instead of “" + error + "”");
            }
            return this;
        }
    }
}
