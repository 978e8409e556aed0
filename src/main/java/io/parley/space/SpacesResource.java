package io.parley.space;

import io.parley.identity.Caller;
import io.parley.identity.SecurityLog;
import io.parley.platform.http.Attempt;
import io.parley.platform.http.Json;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** {@code /api/spaces}: the spaces I am in, and new ones (SPC-1 … SPC-7, SPC-60). */
@Path("spaces")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class SpacesResource {

    private final Caller caller;
    private final Landing landing;
    private final SpaceCreation creation;
    private final SecurityLog events;

    public SpacesResource() {
        this(null, null, null, null);
    }

    @Inject
    public SpacesResource(Caller caller, Landing landing, SpaceCreation creation, SecurityLog events) {
        this.caller = caller;
        this.landing = landing;
        this.creation = creation;
        this.events = events;
    }

    record Requested(String name, boolean open, String org) {}

    @GET
    public List<Landing.Entry> mine() {
        var user = caller.account().userId();
        return Attempt.at("could not load your spaces", () -> landing.of(user));
    }

    @POST
    public Response create(byte[] body) {
        var creator = caller.account().userId();
        var wanted = Json.read(body, Requested.class);
        var space = Attempt.at(
                "could not create space", () -> creation.create(creator, wanted.name(), wanted.open(), wanted.org()));
        events.event("space.create")
                .org(space.orgSlug())
                .space(space.slug())
                .target(space.slug())
                .write();
        return Response.status(Response.Status.CREATED).entity(space).build();
    }
}
