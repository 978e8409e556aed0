package io.parley.room.kind;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.UUID;

/** What kinds of rooms the spaces of an org may create (KIND-8, SPC-36). */
@ApplicationScoped
public class KindOffers {

    private final KindRegistry registry;

    @PersistenceContext(unitName = "parley")
    private EntityManager entities;

    protected KindOffers() {
        this(null);
    }

    @Inject
    KindOffers(KindRegistry registry) {
        this.registry = registry;
    }

    /** Names in ascending order: in the database and not retired, registered here, and visible to the org. */
    @Transactional // outside of any, the query would keep its connection for the whole request
    public List<String> to(UUID org) {
        return entities
                .createQuery("select k from SessionKind k where k.retiredAt is null", SessionKind.class)
                .getResultList()
                .stream()
                .map(SessionKind::kind)
                .filter(kind -> registry.visible(kind, org).isPresent())
                .sorted()
                .toList();
    }
}
