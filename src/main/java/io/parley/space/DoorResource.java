package io.parley.space;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.parley.identity.Caller;
import io.parley.identity.SecurityLog;
import io.parley.platform.http.Attempt;
import io.parley.platform.http.Json;
import io.parley.platform.http.RequestInfo;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The door of a space: going in, being invited, its code, and the note that somebody came by (SPC-17 … SPC-27, SPC-62). */
@Path("orgs/{org}/spaces/{slug}")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class DoorResource {

    private final SpaceGate gate;
    private final Caller caller;
    private final RequestInfo request;
    private final Joining joining;
    private final Landing landing;
    private final SpaceUpkeep upkeep;
    private final SecurityLog events;

    public DoorResource() {
        this(null, null, null, null, null, null, null);
    }

    @Inject
    public DoorResource(
            SpaceGate gate,
            Caller caller,
            RequestInfo request,
            Joining joining,
            Landing landing,
            SpaceUpkeep upkeep,
            SecurityLog events) {
        this.gate = gate;
        this.caller = caller;
        this.request = request;
        this.joining = joining;
        this.landing = landing;
        this.upkeep = upkeep;
        this.events = events;
    }

    record Knock(String passcode, String handle) {}

    record Lock(boolean open) {}

    public record Handle(String handle) {}

    public record Door(
            String passcode, @JsonProperty("protected") boolean closedDoor) {}

    @POST
    @Path("join")
    public void join(@PathParam("org") String org, @PathParam("slug") String slug, byte[] body) {
        var space = gate.visitor(org, slug);
        var knock = Json.readOptional(body, Knock.class);
        var user = caller.account().userId();
        var joined = Attempt.at(
                "could not join space",
                () -> joining.join(space, user, knock.passcode(), knock.handle(), request.clientAddress()));
        if (joined) {
            event("space.member.add", space).target(user).write();
        }
    }

    /** Anonymous: the invitation has to survive a sign-in that is still to come. */
    @POST
    @Path("invite")
    public Response invite(@PathParam("org") String org, @PathParam("slug") String slug, byte[] body) {
        caller.notGuest();
        var space = gate.find(org, slug, null).orElseThrow(SpaceGate::noSuchSpace);
        var knock = Json.readOptional(body, Knock.class);
        var handle = Attempt.at(
                "could not prepare the invite", () -> joining.invite(space, knock.passcode(), request.clientAddress()));
        return Response.status(Response.Status.CREATED)
                .entity(new Handle(handle))
                .build();
    }

    @POST
    @Path("passcode")
    public Door passcode(@PathParam("org") String org, @PathParam("slug") String slug, byte[] body) {
        var space = gate.member(org, slug);
        var open = Json.readOptional(body, Lock.class).open();
        var passcode = Attempt.at("could not update the passcode", () -> upkeep.changePasscode(space.id(), open));
        event(open ? "space.passcode.remove" : "space.passcode.rotate", space)
                .target(space.slug())
                .write();
        return new Door(passcode, !open);
    }

    @POST
    @Path("seen")
    public void seen(@PathParam("org") String org, @PathParam("slug") String slug) {
        var space = gate.visitor(org, slug);
        var user = caller.account().userId();
        Attempt.run("could not record the visit", () -> landing.seen(space.id(), user));
    }

    private SecurityLog.Entry event(String name, Space space) {
        return events.event(name).org(space.orgSlug()).space(space.slug());
    }
}
