package io.parley.space;

import io.parley.platform.database.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.UUID;

/** What changes of a space during its life, and its end (SPC-10 … SPC-17). */
@ApplicationScoped
class SpaceUpkeep {

    private final Sql sql;
    private final Chance chance;
    private final Event<SpaceDeleted> deleted;

    protected SpaceUpkeep() {
        this(null, null, null);
    }

    @Inject
    SpaceUpkeep(Sql sql, Chance chance, Event<SpaceDeleted> deleted) {
        this.sql = sql;
        this.chance = chance;
        this.deleted = deleted;
    }

    /** Slug, address and invites stay. */
    void rename(UUID space, String name) {
        require(sql.update("update spaces set name = ? where id = ?", name, space));
    }

    void show(UUID space, String visibility) {
        require(sql.update("update spaces set visibility = ? where id = ?", visibility, space));
    }

    /** A new code, or none; the old one stops working at once. */
    String changePasscode(UUID space, boolean open) {
        var passcode = open ? "" : Passcode.fresh(chance::below);
        require(sql.update("update spaces set passcode = ? where id = ?", passcode, space));
        return passcode;
    }

    /** Everything under the space goes with it. */
    @Transactional
    public void delete(UUID space) {
        // Locked first: no room can appear between the reading of its rooms and the end.
        if (!sql.exists("select 1 from spaces where id = ? for update", space)) {
            throw SpaceGate.noSuchSpace();
        }
        deleted.fire(new SpaceDeleted(space));
        sql.update("delete from spaces where id = ?", space);
    }

    private static void require(int touched) {
        if (touched == 0) {
            throw SpaceGate.noSuchSpace();
        }
    }
}
