package io.parley.room.people;

import io.parley.platform.http.Ids;
import io.parley.platform.http.Json;
import io.parley.platform.http.Refusal;
import io.parley.room.admission.Doorway;
import io.parley.room.live.RoomBroadcast;
import io.parley.room.live.RoomSockets;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The people of one room: who facilitates, who sits out, who has to leave (ROOM-20 … ROOM-30, FAC-3, FAC-4). */
@Path("sessions/{id}")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class RoomPeopleResource {

    private final Doorway doorway;
    private final Facilitation facilitation;
    private final Spectating spectating;
    private final Removal removal;
    private final RoomBroadcast broadcast;
    private final RoomSockets sockets;

    public RoomPeopleResource() {
        this(null, null, null, null, null, null);
    }

    @Inject
    public RoomPeopleResource(
            Doorway doorway,
            Facilitation facilitation,
            Spectating spectating,
            Removal removal,
            RoomBroadcast broadcast,
            RoomSockets sockets) {
        this.doorway = doorway;
        this.facilitation = facilitation;
        this.spectating = spectating;
        this.removal = removal;
        this.broadcast = broadcast;
        this.sockets = sockets;
    }

    record Spectator(boolean on) {}

    record Farewell(String message) {}

    @POST
    @Path("facilitator")
    public void transfer(@PathParam("id") String id, byte[] body) {
        var caller = doorway.enter(id).open().member().facilitator();
        if (facilitation.transfer(caller.room().id(), caller.user(), target(body))) {
            broadcast.changed(caller.room().id());
        }
    }

    @POST
    @Path("facilitator/claim")
    public void claim(@PathParam("id") String id) {
        var caller = doorway.enter(id).open().member();
        facilitation.claim(caller.room().id(), caller.user());
        broadcast.changed(caller.room().id());
    }

    @POST
    @Path("spectator")
    public void spectate(@PathParam("id") String id, byte[] body) {
        var caller = doorway.enter(id).open().member();
        var wanted = Json.read(body, Spectator.class);
        if (spectating.spectate(caller.room().id(), caller.user(), wanted.on())) {
            broadcast.changed(caller.room().id());
        }
    }

    /** After the commit the person's sockets close with the message, the others learn of it, and the state follows. */
    @POST
    @Path("participants/{userId: [^/]*}/remove")
    public void remove(@PathParam("id") String id, @PathParam("userId") String userId, byte[] body) {
        var caller = doorway.enter(id).open().member().facilitator();
        var target = Ids.require(userId, Refusal.badRequest("userId is required"));
        if (target.equals(caller.user())) {
            throw Refusal.badRequest("you cannot remove yourself — leave the room instead");
        }
        var message = CloseReason.of(Json.readOptional(body, Farewell.class).message());
        var room = caller.room().id();
        removal.remove(room, caller.user(), target);
        sockets.removeFromRoom(room, target, message);
        broadcast.changed(room);
    }

    /** The text that names the new facilitator; every malformed body is the same refusal (FAC-3). */
    private static String target(byte[] body) {
        String given;
        try {
            given = Json.tree(body).path("userId").textValue();
        } catch (Refusal malformed) {
            given = null;
        }
        if (given == null || given.isEmpty()) {
            throw Refusal.badRequest("userId is required");
        }
        return given;
    }
}
