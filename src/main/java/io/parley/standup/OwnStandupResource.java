package io.parley.standup;

import io.parley.platform.http.Attempt;
import io.parley.room.admission.Admission;
import io.parley.room.admission.Doorway;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** What of a standup is the caller's own and therefore in no state that others share (STD-18, MEN-8). Both only read. */
@Path("sessions/{id}")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class OwnStandupResource {

    private final Doorway doorway;
    private final Seats seats;
    private final Mentions mentions;

    public OwnStandupResource() {
        this(null, null, null);
    }

    @Inject
    public OwnStandupResource(Doorway doorway, Seats seats, Mentions mentions) {
        this.doorway = doorway;
        this.seats = seats;
        this.mentions = mentions;
    }

    record Prefill(String yesterday) {}

    @GET
    @Path("prefill")
    public Prefill prefill(@PathParam("id") String id) {
        var caller = doorway.enter(id);
        if (!caller.room().kind().equals(StandupKind.NAME)) {
            throw Admission.noSuchSession();
        }
        return Attempt.at(
                "could not load your previous update",
                () -> new Prefill(seats.previousToday(caller.room(), caller.user())));
    }

    @GET
    @Path("mentions")
    public Mentions.Own mentions(@PathParam("id") String id) {
        var caller = doorway.enter(id).member();
        return Attempt.at(
                "could not load your mentions", () -> mentions.own(caller.room().id(), caller.user()));
    }
}
