package io.parley.room;

import io.parley.platform.http.Attempt;
import io.parley.platform.http.Refusal;
import io.parley.room.admission.Admission;
import io.parley.room.admission.Admitted;
import io.parley.room.admission.Doorway;
import io.parley.room.envelope.BuiltEnvelope;
import io.parley.room.envelope.EnvelopeBuilder;
import io.parley.room.export.RoomExport;
import io.parley.room.live.RoomBroadcast;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;

/**
 * One room (30-http-api §4.5): reading it, exporting it, its kind's actions, closing and reopening. Each method reads in
 * the order of its refusals: who may use the route at all, admission, gates, the body, the write; a change is broadcast
 * after its commit and before the answer (API-37).
 */
@Path("sessions/{id}")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class RoomResource {

    private final Doorway doorway;
    private final EnvelopeBuilder envelopes;
    private final RoomExport export;
    private final RoomActions actions;
    private final Closing closing;
    private final RoomBroadcast broadcast;

    public RoomResource() {
        this(null, null, null, null, null, null);
    }

    @Inject
    public RoomResource(
            Doorway doorway,
            EnvelopeBuilder envelopes,
            RoomExport export,
            RoomActions actions,
            Closing closing,
            RoomBroadcast broadcast) {
        this.doorway = doorway;
        this.envelopes = envelopes;
        this.export = export;
        this.actions = actions;
        this.closing = closing;
        this.broadcast = broadcast;
    }

    /** ROOM-10. */
    @GET
    public byte[] read(@PathParam("id") String id) {
        var caller = doorway.enter(id);
        return Attempt.at("could not load session", () -> envelope(caller));
    }

    /** CSV-1 … CSV-5. */
    @GET
    @Path("export.csv")
    public Response export(@PathParam("id") String id) {
        var room = doorway.enter(id).member().room();
        var layout = export.layout(room).orElseThrow(() -> Refusal.notFound("this session kind has no export"));
        var csv = Attempt.at("could not load session", () -> export.render(room.id(), layout))
                .orElseThrow(Admission::noSuchSession);
        return Response.ok(csv.content(), "text/csv; charset=utf-8")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + csv.name() + "\"")
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /** ACT-1. Every method arrives here as a POST ({@link AnyVerb}). */
    @POST
    @Path("actions/{action}")
    public void act(
            @PathParam("id") String id,
            @PathParam("action") String action,
            @Context HttpServletRequest request,
            byte[] body) {
        var caller = doorway.enter(id);
        var verb = (String) request.getAttribute(AnyVerb.PROPERTY);
        if (actions.dispatch(caller, action, verb, body)) {
            broadcast.changed(caller.room().id());
        }
    }

    /** ROOM-15. */
    @DELETE
    public void close(@PathParam("id") String id) {
        var room = facilitated(id);
        if (closing.close(room.room().id(), room.user())) {
            broadcast.changed(room.room().id());
        }
    }

    /** ROOM-16. */
    @POST
    @Path("reopen")
    public void reopen(@PathParam("id") String id) {
        var room = facilitated(id);
        if (closing.reopen(room.room().id(), room.user())) {
            broadcast.changed(room.room().id());
        }
    }

    private Admitted facilitated(String id) {
        return doorway.enter(id).member().facilitator();
    }

    private byte[] envelope(Admitted caller) {
        UUID room = caller.room().id();
        var json = caller.guest()
                ? envelopes.buildFor(room, caller.user()).map(built -> built.guest(caller.user()))
                : envelopes.build(room).map(BuiltEnvelope::members);
        return json.orElseThrow(Admission::noSuchSession);
    }
}
