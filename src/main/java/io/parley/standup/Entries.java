package io.parley.standup;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Json;
import io.parley.platform.http.Refusal;
import io.parley.platform.http.Text;
import io.parley.room.kind.ActionCall;
import io.parley.room.kind.RoomAction.RoomWrite;
import java.util.List;
import java.util.stream.Stream;

/** What people write of their day, and whether they are ready to begin (STD-15 … STD-19). */
final class Entries {

    private static final int FIELD = 2000;

    private static final String SAVE = """
            insert into standup_entries (session_id, user_id, yesterday, today, blockers, position)
            select cast(? as uuid), ?, ?, ?, ?, coalesce(max(position), 0) + 1 from standup_entries where session_id = ?
            on conflict (session_id, user_id) do update set yesterday = excluded.yesterday, today = excluded.today,
                blockers = excluded.blockers, updated_at = now()
            """;

    private final Sql sql;
    private final Seats seats;

    Entries(Sql sql, Seats seats) {
        this.sql = sql;
        this.seats = seats;
    }

    record Entry(String yesterday, String today, String blockers) {}

    RoomWrite save(ActionCall call) {
        var entry = Json.read(call.body(), Entry.class);
        if (Stream.of(entry.yesterday(), entry.today(), entry.blockers()).anyMatch(text -> Text.length(text) > FIELD)) {
            throw Refusal.badRequest("each field can be at most 2000 characters");
        }
        return room -> {
            sql.update(SAVE, room.id(), call.caller(), entry.yesterday(), entry.today(), entry.blockers(), room.id());
            return true;
        };
    }

    record Readiness(boolean ready) {}

    RoomWrite ready(ActionCall call) {
        var ready = Json.read(call.body(), Readiness.class).ready();
        return room -> {
            // In an async room a prefilled row would read as an answer; mid-round it would be a turn nobody asked for.
            if (ready
                    && room.phase().isEmpty()
                    && !StandupConfig.shown(room.config()).async()) {
                seats.take(room, List.of(call.caller()));
            }
            sql.update(
                    "update standup_entries set ready = ?, updated_at = now() where session_id = ? and user_id = ?",
                    ready,
                    room.id(),
                    call.caller());
            return true;
        };
    }
}
