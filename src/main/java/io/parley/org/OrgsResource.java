package io.parley.org;

import io.parley.identity.Caller;
import io.parley.platform.http.Attempt;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** {@code /api/orgs}: the orgs I belong to now (ORG-10). None is a real answer: an account in no org. */
@Path("orgs")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class OrgsResource {

    private final Caller caller;
    private final OrgMemberships memberships;

    public OrgsResource() {
        this(null, null);
    }

    @Inject
    public OrgsResource(Caller caller, OrgMemberships memberships) {
        this.caller = caller;
        this.memberships = memberships;
    }

    @GET
    public List<OrgMemberships.Membership> mine() {
        var user = caller.account().userId();
        return Attempt.at("could not load your orgs", () -> memberships.of(user));
    }
}
