package io.parley.poker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.parley.platform.database.Sql;
import io.parley.platform.http.Ids;
import io.parley.platform.http.Json;
import io.parley.platform.http.Refusal;
import io.parley.room.kind.ActionCall;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomAction.RoomWrite;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.UUID;

/**
 * The life of a round: a story is put on the table, votes come in hidden, they are revealed, the round is reset or another
 * story follows (41-poker §4.3, §4.4), and the two switches that change how it ends (§4.6).
 */
final class Rounds {

    private static final Set<String> SWITCHES = Set.of("autoReveal", "openVoting");

    private final Sql sql;
    private final AutoReveal autoReveal;
    private final ExpectedVoters expected;

    Rounds(Sql sql, AutoReveal autoReveal, ExpectedVoters expected) {
        this.sql = sql;
        this.autoReveal = autoReveal;
        this.expected = expected;
    }

    record Selected(String storyId) {}

    RoomWrite select(ActionCall call) {
        var story = Ids.require(Json.read(call.body(), Selected.class).storyId(), notHere());
        return room -> {
            if (sql.update(
                            "update stories set status = case status when 'pending' then 'voting' else status end"
                                    + " where id = ? and session_id = ?",
                            story,
                            room.id())
                    == 0) {
                throw notHere();
            }
            sql.update(
                    "update sessions set current_story_id = ?, revealed = false,"
                            + " poker_round_version = poker_round_version + 1 where id = ?",
                    story,
                    room.id());
            recordIfOpen(room, story);
            return true;
        };
    }

    RoomWrite reveal(ActionCall call) {
        return room -> {
            sql.update("update sessions set revealed = true where id = ?", room.id());
            return true;
        };
    }

    RoomWrite reset(ActionCall call) {
        return room -> {
            var story = room.currentStoryId();
            if (story != null) {
                sql.update("delete from votes where story_id = ?", story);
            }
            sql.update(
                    "update sessions set revealed = false, poker_round_version = poker_round_version + 1 where id = ?",
                    room.id());
            if (story != null) {
                recordIfOpen(room, story);
            }
            return true;
        };
    }

    RoomWrite config(ActionCall call) {
        var change = requestedSwitches(call.body());
        if (change.isEmpty()) {
            return room -> false;
        }
        var present = call.present().get();
        return room -> {
            var before = PokerConfig.stored(room.config());
            var after = new PokerConfig(
                    before.deck(),
                    change.path("autoReveal").asBoolean(before.autoReveal()),
                    change.path("openVoting").asBoolean(before.openVoting()));
            sql.update(
                    "update sessions set config = cast(? as jsonb) where id = ?",
                    PokerConfig.merged(room.config(), after.autoReveal(), after.openVoting())
                            .toString(),
                    room.id());
            if (!room.revealed() && room.currentStoryId() != null) {
                if (after.openVoting() && !before.openVoting()) {
                    expected.record(room, room.currentStoryId());
                }
                autoReveal.check(room, after, present);
            }
            return true;
        };
    }

    /** An empty object for a body that asks for nothing (POK-35). */
    private static JsonNode requestedSwitches(byte[] body) {
        var text = new String(body, StandardCharsets.UTF_8).strip();
        if (text.isEmpty() || text.equals("null")) {
            return JsonNodeFactory.instance.objectNode();
        }
        var change = Json.tree(body);
        if (!change.isObject()) {
            throw Refusal.invalidJson();
        }
        for (var name : (Iterable<String>) change::fieldNames) {
            if (!SWITCHES.contains(name)) {
                throw Refusal.badRequest("unknown config field");
            }
        }
        for (var value : change) {
            if (!value.isBoolean()) {
                throw Refusal.badRequest("config options are true or false");
            }
        }
        return change;
    }

    private void recordIfOpen(Room room, UUID story) {
        if (PokerConfig.stored(room.config()).openVoting()) {
            expected.record(room, story);
        }
    }

    private static Refusal notHere() {
        return Refusal.badRequest("that story is not in this session");
    }
}
