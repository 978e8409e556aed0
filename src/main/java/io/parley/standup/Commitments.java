package io.parley.standup;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Ids;
import io.parley.platform.http.Json;
import io.parley.platform.http.Refusal;
import io.parley.platform.http.Text;
import io.parley.room.kind.ActionCall;
import io.parley.room.kind.RoomAction.RoomWrite;
import java.util.UUID;

/**
 * One-line promises of a person to a space (COM-1 … COM-4). Each statement names the caller, the space and "still open", so a
 * commitment of somebody else, of another space, or finished a moment ago in another room of this one is found by none.
 */
final class Commitments {

    private static final int TEXT = 500;
    private static final String OWN = " where id = ? and user_id = ? and space_id = ? and closed_at is null";

    private final Sql sql;

    Commitments(Sql sql) {
        this.sql = sql;
    }

    record New(String text) {}

    RoomWrite add(ActionCall call) {
        var text = Text.trim(Json.read(call.body(), New.class).text());
        if (!Text.within(text, 1, TEXT)) {
            throw Refusal.badRequest("a commitment needs some text, and at most 500 characters");
        }
        return room -> {
            sql.update(
                    "insert into standup_commitments (space_id, user_id, text, opened_session_id) values (?, ?, ?, ?)",
                    room.spaceId(),
                    call.caller(),
                    text,
                    room.id());
            return true;
        };
    }

    record Answer(String id, boolean done) {}

    RoomWrite answer(ActionCall call) {
        var answer = Json.read(call.body(), Answer.class);
        var commitment = commitment(answer.id());
        return answer.done() ? close(call, commitment, "landed") : carry(call, commitment);
    }

    record Which(String id) {}

    RoomWrite drop(ActionCall call) {
        return close(call, commitment(Json.read(call.body(), Which.class).id()), "dropped");
    }

    RoomWrite remove(ActionCall call) {
        var commitment = commitment(Json.read(call.body(), Which.class).id());
        return room ->
                touched(sql.update("delete from standup_commitments" + OWN, commitment, call.caller(), room.spaceId()));
    }

    private RoomWrite close(ActionCall call, UUID commitment, String reason) {
        return room -> touched(sql.update(
                "update standup_commitments set closed_at = now(), closed_session_id = ?, closed_reason = ?" + OWN,
                room.id(),
                reason,
                commitment,
                call.caller(),
                room.spaceId()));
    }

    /** Comparison and increment are one statement: "not yet" counts once a room, however often it is said (COM-3). */
    private RoomWrite carry(ActionCall call, UUID commitment) {
        return room -> touched(sql.update(
                "update standup_commitments set carried_session_id = ?,"
                        + " carried = carried + case when carried_session_id is distinct from ? then 1 else 0 end"
                        + OWN,
                room.id(),
                room.id(),
                commitment,
                call.caller(),
                room.spaceId()));
    }

    private static boolean touched(int rows) {
        if (rows == 0) {
            throw notYours();
        }
        return true;
    }

    private static UUID commitment(String id) {
        if (id.isEmpty()) {
            throw Refusal.badRequest("which commitment?");
        }
        return Ids.require(id, notYours());
    }

    private static Refusal notYours() {
        return Refusal.notFound("that commitment is not yours, or is already finished");
    }
}
