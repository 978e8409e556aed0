package io.parley.poker;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Ids;
import io.parley.platform.http.Json;
import io.parley.platform.http.Refusal;
import io.parley.room.kind.ActionCall;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomAction;
import io.parley.room.kind.RoomAction.RoomWrite;
import java.util.Set;
import java.util.UUID;

/** Casting a vote (41-poker §4.5). The order of the checks is part of the contract. */
final class Votes {

    private static final String CASTER = """
            select m.user_id is not null as member, coalesce(m.spectator, false) as spectator, %s as guest
              from (select cast(? as uuid) as user_id) c
              join sessions r on r.id = ?
              left join members m on m.space_id = r.space_id and m.user_id = c.user_id
            """.formatted(Casters.liveGuest("c.user_id", "r.id"));

    private final Sql sql;
    private final AutoReveal autoReveal;

    Votes(Sql sql, AutoReveal autoReveal) {
        this.sql = sql;
        this.autoReveal = autoReveal;
    }

    record Cast(String storyId, String value) {}

    RoomWrite vote(ActionCall call) {
        var cast = Json.read(call.body(), Cast.class);
        var story = Ids.require(cast.storyId(), noSuchStory());
        var judgesPresent =
                AutoReveal.judgesPresent(PokerConfig.stored(call.room().config()));
        var present = judgesPresent ? call.present().get() : Set.<UUID>of();
        return room -> {
            var config = PokerConfig.stored(room.config());
            if (!judgesPresent && AutoReveal.judgesPresent(config)) {
                throw new RoomAction.Outdated(room);
            }
            check(room, config, call.caller(), story, cast.value());
            sql.update(
                    "insert into votes (story_id, user_id, value) values (?, ?, ?)"
                            + " on conflict (story_id, user_id) do update set value = excluded.value",
                    story,
                    call.caller(),
                    cast.value());
            autoReveal.check(room, config, present);
            return true;
        };
    }

    private void check(Room room, PokerConfig config, UUID caller, UUID story, String value) {
        var current = story.equals(room.currentStoryId());
        if (!current && !sql.exists("select 1 from stories where id = ? and session_id = ?", story, room.id())) {
            throw noSuchStory();
        }
        var spectator = requireCaster(room, caller);
        if (room.revealed()) {
            throw Refusal.conflict("votes are revealed — wait for the next round");
        }
        if (!current) {
            throw Refusal.conflict("voting is not open on this story");
        }
        if (spectator) {
            throw Refusal.conflict("spectators cannot vote");
        }
        if (!config.deck().holds(value)) {
            throw Refusal.conflict("that vote is not in this session's deck");
        }
    }

    /** Somebody who lost the room after admission is told nothing of it (POK-31); otherwise whether they sit out. */
    private boolean requireCaster(Room room, UUID caller) {
        return sql.first(
                        CASTER,
                        row -> new Caster(row.bool("member") || row.bool("guest"), row.bool("spectator")),
                        caller,
                        room.id())
                .filter(Caster::admitted)
                .orElseThrow(() -> Refusal.notFound("no such session"))
                .spectator();
    }

    private record Caster(boolean admitted, boolean spectator) {}

    private static Refusal noSuchStory() {
        return Refusal.notFound("no such story");
    }
}
