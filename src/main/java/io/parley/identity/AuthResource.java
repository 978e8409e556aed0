package io.parley.identity;

import io.parley.platform.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** {@code GET /api/auth}: how people sign in here (AUTH-3). Reads no credential and no database. */
@Path("auth")
@Produces(MediaType.APPLICATION_JSON)
@ApplicationScoped
public class AuthResource {

    private final Settings settings;

    public AuthResource() {
        this(null);
    }

    @Inject
    public AuthResource(Settings settings) {
        this.settings = settings;
    }

    record Mode(String mode) {}

    @GET
    public Object mode() {
        return new Mode(settings.auth().mode().toString());
    }
}
