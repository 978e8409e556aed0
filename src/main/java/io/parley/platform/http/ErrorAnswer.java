package io.parley.platform.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;

/** The shapes of an error (HTTP-7): {@code {"error":"…"}}, or one line of text outside the API. */
public final class ErrorAnswer {

    private ErrorAnswer() {}

    /** The body of a refusal. */
    static byte[] body(Refusal refusal) {
        var body = new LinkedHashMap<String, Object>();
        body.put("error", refusal.getMessage());
        body.putAll(refusal.members());
        return Json.write(body);
    }

    /** Answers as JSON, from a filter or a servlet. */
    public static void json(HttpServletResponse response, Refusal refusal) throws IOException {
        refusal.headers().forEach(response::setHeader);
        send(response, refusal.status(), "application/json", body(refusal));
    }

    /** Answers with a line of text. */
    public static void text(HttpServletResponse response, int status, String text) throws IOException {
        send(response, status, "text/plain;charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpServletResponse response, int status, String type, byte[] body) throws IOException {
        response.setStatus(status);
        response.setContentType(type);
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
