package io.parley.space;

import io.parley.identity.Caller;
import io.parley.platform.database.Row;
import io.parley.platform.database.Sql;
import io.parley.platform.http.Refusal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;

/**
 * The gates OM, SM and SO of 30-http-api §3, each one statement. Their order and texts are contract (API-45): outside the
 * org there is no such org, outside the space no such space, and only who is inside hears of a missing role.
 */
@ApplicationScoped
public class SpaceGate {

    private static final String COLUMNS =
            "sp.id, sp.slug, sp.name, sp.passcode, sp.visibility, sp.archived_at, o.id as org_id, o.slug as org_slug, m.role";

    private final Caller caller;
    private final Sql sql;

    protected SpaceGate() {
        this(null, null);
    }

    @Inject
    SpaceGate(Caller caller, Sql sql) {
        this.caller = caller;
        this.sql = sql;
    }

    /** Gates U, OM, SM: a link guest is 401, an outsider of the org or of the space 404. */
    public Space member(String org, String slug) {
        caller.account();
        return inside(org, slug);
    }

    /** Gates U, OM, and the space by its slug: its role is null for a caller who is not in it. */
    public Space visitor(String org, String slug) {
        caller.account();
        return inOrg(org, slug);
    }

    /** Gates OM, SO: a link guest is 404, a member who is not an owner 403. */
    public Space owner(String org, String slug) {
        var space = inside(org, slug);
        if (!space.owner()) {
            throw Refusal.forbidden("only a space owner can do that");
        }
        return space;
    }

    /**
     * The space as somebody sees it who need not be in it, with no gate at all: org and space in one statement, so that
     * an unknown org and an unknown slug cost the same (API-31).
     *
     * @param user null for nobody
     */
    public Optional<Space> find(String org, String slug, UUID user) {
        return sql.first("""
                select %s
                from spaces sp
                join orgs o on o.id = sp.org_id
                left join members m on m.space_id = sp.id and m.user_id = cast(? as uuid)
                where o.slug = ? and sp.slug = ?
                """.formatted(COLUMNS), SpaceGate::read, user, org, slug);
    }

    public static Refusal noSuchSpace() {
        return Refusal.notFound("no such space");
    }

    private Space inside(String org, String slug) {
        var space = inOrg(org, slug);
        if (!space.member()) {
            throw noSuchSpace();
        }
        return space;
    }

    private Space inOrg(String org, String slug) {
        var user = caller.anyone().userId();
        var found = sql.first(
                        """
                        select %s
                        from orgs o
                        join org_members om on om.org_id = o.id and om.user_id = ? and om.revoked_at is null
                        left join spaces sp on sp.org_id = o.id and sp.slug = ?
                        left join members m on m.space_id = sp.id and m.user_id = om.user_id
                        where o.slug = ?
                        """.formatted(COLUMNS),
                        row -> Optional.ofNullable(row.uuid("id") == null ? null : read(row)),
                        user,
                        slug,
                        org)
                .orElseThrow(() -> Refusal.notFound("no such org"));
        return found.orElseThrow(SpaceGate::noSuchSpace);
    }

    private static Space read(Row row) throws SQLException {
        return new Space(
                row.uuid("id"),
                row.uuid("org_id"),
                row.text("org_slug"),
                row.text("slug"),
                row.text("name"),
                row.text("passcode"),
                row.text("visibility"),
                row.instant("archived_at"),
                row.text("role"));
    }
}
