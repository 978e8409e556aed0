package io.parley.room;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.identity.Caller;
import io.parley.platform.http.Attempt;
import io.parley.platform.http.Ids;
import io.parley.platform.http.Json;
import io.parley.room.admission.Admission;
import io.parley.room.live.RoomBroadcast;
import io.parley.space.SpaceGate;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;

/** The rooms of a space: creating them, and what its owners may do with them (ROOM-5 … ROOM-13, SPC-50 … SPC-55). */
@Path("orgs/{org}/spaces/{slug}/sessions")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class SpaceRoomsResource {

    private final SpaceGate gate;
    private final Caller caller;
    private final RoomCreation creation;
    private final RoomUpkeep upkeep;
    private final RoomBroadcast broadcast;

    public SpaceRoomsResource() {
        this(null, null, null, null, null);
    }

    @Inject
    public SpaceRoomsResource(
            SpaceGate gate, Caller caller, RoomCreation creation, RoomUpkeep upkeep, RoomBroadcast broadcast) {
        this.gate = gate;
        this.caller = caller;
        this.creation = creation;
        this.upkeep = upkeep;
        this.broadcast = broadcast;
    }

    record NewRoom(String kind, String title, JsonNode config) {}

    record Title(String title) {}

    public record Renamed(UUID id, String title) {}

    @POST
    public Response create(@PathParam("org") String org, @PathParam("slug") String slug, byte[] body) {
        var space = gate.member(org, slug);
        var wanted = Json.read(body, NewRoom.class);
        var room = Attempt.at(
                "could not create session",
                () -> creation.create(
                        space, caller.account().userId(), wanted.kind(), wanted.title(), wanted.config()));
        return Response.status(Response.Status.CREATED)
                .entity(RoomView.of(room))
                .build();
    }

    @PATCH
    @Path("{id}")
    public Renamed rename(
            @PathParam("org") String org, @PathParam("slug") String slug, @PathParam("id") String id, byte[] body) {
        var space = gate.owner(org, slug);
        var title = RoomTitle.of(Json.read(body, Title.class).title());
        var room = Ids.require(id, Admission.noSuchSession());
        upkeep.rename(space.id(), room, title);
        broadcast.changed(room);
        return new Renamed(room, title);
    }

    /** The broadcast finds no room any more and closes its sockets on every replica (FAN-6). */
    @DELETE
    @Path("{id}")
    public void delete(@PathParam("org") String org, @PathParam("slug") String slug, @PathParam("id") String id) {
        var space = gate.owner(org, slug);
        var room = Ids.require(id, Admission.noSuchSession());
        upkeep.delete(space.id(), room);
        broadcast.changed(room);
    }
}
