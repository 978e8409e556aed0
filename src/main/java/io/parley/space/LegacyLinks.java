package io.parley.space;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.Optional;
import java.util.UUID;

/** Finds the org of a space that is named by its slug alone, as links from before orgs name it (API-70). */
@ApplicationScoped
class LegacyLinks {

    @PersistenceContext(unitName = "parley")
    private EntityManager entities;

    protected LegacyLinks() {}

    /** The org, when exactly one of the user's orgs has a space with this slug. */
    @Transactional // outside of any, the query would keep its connection for the whole request
    public Optional<String> org(UUID user, String slug) {
        var orgs = entities.createQuery("""
                        select o.slug from OrgMember m, Org o, StoredSpace s
                        where m.userId = :user and m.revokedAt is null and o.id = m.orgId
                          and s.orgId = o.id and s.slug = :slug
                        """, String.class)
                .setParameter("user", user)
                .setParameter("slug", slug)
                .setMaxResults(2)
                .getResultList();
        return orgs.size() == 1 ? Optional.of(orgs.get(0)) : Optional.empty();
    }
}
