package io.parley.identity;

import io.parley.platform.http.ErrorAnswer;
import io.parley.platform.http.Refusal;
import io.parley.platform.logging.Log;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/**
 * The identity step of the chain (API-6): resolves the principal once and gives it to {@link Caller}. It refuses nobody
 * (AUTH-4), except when the database could not be asked (AUTH-5).
 */
public class PrincipalFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;
    private static final Log LOG = Log.of(PrincipalFilter.class);

    @Inject
    private transient Principals principals;

    @Inject
    private transient Caller caller;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!readsNoCredential(request)) {
            Optional<Principal> principal;
            try {
                principal = principals.resolve(request);
            } catch (RuntimeException e) {
                LOG.error("could not read a session", e);
                ErrorAnswer.json(response, Refusal.of(503, "could not check your session — try again in a moment"));
                return;
            }
            caller.become(principal.orElse(null), principals.presented(request));
        }
        chain.doFilter(request, response);
    }

    /** {@code /api/auth} answers during an outage as well (AUTH-3). */
    private static boolean readsNoCredential(HttpServletRequest request) {
        return request.getServletPath().equals("/api")
                && ("/auth".equals(request.getPathInfo()) || "/auth/".equals(request.getPathInfo()));
    }
}
