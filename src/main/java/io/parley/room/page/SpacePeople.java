package io.parley.room.page;

import io.parley.identity.AvatarHue;
import io.parley.identity.User;
import io.parley.room.page.SpacePage.Whereabouts;
import io.parley.room.page.WhoIsWhere.Seen;
import io.parley.space.Member;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The members of a space, and in which of its open rooms each of them is right now (SPC-35). */
@ApplicationScoped
class SpacePeople {

    @PersistenceContext(unitName = "parley")
    private EntityManager entities;

    protected SpacePeople() {}

    /** By name. Of several rooms the newest wins. */
    @Transactional // outside of any, the query would keep its connection for the whole request
    public List<SpacePage.Member> of(UUID space, List<Seen> seen) {
        var rooms = newest(seen);
        return entities.createQuery("""
                        select m, u from Member m, User u
                        where m.spaceId = :space and u.id = m.userId
                        order by u.name, u.id
                        """, Object[].class)
                .setParameter("space", space)
                .getResultStream()
                .map(found -> line((Member) found[0], (User) found[1], rooms))
                .toList();
    }

    private static Map<UUID, Whereabouts> newest(List<Seen> seen) {
        var rooms = new HashMap<UUID, Whereabouts>();
        seen.stream()
                .filter(Seen::here)
                .forEach(each -> rooms.putIfAbsent(each.user(), new Whereabouts(each.room(), each.title())));
        return rooms;
    }

    private static SpacePage.Member line(Member member, User user, Map<UUID, Whereabouts> rooms) {
        return new SpacePage.Member(
                user.id(),
                user.name(),
                AvatarHue.of(user.id()),
                member.spectator(),
                member.role(),
                user.avatarIcon(),
                rooms.get(user.id()));
    }
}
