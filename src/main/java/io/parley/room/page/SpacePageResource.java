package io.parley.room.page;

import io.parley.identity.Caller;
import io.parley.identity.Principal;
import io.parley.platform.http.Attempt;
import io.parley.room.kind.KindOffers;
import io.parley.room.page.SpacePage.Door;
import io.parley.space.Space;
import io.parley.space.SpaceGate;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Reading a space: its door for strangers, all of it for members (SPC-30 … SPC-37). */
@Path("orgs/{org}/spaces/{slug}")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class SpacePageResource {

    private final Caller caller;
    private final SpaceGate spaces;
    private final SpaceRooms rooms;
    private final SpacePeople people;
    private final WhoIsWhere presence;
    private final KindOffers offers;

    public SpacePageResource() {
        this(null, null, null, null, null, null);
    }

    @Inject
    public SpacePageResource(
            Caller caller,
            SpaceGate spaces,
            SpaceRooms rooms,
            SpacePeople people,
            WhoIsWhere presence,
            KindOffers offers) {
        this.caller = caller;
        this.spaces = spaces;
        this.rooms = rooms;
        this.people = people;
        this.presence = presence;
        this.offers = offers;
    }

    @GET
    public Response read(@PathParam("org") String org, @PathParam("slug") String slug) {
        caller.notGuest();
        return Attempt.at("could not load space", () -> {
            var user = caller.principal().map(Principal::userId).orElse(null);
            var space = spaces.find(org, slug, user).orElseThrow(SpaceGate::noSuchSpace);
            return Response.ok(space.member() ? page(space) : door(space)).build();
        });
    }

    private static Door door(Space space) {
        return new Door(space.slug(), space.name(), space.closedDoor());
    }

    private SpacePage page(Space space) {
        var seen = presence.in(space.id());
        var framed = caller.principal().filter(Principal::embedded).isPresent();
        return new SpacePage(
                space.slug(),
                space.name(),
                space.closedDoor(),
                space.visibility(),
                framed ? null : space.passcode(),
                offers.to(space.orgId()),
                people.of(space.id(), seen),
                rooms.page(space.id(), seen));
    }
}
