package io.parley.space;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Refusal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Roles, removal and leaving (MEM-10 … MEM-22). Each is one transaction that locks all member rows of the space in the order
 * of user ids and decides from that snapshot, so a space never loses its last owner, not even to two owners at once
 * (MEM-16).
 */
@ApplicationScoped
class Memberships {

    private static final String OWNERLESS = "this space would be left with no owner — promote someone else first";

    private final Sql sql;
    private final Event<MemberRemoved> removed;

    protected Memberships() {
        this(null, null);
    }

    @Inject
    Memberships(Sql sql, Event<MemberRemoved> removed) {
        this.sql = sql;
        this.removed = removed;
    }

    /** @return true when the role was another one before */
    @Transactional
    public boolean setRole(UUID space, UUID actor, UUID target, String role) {
        var roles = lock(space);
        var held = role(roles, target);
        if (role.equals("member")) {
            requireAnotherOwner(roles, target, OWNERLESS + ", then step down");
        }
        requireOwner(roles, actor);
        if (held.equals(role)) {
            return false;
        }
        sql.update("update members set role = ? where space_id = ? and user_id = ?", role, space, target);
        return true;
    }

    /** Removal by an owner. */
    @Transactional
    public void remove(UUID space, UUID actor, UUID target) {
        var roles = lock(space);
        role(roles, target);
        requireAnotherOwner(roles, target, OWNERLESS);
        requireOwner(roles, actor);
        delete(space, target);
    }

    @Transactional
    public void leave(UUID space, UUID user) {
        var roles = lock(space);
        if (!roles.containsKey(user)) {
            throw SpaceGate.noSuchSpace();
        }
        requireAnotherOwner(roles, user, OWNERLESS + ", then leave");
        delete(space, user);
    }

    private Map<UUID, String> lock(UUID space) {
        var roles = new LinkedHashMap<UUID, String>();
        sql.list(
                        "select user_id, role from members where space_id = ? order by user_id for update",
                        row -> Map.entry(row.uuid("user_id"), row.text("role")),
                        space)
                .forEach(member -> roles.put(member.getKey(), member.getValue()));
        return roles;
    }

    private void delete(UUID space, UUID user) {
        sql.update("delete from members where space_id = ? and user_id = ?", space, user);
        removed.fire(new MemberRemoved(space, user));
    }

    private static String role(Map<UUID, String> roles, UUID target) {
        var role = roles.get(target);
        if (role == null) {
            throw noSuchMember();
        }
        return role;
    }

    static Refusal noSuchMember() {
        return Refusal.notFound("that person is not a member of this space");
    }

    private static void requireAnotherOwner(Map<UUID, String> roles, UUID target, String text) {
        var owners = roles.values().stream().filter("owner"::equals).count();
        if (owners == 1 && roles.get(target).equals("owner")) {
            throw Refusal.conflict(text);
        }
    }

    /** The actor may have been demoted since the gate, by an owner who was quicker. */
    private static void requireOwner(Map<UUID, String> roles, UUID actor) {
        if (!"owner".equals(roles.get(actor))) {
            throw Refusal.forbidden("only a space owner can do that");
        }
    }
}
