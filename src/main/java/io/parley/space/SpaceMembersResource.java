package io.parley.space;

import io.parley.identity.Caller;
import io.parley.identity.SecurityLog;
import io.parley.platform.http.Attempt;
import io.parley.platform.http.Ids;
import io.parley.platform.http.Json;
import io.parley.platform.http.Refusal;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import java.util.function.Function;

/** Roles, removal and leaving (MEM-10 … MEM-22). */
@Path("orgs/{org}/spaces/{slug}")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class SpaceMembersResource {

    private final SpaceGate gate;
    private final Caller caller;
    private final Memberships memberships;
    private final SecurityLog events;

    public SpaceMembersResource() {
        this(null, null, null, null);
    }

    @Inject
    public SpaceMembersResource(SpaceGate gate, Caller caller, Memberships memberships, SecurityLog events) {
        this.gate = gate;
        this.caller = caller;
        this.memberships = memberships;
        this.events = events;
    }

    record Role(String role) {}

    @POST
    @Path("members/{userId}/role")
    public void setRole(
            @PathParam("org") String org,
            @PathParam("slug") String slug,
            @PathParam("userId") String userId,
            byte[] body) {
        var space = gate.owner(org, slug);
        var role = only(body, Role.class, Role::role, "role is required");
        if (!role.equals("owner") && !role.equals("member")) {
            throw Refusal.badRequest("role must be owner or member");
        }
        var target = Ids.require(userId, Memberships.noSuchMember());
        var changed = Attempt.at(
                "could not change that member's role", () -> memberships.setRole(space.id(), actor(), target, role));
        if (changed) {
            event("space.member.role", space, target);
        }
    }

    @DELETE
    @Path("members/{userId}")
    public void remove(
            @PathParam("org") String org, @PathParam("slug") String slug, @PathParam("userId") String userId) {
        var space = gate.owner(org, slug);
        var target = Ids.require(userId, Memberships.noSuchMember());
        Attempt.run("could not remove that member", () -> memberships.remove(space.id(), actor(), target));
        event("space.member.remove", space, target);
    }

    @POST
    @Path("leave")
    public void leave(@PathParam("org") String org, @PathParam("slug") String slug) {
        var space = gate.member(org, slug);
        var user = actor();
        Attempt.run("could not leave this space", () -> memberships.leave(space.id(), user));
        event("space.member.remove", space, user);
    }

    /** The one member of a body whose every malformation, absence included, has the same text. */
    static <T> String only(byte[] body, Class<T> type, Function<T, String> member, String required) {
        String value;
        try {
            value = member.apply(Json.read(body, type));
        } catch (Refusal malformed) {
            throw Refusal.badRequest(required);
        }
        if (value.isEmpty()) {
            throw Refusal.badRequest(required);
        }
        return value;
    }

    private UUID actor() {
        return caller.account().userId();
    }

    private void event(String name, Space space, UUID target) {
        events.event(name)
                .org(space.orgSlug())
                .space(space.slug())
                .target(target)
                .write();
    }
}
