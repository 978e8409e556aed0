package io.parley.space;

import io.parley.identity.Guesses;
import io.parley.platform.database.DatabaseFailure;
import io.parley.platform.database.Sql;
import io.parley.platform.http.Refusal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/**
 * Through a space's door (SPC-20 … SPC-27). No transaction spans it: a wrong guess has to stay charged though the request is
 * refused, and each step is one statement.
 */
@ApplicationScoped
class Joining {

    private static final String JOIN = """
            insert into members (space_id, user_id)
            select cast(? as uuid), cast(? as uuid) %s
            on conflict (space_id, user_id) do update set last_seen_at = now()
            """;

    private final Sql sql;
    private final Guesses guesses;
    private final InviteHandles handles;

    protected Joining() {
        this(null, null, null);
    }

    @Inject
    Joining(Sql sql, Guesses guesses, InviteHandles handles) {
        this.sql = sql;
        this.guesses = guesses;
        this.handles = handles;
    }

    /**
     * Makes the user a member; a member already is only seen.
     *
     * @return true when they were no member before
     */
    boolean join(Space space, UUID user, String passcode, String handle, String address) {
        if (!space.member() && space.closedDoor()) {
            if (spend(space, user, handle)) {
                return true;
            }
            requirePasscode(space, passcode, address);
        }
        enter(space, user);
        return !space.member();
    }

    /** A handle for whoever proves the passcode, signed in or not (SPC-25). */
    String invite(Space space, String passcode, String address) {
        if (space.closedDoor()) {
            requirePasscode(space, passcode, address);
        }
        return handles.mint(space.id());
    }

    /** Both doors share one budget of guesses and answer alike. */
    private void requirePasscode(Space space, String passcode, String address) {
        var key = address + "|" + space.id();
        if (!guesses.take(key)) {
            throw Refusal.throttled("too many tries — wait a minute, then enter the passcode again");
        }
        if (!Passcode.matches(space.passcode(), passcode)) {
            throw Refusal.forbidden("That passcode doesn't match this space. Passcodes are 6 characters — check for a"
                    + " typo, or ask whoever invited you.");
        }
        guesses.refund(key);
    }

    private void enter(Space space, UUID user) {
        try {
            sql.update(JOIN.formatted(""), space.id(), user);
        } catch (DatabaseFailure e) {
            throw e.violatesForeignKey("members_space_id_fkey") ? SpaceGate.noSuchSpace() : e;
        }
    }

    /** Spends the handle and enters in one statement: of two at once one finds it, and none is lost with nobody inside. */
    private boolean spend(Space space, UUID user, String handle) {
        return InviteHandles.hash(handle)
                .filter(hash -> sql.update(
                                "with spent as (delete from space_invite_handles"
                                        + " where token_hash = ? and space_id = ? and expires_at > now() returning 1) "
                                        + JOIN.formatted("from spent"),
                                hash,
                                space.id(),
                                space.id(),
                                user)
                        == 1)
                .isPresent();
    }
}
