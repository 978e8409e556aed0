package io.parley.room;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Attempt;
import io.parley.room.admission.Admitted;
import io.parley.room.change.RoomChanges;
import io.parley.room.kind.RoomEnded;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.UUID;

/** Closing a room and opening it again (ROOM-15 … ROOM-19). Both may be repeated; then nothing is written. */
@ApplicationScoped
class Closing {

    private final RoomChanges changes;
    private final Sql sql;
    private final Event<RoomEnded> ended;

    protected Closing() {
        this(null, null, null);
    }

    @Inject
    Closing(RoomChanges changes, Sql sql, Event<RoomEnded> ended) {
        this.changes = changes;
        this.sql = sql;
        this.ended = ended;
    }

    boolean close(UUID id, UUID caller) {
        return Attempt.at(
                "could not close session",
                () -> changes.change(id, room -> Admitted.requireFacilitator(room, caller), room -> {
                    if (room.ended()) {
                        return false;
                    }
                    sql.update("update sessions set ended_at = now() where id = ?", id);
                    ended.fire(new RoomEnded(id, room.spaceId(), room.kind()));
                    return true;
                }));
    }

    boolean reopen(UUID id, UUID caller) {
        return Attempt.at(
                "could not reopen session",
                () -> changes.change(id, room -> Admitted.requireFacilitator(room, caller), room -> {
                    if (!room.ended()) {
                        return false;
                    }
                    sql.update("update sessions set ended_at = null where id = ?", id);
                    return true;
                }));
    }
}
