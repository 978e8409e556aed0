package io.parley.platform.http;

import io.parley.platform.settings.Settings;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;

/**
 * The cross-site guard (HTTP-2, API-3): no method but GET is taken from another site's page. With {@code SameSite=Lax} and
 * bodies that must be JSON it is the whole defence; there is no CSRF token.
 */
public class CrossSiteFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;

    @Inject
    private transient Settings settings;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        var origins = Collections.list(request.getHeaders("Origin"));
        var sites = Collections.list(request.getHeaders("Sec-Fetch-Site"));
        var allowed = settings.server().baseUrl().allowedOrigin();
        if (refuses(request.getMethod(), origins, sites, allowed)) {
            ErrorAnswer.json(response, Refusal.forbidden("cross-site request rejected"));
        } else {
            chain.doFilter(request, response);
        }
    }

    static boolean refuses(String method, List<String> origins, List<String> fetchSites, String allowed) {
        return !method.equals("GET")
                && (origins.stream().anyMatch(origin -> !origin.equals(allowed)) || fetchSites.contains("cross-site"));
    }
}
