package io.parley.identity;

import io.parley.platform.http.Refusal;
import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;

/**
 * The principal of the current request, set once by the identity step of the pipeline (HTTP-1). Its methods are the gates
 * of 30-http-api §3 that need nothing but the principal.
 */
@RequestScoped
public class Caller {

    private Principal principal;
    private boolean credentialPresented;

    protected Caller() {}

    /** Set by the pipeline, before any route runs. */
    public void become(Principal resolved, boolean presented) {
        principal = resolved;
        credentialPresented = presented;
    }

    /** Nobody is empty. */
    public Optional<Principal> principal() {
        return Optional.ofNullable(principal);
    }

    /** True when the request carried a credential, live or not (ME-2). */
    public boolean credentialPresented() {
        return credentialPresented;
    }

    /** Gate S: a principal of any kind, else 401 {@code not signed in}. */
    public Principal anyone() {
        return principal().orElseThrow(() -> Refusal.unauthorized("not signed in"));
    }

    /** Gate U: an account; nobody and a link guest are 401 {@code not signed in}. */
    public Principal account() {
        return principal().filter(who -> !who.guest()).orElseThrow(() -> Refusal.unauthorized("not signed in"));
    }

    /** Gate NG: refuses a link guest, 403; nobody passes. */
    public void notGuest() {
        if (principal != null && principal.guest()) {
            throw Refusal.forbidden("a guest joining by link cannot do that");
        }
    }
}
