package io.parley.standup;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Ids;
import io.parley.platform.http.Json;
import io.parley.platform.http.Refusal;
import io.parley.room.kind.ActionCall;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomAction.RoomWrite;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;

/** Asking one person for help in an async standup, seen by the two people alone (MEN-1 … MEN-9). */
@ApplicationScoped
class Mentions {

    private static final String NOBODY = "you can only mention another member of this space";

    /** How many of two people belong to the space. */
    private static final String MEMBERS = """
            select count(*) from members m join users u on u.id = m.user_id
             where m.space_id = ? and m.user_id in (?, ?) and u.link_id is null""";

    // Both memberships are asked by the inserting statement itself: who left a moment ago is not written (MEN-4).
    private static final String ASK = """
            insert into standup_mentions (session_id, from_user_id, to_user_id)
            select ?, ?, ? where (%s) = 2
            on conflict do nothing
            """.formatted(MEMBERS);

    private final Sql sql;

    protected Mentions() {
        this(null);
    }

    @Inject
    Mentions(Sql sql) {
        this.sql = sql;
    }

    record Mention(String to, boolean needed) {}

    RoomWrite mention(ActionCall call) {
        var mention = Json.read(call.body(), Mention.class);
        if (call.guest()) {
            throw Refusal.forbidden("only members of this space can mention anyone");
        }
        if (!StandupConfig.shown(call.room().config()).async()) {
            throw Refusal.conflict("mentions are only part of an async standup");
        }
        var to = Ids.require(mention.to(), nobody());
        if (to.equals(call.caller())) {
            throw nobody();
        }
        return room -> mention.needed() ? ask(room, call.caller(), to) : withdraw(room, call.caller(), to);
    }

    /** False when it stood there already: then nobody has anything to re-read (MEN-6). */
    private boolean ask(Room room, UUID from, UUID to) {
        var asked = sql.update(ASK, room.id(), from, to, room.spaceId(), from, to) == 1;
        if (!asked && sql.count(MEMBERS, room.spaceId(), from, to) < 2) {
            throw nobody();
        }
        return asked;
    }

    /** Whether or not the other is a member still (MEN-5). */
    private boolean withdraw(Room room, UUID from, UUID to) {
        return sql.update(
                        "delete from standup_mentions where session_id = ? and from_user_id = ? and to_user_id = ?",
                        room.id(),
                        from,
                        to)
                == 1;
    }

    /** One person's mentions in a room, by others and of others, on the wire (MEN-8). */
    record Own(List<UUID> needsYou, List<UUID> asked) {}

    Own own(UUID room, UUID user) {
        var mentions =
                sql.list("""
                select from_user_id, to_user_id from standup_mentions
                 where session_id = ? and (from_user_id = ? or to_user_id = ?)
                 order by created_at, from_user_id, to_user_id
                """, row -> new Pair(row.uuid("from_user_id"), row.uuid("to_user_id")), room, user, user);
        return new Own(
                mentions.stream()
                        .filter(each -> each.to().equals(user))
                        .map(Pair::from)
                        .toList(),
                mentions.stream()
                        .filter(each -> each.from().equals(user))
                        .map(Pair::to)
                        .toList());
    }

    private record Pair(UUID from, UUID to) {}

    private static Refusal nobody() {
        return Refusal.badRequest(NOBODY);
    }
}
