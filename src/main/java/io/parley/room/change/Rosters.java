package io.parley.room.change;

import io.parley.platform.logging.Log;
import io.parley.room.kind.KindRegistry;
import io.parley.room.kind.Room;
import io.parley.room.live.Presence;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.UUID;

/** Who is connected, for writes that depend on it, and the kind's word on a roster that changed. */
@ApplicationScoped
public class Rosters {

    private static final Log LOG = Log.of(Rosters.class);

    private final Presence presence;
    private final KindRegistry kinds;

    protected Rosters() {
        this(null, null);
    }

    @Inject
    Rosters(Presence presence, KindRegistry kinds) {
        this.presence = presence;
        this.kinds = kinds;
    }

    /** To be read before the room is locked; a read that fails is nobody (ROOM-22, POK-34). */
    public Set<UUID> present(UUID room) {
        try {
            return presence.present(room);
        } catch (RuntimeException e) {
            LOG.error("could not read who is present in a room", e, "session", room);
            return Set.of();
        }
    }

    /** Under the room's lock. True when the kind wrote something. */
    public boolean changed(Room room, Set<UUID> present) {
        return kinds.find(room.kind())
                .map(kind -> kind.rosterChanged(room, present))
                .orElse(false);
    }
}
