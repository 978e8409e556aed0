package io.parley.identity;

import io.parley.platform.http.Attempt;
import io.parley.platform.http.Json;
import io.parley.platform.http.MayHoldControls;
import io.parley.platform.http.Refusal;
import io.parley.platform.http.RequestInfo;
import io.parley.platform.settings.AuthSettings;
import io.parley.platform.settings.Settings;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.regex.Pattern;

/** {@code /api/me}: who I am, and the end of it (20-identity §4, §5). */
@Path("me")
@Produces(MediaType.APPLICATION_JSON)
@RequestScoped
public class MeResource {

    private static final Pattern ICON = Pattern.compile("[a-z0-9-]{1,32}");

    private final Settings settings;
    private final RequestInfo request;
    private final Caller caller;
    private final Principals principals;
    private final Accounts accounts;
    private final SignOut signOut;
    private final SessionCookie cookie;
    private final SecurityLog events;
    private final Event<AccountNamed> named;

    public MeResource() {
        this(null, null, null, null, null, null, null, null, null);
    }

    @Inject
    public MeResource(
            Settings settings,
            RequestInfo request,
            Caller caller,
            Principals principals,
            Accounts accounts,
            SignOut signOut,
            SessionCookie cookie,
            SecurityLog events,
            Event<AccountNamed> named) {
        this.settings = settings;
        this.request = request;
        this.caller = caller;
        this.principals = principals;
        this.accounts = accounts;
        this.signOut = signOut;
        this.cookie = cookie;
        this.events = events;
        this.named = named;
    }

    record Name(@MayHoldControls String name) {}

    record Icon(String icon) {}

    record Sounds(Boolean notificationSounds) {}

    /** ME-2. Clients tell by the text whether to sign in or to say that the session is over. */
    @GET
    public Me me() {
        return caller.principal().map(Me::of).orElseThrow(() -> {
            var text = caller.credentialPresented() ? "session ended" : "not signed in";
            return Refusal.unauthorized(text);
        });
    }

    /** ME-3 … ME-5. */
    @POST
    public Response createOrRename(byte[] body) {
        caller.notGuest();
        if (settings.auth().mode() == AuthSettings.Mode.OIDC) {
            throw Refusal.forbidden("this server signs in through its identity provider");
        }
        var name = PersonName.checked(Json.read(body, Name.class).name());
        return caller.principal().map(who -> rename(who, name)).orElseGet(() -> create(name));
    }

    private Response create(String name) {
        var created = Attempt.at("could not create user", () -> accounts.create(name, request.clientAddress()));
        var id = created.me().id();
        named.fire(new AccountNamed(id));
        events.event("auth.signin").actor(id, "open").target(id).write();
        return signedIn(Response.Status.CREATED, created);
    }

    private Response rename(Principal who, String name) {
        Accounts.SignedIn renamed;
        try {
            renamed = Attempt.at("could not update name", () -> accounts.rename(who, name));
        } catch (Refusal refusal) {
            throw refusal.status() == 401 ? refusal.header(HttpHeaders.SET_COOKIE, cookie.cleared()) : refusal;
        }
        named.fire(new AccountNamed(who.userId()));
        return signedIn(Response.Status.OK, renamed);
    }

    private Response signedIn(Response.Status status, Accounts.SignedIn who) {
        return Response.status(status)
                .header(HttpHeaders.SET_COOKIE, cookie.ordinary(who.token()))
                .entity(who.me())
                .build();
    }

    /** ME-7. Icons are opaque: the server keeps no list. */
    @PATCH
    @Path("avatar")
    public Me icon(byte[] body) {
        caller.notGuest();
        var user = caller.anyone().userId();
        var icon = Json.read(body, Icon.class).icon();
        if (!icon.isEmpty() && !ICON.matcher(icon).matches()) {
            throw Refusal.badRequest("icon must be lowercase letters, digits or hyphens, 1-32 characters");
        }
        return Attempt.at("could not save avatar", () -> accounts.chooseIcon(user, icon));
    }

    /** ME-9. */
    @PATCH
    @Path("settings")
    public Me sounds(byte[] body) {
        caller.notGuest();
        var user = caller.anyone().userId();
        var sounds = Json.read(body, Sounds.class).notificationSounds();
        if (sounds == null) {
            throw Refusal.badRequest("notificationSounds must be a boolean");
        }
        return Attempt.at("could not save settings", () -> accounts.chooseSounds(user, sounds));
    }

    /** OUT-1 … OUT-5. */
    @DELETE
    public Response leave(@Context HttpServletRequest http) {
        var ended =
                principals.token(http).filter(token -> Attempt.at("could not end session", () -> signOut.end(token)));
        if (ended.isPresent()) {
            events.event("auth.signout").write();
        }
        return Response.noContent()
                .header(HttpHeaders.SET_COOKIE, cookie.cleared())
                .build();
    }
}
