package io.parley.org;

import io.parley.identity.AccountNamed;
import io.parley.platform.boot.DatabaseReady;
import io.parley.platform.database.Sql;
import io.parley.platform.logging.Log;
import io.parley.platform.settings.AuthSettings.BootstrapAdmin;
import io.parley.platform.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Grants in the default org (ORG-3, ORG-5, ORG-7, ORG-12). Each is one statement, so two grants at once cannot disagree. */
@ApplicationScoped
public class OrgMemberships {

    /** The id of the org {@code default}, which always exists (ORG-2). */
    public static final UUID DEFAULT_ORG = UUID.fromString("00000000-0000-0000-0000-000000000001");

    private static final Log LOG = Log.of(OrgMemberships.class);

    // Selected from users, so that a guest's id inserts nothing.
    private static final String INSERT = "insert into org_members (org_id, user_id, role)"
            + " select ?, u.id, ? from users u where u.id = ? and u.link_id is null on conflict (org_id, user_id) do ";

    private final Sql sql;
    private final Settings settings;

    protected OrgMemberships() {
        this(null, null);
    }

    @Inject
    public OrgMemberships(Sql sql, Settings settings) {
        this.sql = sql;
        this.settings = settings;
    }

    /** One org of somebody, as the switcher shows it (ORG-10). */
    public record Membership(String slug, String name, String role) {}

    /** The current memberships, by name of the org. */
    List<Membership> of(UUID user) {
        return sql.list(
                """
                select o.slug, o.name, m.role from org_members m join orgs o on o.id = m.org_id
                where m.user_id = ? and m.revoked_at is null
                order by o.name, o.slug
                """,
                row -> new Membership(row.text("slug"), row.text("name"), row.text("role")),
                user);
    }

    /** {@code member} of the default org, unless there is a row already: active, admin or revoked, it stays (ORG-5). */
    public void grantDefault(UUID user) {
        insert(user, "member");
    }

    /** ORG-12: the operator's administrator of an open instance, at boot; a revoked membership stays revoked. */
    void appointAtBoot(@Observes DatabaseReady ready) {
        bootstrapAdmin().ifPresent(user -> {
            var appointed = sql.update(
                    INSERT + "update set role = 'admin' where org_members.revoked_at is null", DEFAULT_ORG, "admin", user);
            if (appointed == 0) {
                LOG.warn("PARLEY_BOOTSTRAP_ADMIN is not made admin: no such account, or its membership is revoked");
            }
        });
    }

    /** Everybody who is named in open mode belongs to the default org (ORG-3). A failure must not fail the naming (ME-4). */
    void onNamed(@Observes AccountNamed named) {
        try {
            var appointed = bootstrapAdmin().filter(named.user()::equals).isPresent();
            insert(named.user(), appointed ? "admin" : "member");
        } catch (RuntimeException e) {
            LOG.error("could not grant the default org membership", e, "user_id", named.user());
        }
    }

    private void insert(UUID user, String role) {
        sql.update(INSERT + "nothing", DEFAULT_ORG, role, user);
    }

    private Optional<UUID> bootstrapAdmin() {
        return settings.auth().bootstrapAdmin().map(admin -> admin instanceof BootstrapAdmin.User user ? user.id() : null);
    }
}
