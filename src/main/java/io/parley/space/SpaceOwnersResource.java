package io.parley.space;

import io.parley.identity.SecurityLog;
import io.parley.platform.http.Attempt;
import io.parley.platform.http.Json;
import io.parley.platform.http.Refusal;
import io.parley.platform.settings.AuthSettings;
import io.parley.platform.settings.Settings;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** What only an owner does to the space itself (SPC-10 … SPC-15). */
@Path("orgs/{org}/spaces/{slug}")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class SpaceOwnersResource {

    private final SpaceGate gate;
    private final SpaceUpkeep upkeep;
    private final Settings settings;
    private final SecurityLog events;

    public SpaceOwnersResource() {
        this(null, null, null, null);
    }

    @Inject
    public SpaceOwnersResource(SpaceGate gate, SpaceUpkeep upkeep, Settings settings, SecurityLog events) {
        this.gate = gate;
        this.upkeep = upkeep;
        this.settings = settings;
        this.events = events;
    }

    record Name(String name) {}

    public record Renamed(String slug, String name) {}

    record Visibility(String visibility) {}

    @PATCH
    public Renamed rename(@PathParam("org") String org, @PathParam("slug") String slug, byte[] body) {
        var space = gate.owner(org, slug);
        var name = SpaceName.of(Json.read(body, Name.class).name());
        Attempt.run("could not rename this space", () -> upkeep.rename(space.id(), name));
        return new Renamed(space.slug(), name);
    }

    @DELETE
    public void delete(@PathParam("org") String org, @PathParam("slug") String slug) {
        var space = gate.owner(org, slug);
        Attempt.run("could not delete this space", () -> upkeep.delete(space.id()));
        event("space.delete", space).write();
    }

    @PATCH
    @Path("visibility")
    public void show(@PathParam("org") String org, @PathParam("slug") String slug, byte[] body) {
        var space = gate.owner(org, slug);
        var visibility = requested(body);
        if (visibility.equals("org") && settings.auth().mode() == AuthSettings.Mode.OPEN) {
            throw Refusal.forbidden("this instance has no accounts, so every visitor would be in the org —"
                    + " org-visible spaces need sign-in configured");
        }
        Attempt.run("could not change who can see this space", () -> upkeep.show(space.id(), visibility));
        event("space.visibility", space).write();
    }

    private static String requested(byte[] body) {
        var visibility =
                SpaceMembersResource.only(body, Visibility.class, Visibility::visibility, "visibility is required");
        if (!visibility.equals("org") && !visibility.equals("private")) {
            throw Refusal.badRequest("visibility must be private or org");
        }
        return visibility;
    }

    private SecurityLog.Entry event(String name, Space space) {
        return events.event(name).org(space.orgSlug()).space(space.slug()).target(space.slug());
    }
}
