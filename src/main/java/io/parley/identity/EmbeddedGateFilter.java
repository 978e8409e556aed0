package io.parley.identity;

import io.parley.platform.http.ErrorAnswer;
import io.parley.platform.http.Refusal;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The embedded gate of the chain (API-7): before any route's own code, unknown paths included. */
public class EmbeddedGateFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;

    @Inject
    private transient Caller caller;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        var embedded = caller.principal().filter(Principal::embedded).isPresent();
        var info = request.getPathInfo() == null ? "" : request.getPathInfo();
        if (embedded && !EmbeddedAccess.allows(request.getMethod(), request.getServletPath() + info)) {
            ErrorAnswer.json(
                    response,
                    Refusal.forbidden("a meeting-client session cannot do that — open Parley in a browser tab"));
        } else {
            chain.doFilter(request, response);
        }
    }
}
