package io.parley.standup;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Attempt;
import io.parley.platform.http.Refusal;
import io.parley.room.kind.ActionCall;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomAction.RoomWrite;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/** The round of a live standup: it starts, the turn goes on, somebody is passed over (STD-20 to STD-24). */
final class Turns {

    private static final String SPEAKING = "speaking";

    /** Spectators last, then by name: who wrote early gains nothing (STD-20). */
    private static final String RENUMBER = """
            update standup_entries e set position = n.place
              from (select o.user_id, row_number() over (order by coalesce(m.spectator, false), u.name, u.id) as place
                      from standup_entries o
                      join users u on u.id = o.user_id
                      left join members m on m.space_id = ? and m.user_id = o.user_id
                     where o.session_id = ?) n
             where e.session_id = ? and e.user_id = n.user_id
            """;

    private static final String PLACES = """
            select e.user_id, e.position, %s as speaks
              from standup_entries e join sessions r on r.id = e.session_id
             where e.session_id = ? order by e.position
            """.formatted(Speakers.speaks("e.user_id", "r"));

    private final Sql sql;
    private final Seats seats;
    private final Function<UUID, Set<UUID>> presence;

    /** @param presence who is connected to a room; a failed read is an exception */
    Turns(Sql sql, Seats seats, Function<UUID, Set<UUID>> presence) {
        this.sql = sql;
        this.seats = seats;
        this.presence = presence;
    }

    RoomWrite start(ActionCall call) {
        requireLive(call.room());
        var present = Attempt.at(
                "could not read who is connected",
                () -> presence.apply(call.room().id()));
        if (present.isEmpty()) {
            throw nobody();
        }
        return room -> {
            seats.take(room, present);
            sql.update(RENUMBER, room.spaceId(), room.id(), room.id());
            speak(room, SpeakingOrder.first(places(room)).orElseThrow(Turns::nobody));
            return true;
        };
    }

    RoomWrite next(ActionCall call) {
        requireLive(call.room());
        return room -> {
            requireSpeaking(room);
            goOn(room);
            return true;
        };
    }

    RoomWrite skip(ActionCall call) {
        requireLive(call.room());
        return room -> {
            requireSpeaking(room);
            sql.update(
                    "update standup_entries set skipped = true where session_id = ? and user_id = ?",
                    room.id(),
                    room.currentSpeakerId());
            goOn(room);
            return true;
        };
    }

    private void goOn(Room room) {
        SpeakingOrder.after(places(room), room.currentSpeakerId())
                .ifPresentOrElse(
                        next -> speak(room, next),
                        () -> sql.update(
                                "update sessions set phase = 'done', current_speaker_id = null,"
                                        + " speaker_started_at = null where id = ?",
                                room.id()));
    }

    private void speak(Room room, UUID speaker) {
        sql.update(
                "update sessions set phase = ?, current_speaker_id = ?, speaker_started_at = now() where id = ?",
                SPEAKING,
                speaker,
                room.id());
    }

    private List<SpeakingOrder.Place> places(Room room) {
        return sql.list(
                PLACES,
                row -> new SpeakingOrder.Place(row.uuid("user_id"), row.number("position"), row.bool("speaks")),
                room.id());
    }

    /** The configuration never changes, so this needs no lock; the body is never looked at. */
    private static void requireLive(Room room) {
        var config = Attempt.at("could not read this standup's settings", () -> StandupConfig.stored(room.config()));
        if (config.async()) {
            throw Refusal.conflict("an async standup has no speaking order");
        }
    }

    private static void requireSpeaking(Room room) {
        if (!room.phase().equals(SPEAKING)) {
            throw Refusal.conflict("the standup has not started");
        }
    }

    private static Refusal nobody() {
        return Refusal.conflict("nobody is connected yet — open the session first");
    }
}
