package io.parley.space;

import io.parley.identity.Caller;
import io.parley.identity.Principal;
import io.parley.platform.http.ErrorAnswer;
import io.parley.platform.http.ReadServlet;
import io.parley.platform.http.Refusal;
import io.parley.platform.http.StaticFiles;
import io.parley.platform.logging.Log;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/**
 * {@code GET /s/{slug}}, the address of a space from before spaces had an org (API-70). Sends an account to the space's address
 * of today; everybody else gets the client, which asks them to sign in.
 */
@WebServlet(urlPatterns = "/s/*")
public class LegacyLinkServlet extends ReadServlet {

    private static final long serialVersionUID = 1L;
    private static final Log LOG = Log.of(LegacyLinkServlet.class);

    @Inject
    private transient Caller caller;

    @Inject
    private transient LegacyLinks links;

    @Inject
    private transient StaticFiles files;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var slug = slug(request);
        var account = caller.principal().filter(who -> !who.guest());
        if (slug.isEmpty() || account.isEmpty()) {
            files.sendShell(request, response, 200);
            return;
        }
        try {
            answer(account.get(), slug.get(), request, response);
        } catch (RuntimeException e) {
            LOG.error("could not resolve a link", e);
            ErrorAnswer.json(response, Refusal.of(500, "could not resolve that link"));
        }
    }

    private void answer(Principal who, String slug, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        var org = links.org(who.userId(), slug);
        if (org.isPresent()) {
            // Never permanent: a membership can be revoked. Both parts are slugs that the database holds, so they need
            // no escaping in a path.
            response.setStatus(HttpServletResponse.SC_FOUND);
            response.setHeader("Location", "/o/" + org.get() + "/s/" + slug);
            response.setHeader("Cache-Control", "no-store");
        } else if (acceptsHtml(request)) {
            files.sendShell(request, response, 404);
        } else {
            ErrorAnswer.json(response, SpaceGate.noSuchSpace());
        }
    }

    /** The one segment after {@code /s/}; below it and without it lies a page of the client like any other. */
    private static Optional<String> slug(HttpServletRequest request) {
        var rest = request.getPathInfo();
        return rest == null || rest.length() < 2 || rest.indexOf('/', 1) >= 0
                ? Optional.empty()
                : Optional.of(rest.substring(1));
    }

    private static boolean acceptsHtml(HttpServletRequest request) {
        var accept = request.getHeader("Accept");
        return accept != null && accept.contains("text/html");
    }
}
