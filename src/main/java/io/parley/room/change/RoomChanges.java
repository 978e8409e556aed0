package io.parley.room.change;

import io.parley.platform.database.Sql;
import io.parley.room.admission.Admission;
import io.parley.room.admission.RoomRows;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomAction.RoomWrite;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.UUID;
import java.util.function.Consumer;

/** The one way to change a room: one transaction, in it the room's row lock, at the end its version (ACT-4, ENV-9). */
@ApplicationScoped
public class RoomChanges {

    private final Sql sql;

    protected RoomChanges() {
        this(null);
    }

    @Inject
    RoomChanges(Sql sql) {
        this.sql = sql;
    }

    /**
     * Locks the room behind its space, asks the demands of the room as it is now, and writes. A request that was allowed
     * when it arrived but waited here while the role moved on or the room ended is refused by the demands and writes
     * nothing.
     *
     * @param demands throws a refusal
     * @return true when something was written; then the version went up by one
     */
    @Transactional
    public boolean change(UUID id, Consumer<Room> demands, RoomWrite write) {
        write.lockFirst();
        var room = sql.first(RoomRows.locked(RoomRows.COLUMNS, "update"), RoomRows::read, id, id)
                .orElseThrow(Admission::noSuchSession);
        demands.accept(room);
        if (!write.apply(room)) {
            return false;
        }
        sql.update("update sessions set version = version + 1 where id = ?", id);
        return true;
    }
}
