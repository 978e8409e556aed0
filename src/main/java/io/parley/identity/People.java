package io.parley.identity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Who people are, by their ids. */
@ApplicationScoped
public class People {

    @PersistenceContext(unitName = "parley")
    private EntityManager entities;

    protected People() {}

    /** The names of those who exist, whether they are still in a space or not. */
    @Transactional // outside of any, the query would keep its connection for the whole request
    public Map<UUID, String> names(Collection<UUID> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        return entities.createQuery("select u from User u where u.id in :ids", User.class)
                .setParameter("ids", ids)
                .getResultStream()
                .collect(Collectors.toMap(User::id, User::name));
    }
}
