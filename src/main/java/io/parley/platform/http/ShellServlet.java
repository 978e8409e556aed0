package io.parley.platform.http;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

/**
 * Everything that no other servlet answers: the files of the browser client, and its shell at every unknown path (HTTP-9,
 * WEB-2, API-71). GET and HEAD only.
 */
public class ShellServlet extends ReadServlet {

    private static final long serialVersionUID = 1L;

    /** Paths that are never a page of the client: a stale or switched-off address there must not load HTML. */
    private static final List<String> NEVER = List.of(
            "/api",
            "/assets",
            "/auth",
            "/embed",
            "/ics",
            "/metrics",
            "/openapi",
            "/plugin-ui",
            "/readyz",
            "/version",
            "/ws");

    @Inject
    private transient StaticFiles files;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        var path = Paths.of(request);
        if (!files.has(path) && never(path)) {
            ErrorAnswer.text(response, 404, "404 page not found");
        } else {
            super.service(request, response);
        }
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var path = Paths.of(request);
        if (files.has(path)) {
            files.send(path, request, response);
        } else {
            files.sendShell(request, response, 200);
        }
    }

    static boolean never(String path) {
        return path.startsWith("/health") || NEVER.stream().anyMatch(parent -> Paths.below(path, parent));
    }
}
