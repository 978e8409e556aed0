package io.parley.platform.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;

/**
 * JSON guard and body cap (HTTP-4, HTTP-5, API-4, API-5, API-9). The body is read here, whole, before routing and whether or
 * not a route wants it; everything behind reads it from memory.
 */
public class BodyFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;

    /** So much of a refused body is still read, or a client that is busy sending would not see the answer. */
    private static final int DRAINED = 1 << 20;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        var cap = BodyRules.cap(request.getMethod(), Paths.of(request));
        byte[] body;
        try {
            body = request.getContentLengthLong() == 0 ? new byte[0] : admitted(request, cap);
        } catch (Refusal refusal) {
            ErrorAnswer.json(response, refusal);
            return;
        }
        chain.doFilter(new RoutedRequest(new BufferedRequest(request, body)), response);
    }

    private static byte[] admitted(HttpServletRequest request, int cap) {
        var declared = request.getContentLengthLong();
        var typed = request.getMethod().equals("GET") || BodyRules.json(request.getContentType());
        try {
            var in = request.getInputStream();
            // Without a declared length only the first byte tells whether there is a body.
            var body = declared > cap ? new byte[0] : in.readNBytes(cap + 1);
            if (!typed && (declared > 0 || body.length > 0)) {
                drain(in);
                throw Refusal.of(415, "Content-Type must be application/json");
            }
            if (declared > cap || body.length > cap) {
                drain(in);
                throw Refusal.of(413, "request body is too large");
            }
            if (declared > body.length) {
                throw unreadable();
            }
            return body;
        } catch (IOException e) {
            throw unreadable();
        }
    }

    private static Refusal unreadable() {
        return Refusal.badRequest("could not read request body");
    }

    private static void drain(InputStream in) {
        try {
            in.skipNBytes(DRAINED);
        } catch (IOException done) {
            // The end of the body, or of the connection: nothing is left to read.
        }
    }
}
