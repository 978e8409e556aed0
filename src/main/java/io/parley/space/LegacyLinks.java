package io.parley.space;

import io.parley.platform.database.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Finds the org of a space that is named by its slug alone, as links from before orgs name it (API-70). */
@ApplicationScoped
class LegacyLinks {

    private final Sql sql;

    protected LegacyLinks() {
        this(null);
    }

    @Inject
    LegacyLinks(Sql sql) {
        this.sql = sql;
    }

    /** The org, when exactly one of the user's orgs has a space with this slug. */
    Optional<String> org(UUID user, String slug) {
        List<String> orgs = sql.list(
                """
                select o.slug from org_members m
                join orgs o on o.id = m.org_id
                join spaces sp on sp.org_id = o.id and sp.slug = ?
                where m.user_id = ? and m.revoked_at is null
                limit 2
                """,
                row -> row.text("slug"),
                slug,
                user);
        return orgs.size() == 1 ? Optional.of(orgs.get(0)) : Optional.empty();
    }
}
