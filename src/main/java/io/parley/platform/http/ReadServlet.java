package io.parley.platform.http;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

/**
 * A servlet that is only read: GET, and HEAD as GET without its body unless the servlet says otherwise. Every other method,
 * known or not, is 405 with {@code Allow} (HTTP-9, API-13), where {@link HttpServlet} would answer 405 without it, 501, or even
 * 200.
 */
public abstract class ReadServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    private final String[] methods;

    protected ReadServlet() {
        this("GET", "HEAD");
    }

    /** A servlet that answers these methods, in the order of the alphabet. */
    protected ReadServlet(String... methods) {
        this.methods = methods.clone();
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        if (List.of(methods).contains(request.getMethod())) {
            super.service(request, response);
        } else {
            refuse(response);
        }
    }

    /** Only has to exist: the server answers TRACE with a page of its own for servlets that do not declare it. */
    @Override
    protected void doTrace(HttpServletRequest request, HttpServletResponse response) throws IOException {
        refuse(response);
    }

    private void refuse(HttpServletResponse response) throws IOException {
        response.setHeader("Allow", String.join(", ", methods));
        ErrorAnswer.text(response, 405, ApiErrors.text(405));
    }
}
