package io.parley.space;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.parley.org.Org;
import io.parley.platform.database.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.UUID;

/** The spaces somebody is in, of every org, the last visited first (SPC-60, SPC-62). */
@ApplicationScoped
class Landing {

    private final Sql sql;

    @PersistenceContext(unitName = "parley")
    private EntityManager entities;

    protected Landing() {
        this(null);
    }

    @Inject
    Landing(Sql sql) {
        this.sql = sql;
    }

    public record Entry(
            String slug,
            String name,
            String orgSlug,
            @JsonProperty("protected") boolean closedDoor) {}

    @Transactional // outside of any, the query would keep its connection for the whole request
    public List<Entry> of(UUID user) {
        return entities.createQuery("""
                        select s, o from Member m, StoredSpace s, Org o
                        where m.userId = :user and s.id = m.spaceId and o.id = s.orgId
                        order by m.lastSeenAt desc, s.name, s.id
                        """, Object[].class)
                .setParameter("user", user)
                .getResultStream()
                .map(found -> entry((StoredSpace) found[0], (Org) found[1]))
                .toList();
    }

    private static Entry entry(StoredSpace space, Org org) {
        return new Entry(space.slug(), space.name(), org.slug(), space.closedDoor());
    }

    /** Notes a visit; of somebody who is no member there is nothing to note. */
    void seen(UUID space, UUID user) {
        sql.update("update members set last_seen_at = now() where space_id = ? and user_id = ?", space, user);
    }
}
