package io.parley.identity;

import io.parley.platform.database.DatabaseFailure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** From the credential of a request to whom it acts as (20-identity §3.3). */
@ApplicationScoped
public class Principals {

    private final SessionTokens tokens;

    protected Principals() {
        this(null);
    }

    @Inject
    public Principals(SessionTokens tokens) {
        this.tokens = tokens;
    }

    /** Step 1: whether the request carries a credential at all, readable or not (ME-2). */
    public boolean presented(HttpServletRequest request) {
        return SessionCookie.read(request).isPresent();
    }

    /** Steps 1 and 2: the token that the request carries; empty when it carries none or an undecodable one. */
    public Optional<TokenHash> token(HttpServletRequest request) {
        return SessionCookie.read(request).flatMap(Token::parse).map(Token::hash);
    }

    /**
     * The principal. GET and HEAD only read; every other method renews the idle window (TOK-6).
     *
     * @throws DatabaseFailure when the database could not be asked, which is not the same as nobody (AUTH-5)
     */
    public Optional<Principal> resolve(HttpServletRequest request) {
        var reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
        return token(request).flatMap(reads ? tokens::find : tokens::touch);
    }
}
