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
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Who is in which org, and grants in the default org (ORG-3, ORG-5, ORG-7, ORG-12). Each grant is one statement, so two at once
 * cannot disagree.
 */
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

    @PersistenceContext(unitName = "parley")
    private EntityManager entities;

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
    @Transactional // outside of any, the query would keep its connection for the whole request
    public List<Membership> of(UUID user) {
        return entities.createQuery("""
                        select o, m from OrgMember m, Org o
                        where o.id = m.orgId and m.userId = :user and m.revokedAt is null
                        order by o.name, o.slug
                        """, Object[].class)
                .setParameter("user", user)
                .getResultStream()
                .map(found -> membership((Org) found[0], (OrgMember) found[1]))
                .toList();
    }

    /** The org of this name, when the user is in it now; "unknown" and "not yours" are not told apart (API-30). */
    @Transactional
    public Optional<Org> find(UUID user, String slug) {
        return entities.createQuery("""
                        select o from Org o, OrgMember m
                        where o.slug = :slug and m.orgId = o.id and m.userId = :user and m.revokedAt is null
                        """, Org.class)
                .setParameter("slug", slug)
                .setParameter("user", user)
                .getResultStream()
                .findFirst();
    }

    private static Membership membership(Org org, OrgMember member) {
        return new Membership(org.slug(), org.name(), member.role());
    }

    /** {@code member} of the default org, unless there is a row already: active, admin or revoked, it stays (ORG-5). */
    public void grantDefault(UUID user) {
        insert(user, "member");
    }

    /** ORG-12: the operator's administrator of an open instance, at boot; a revoked membership stays revoked. */
    void appointAtBoot(@Observes DatabaseReady ready) {
        bootstrapAdmin().ifPresent(user -> {
            var appointed = sql.update(
                    INSERT + "update set role = 'admin' where org_members.revoked_at is null",
                    DEFAULT_ORG,
                    "admin",
                    user);
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
        return settings.auth()
                .bootstrapAdmin()
                .map(admin -> admin instanceof BootstrapAdmin.User user ? user.id() : null);
    }
}
