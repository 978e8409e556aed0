package io.parley.room;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Attempt;
import io.parley.room.admission.Admission;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/**
 * What the owner of a space does with its rooms (ROOM-12, ROOM-13). Both statements name the space that the gate let the
 * owner into, so an id of another space's room is an id of nothing (API-46).
 */
@ApplicationScoped
class RoomUpkeep {

    private final Sql sql;

    protected RoomUpkeep() {
        this(null);
    }

    @Inject
    RoomUpkeep(Sql sql) {
        this.sql = sql;
    }

    void rename(UUID space, UUID room, String title) {
        var written = Attempt.at(
                "could not rename this room",
                () -> sql.update(
                        "update sessions set title = ?, version = version + 1 where id = ? and space_id = ?",
                        title,
                        room,
                        space));
        requireOne(written);
    }

    void delete(UUID space, UUID room) {
        var written = Attempt.at(
                "could not delete this room",
                () -> sql.update(
                        // The space is held first and alone: commitments that forget this room may name others, and
                        // two such deletions, or one and an answer there, would wait for each other's rows.
                        """
                        with space as materialized (select id from spaces where id = ? for update)
                        delete from sessions where id = ? and space_id = (select id from space)
                        """, space, room));
        requireOne(written);
    }

    private static void requireOne(int written) {
        if (written == 0) {
            throw Admission.noSuchSession();
        }
    }
}
