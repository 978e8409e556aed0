package io.parley.platform.http;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * What the container refuses by itself, in our shape (HTTP-7): addresses that no filter sees, such as those with an encoded
 * slash. Reached by error dispatch only; {@code web.xml} maps it below {@code /WEB-INF}.
 */
public class ErrorServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code ? code : 404;
        var path = request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI) instanceof String uri ? uri : "";
        SecurityHeaders.apply(response);
        if (response.getHeader("X-Request-Id") == null) {
            response.setHeader("X-Request-Id", RequestIds.choose(null, false));
        }
        if (Paths.api(path)) {
            response.setHeader("Cache-Control", "no-store");
            ErrorAnswer.json(response, Refusal.of(status, ApiErrors.text(status)));
        } else {
            ErrorAnswer.text(response, status, status == 404 ? "404 page not found" : ApiErrors.text(status));
        }
    }
}
