package io.parley.space;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.parley.org.Org;
import io.parley.org.OrgMemberships;
import io.parley.platform.database.Sql;
import io.parley.platform.http.Refusal;
import io.parley.platform.settings.AuthSettings;
import io.parley.platform.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.UUID;

/** New spaces (SPC-1 … SPC-7). */
@ApplicationScoped
class SpaceCreation {

    private static final String DEFAULT_ORG = "default";

    private final OrgMemberships orgs;
    private final Sql sql;
    private final Settings settings;
    private final Chance chance;

    protected SpaceCreation() {
        this(null, null, null, null);
    }

    @Inject
    SpaceCreation(OrgMemberships orgs, Sql sql, Settings settings, Chance chance) {
        this.orgs = orgs;
        this.sql = sql;
        this.settings = settings;
        this.chance = chance;
    }

    /** What the creator gets to see; {@code passcode} is empty for an open space. */
    public record NewSpace(
            UUID id,
            String slug,
            String name,
            String orgSlug,
            String passcode,
            @JsonProperty("protected") boolean closedDoor) {}

    /**
     * @param orgSlug empty for the default org
     * @throws Refusal in the order name, org, quota, slug
     */
    @Transactional
    public NewSpace create(UUID creator, String sentName, boolean open, String orgSlug) {
        var name = SpaceName.of(sentName);
        var slug = Slug.of(name);
        // "Unknown" and "not yours" are one answer (SPC-3).
        var org = orgs.find(creator, orgSlug.isEmpty() ? DEFAULT_ORG : orgSlug)
                .orElseThrow(() -> Refusal.notFound("no such org"));
        // Counted under the lock of the creator's row: two creations cannot both be the last one (SPC-5).
        sql.exists("select 1 from users where id = ? for update", creator);
        var spaces = sql.count("select count(*) from spaces where creator_id = ?", creator);
        if (spaces >= settings.limits().spacesPerIdentity()) {
            throw Refusal.conflict("space limit reached for this identity");
        }
        var passcode = open ? "" : Passcode.fresh(chance::below);
        var id = insert(org, slug, name, passcode, creator);
        sql.update("insert into members (space_id, user_id, role) values (?, ?, 'owner')", id, creator);
        return new NewSpace(id, slug, name, org.slug(), passcode, !open);
    }

    private UUID insert(Org org, String slug, String name, String passcode, UUID creator) {
        return sql.first(
                        """
                        insert into spaces (org_id, slug, name, passcode, visibility, creator_id)
                        values (?, ?, ?, ?, ?, ?)
                        on conflict (org_id, slug) do nothing
                        returning id
                        """,
                        row -> row.uuid("id"),
                        org.id(),
                        slug,
                        name,
                        passcode,
                        settings.auth().mode() == AuthSettings.Mode.OIDC ? "org" : "private",
                        creator)
                .orElseThrow(() -> Refusal.conflict("that space name is taken — pick another"));
    }
}
