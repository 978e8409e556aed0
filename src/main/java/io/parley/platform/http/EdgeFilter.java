package io.parley.platform.http;

import io.parley.platform.logging.Log;
import io.parley.platform.settings.Settings;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;

/**
 * First of the chain: request id, client address, and the last net under everything that goes wrong (API-1, ADR-1 … ADR-5,
 * HTTP-10).
 */
public class EdgeFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;
    private static final Log LOG = Log.of(EdgeFilter.class);

    @Inject
    private transient Settings settings;

    @Inject
    private transient RequestInfo info;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException {
        var forwarded = Collections.list(request.getHeaders("X-Forwarded-For"));
        var address = ClientAddress.of(settings.server().trustedProxies(), request.getRemoteAddr(), forwarded);
        var id = RequestIds.choose(request.getHeader("X-Request-Id"), address.peerTrusted());
        if (settings.server().trustProxy()) {
            LOG.debug(
                    "client address resolved",
                    "peer",
                    address.peer(),
                    "peer_trusted",
                    address.peerTrusted(),
                    "forwarded_for",
                    forwarded,
                    "resolved",
                    address.resolved());
        }
        info.fill(id, address.resolved(), address.peer());
        response.setHeader("X-Request-Id", id);
        try {
            chain.doFilter(request, response);
        } catch (Exception | StackOverflowError e) {
            crashed(request, response, id, e);
        }
    }

    private static void crashed(HttpServletRequest request, HttpServletResponse response, String id, Throwable failure)
            throws IOException {
        if (response.isCommitted()) {
            // Mostly somebody who left while we were writing.
            LOG.debug("answer broken off", "error", failure.getClass().getName());
            return;
        }
        LOG.error("request failed", failure, "request_id", id);
        response.reset();
        response.setHeader("X-Request-Id", id);
        SecurityHeaders.apply(response);
        if (Paths.api(Paths.of(request))) {
            response.setHeader("Cache-Control", "no-store");
            ErrorAnswer.json(response, Refusal.of(500, "internal error"));
        } else {
            ErrorAnswer.text(response, 500, "internal error");
        }
    }
}
