package io.parley.room.live;

import io.parley.platform.database.DatabaseFailure;
import io.parley.platform.database.Sql;
import io.parley.platform.logging.Log;
import io.parley.platform.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Who is connected to a room, over all replicas, from the database only (PRS-1 … PRS-5). A replica writes and deletes its
 * own rows; how they are read is {@link #present}.
 */
@ApplicationScoped
public class Presence {

    private static final Log LOG = Log.of(Presence.class);
    private static final int STRIPES = 64;

    private final Sql sql;
    private final String replica;
    private final String window;

    /** Coming, beating and going of one person in one room take turns, or a late heartbeat would bring back who has left. */
    private final Object[] turns =
            IntStream.range(0, STRIPES).mapToObj(i -> new Object()).toArray();

    protected Presence() {
        this(null, "", LiveTimings.DEFAULTS);
    }

    @Inject
    Presence(Sql sql, Settings settings, LiveTimings timings) {
        this(sql, settings.server().podName(), timings);
    }

    Presence(Sql sql, String replica, LiveTimings timings) {
        this.sql = sql;
        this.replica = replica;
        this.window = timings.presence().toMillis() + " milliseconds";
    }

    /** The people of a room with a row inside the presence window, on any replica (PRS-3). */
    public Set<UUID> present(UUID room) {
        return new HashSet<>(sql.list(
                "select distinct user_id from session_presence where session_id = ? and seen_at > now() - cast(? as interval)",
                row -> row.uuid("user_id"),
                room,
                window));
    }

    /**
     * Writes that a person is here, and that the facilitator was seen if it is they (WS-14, FAC-2); nothing at all when they
     * have left before it was their turn. Two statements, each its own transaction: one would hold the presence row
     * while it waits for the room, and a removal (ROOM-27) takes them in the other order.
     */
    void seen(UUID room, UUID user, BooleanSupplier stillHere) {
        synchronized (turn(room, user)) {
            if (!stillHere.getAsBoolean()) {
                return;
            }
            sql.update("""
                    insert into session_presence (session_id, user_id, replica_id, seen_at) values (?, ?, ?, now())
                    on conflict (session_id, user_id, replica_id) do update set seen_at = now()
                    """, room, user, replica);
        }
        sql.update("update sessions set facilitator_seen_at = now() where id = ? and facilitator_id = ?", room, user);
    }

    /** Deletes this replica's row of a person whose last socket of the room has closed here (PRS-4). */
    void left(UUID room, UUID user, BooleanSupplier backAgain) {
        synchronized (turn(room, user)) {
            if (!backAgain.getAsBoolean()) {
                sql.update(
                        "delete from session_presence where session_id = ? and user_id = ? and replica_id = ?",
                        room,
                        user,
                        replica);
            }
        }
    }

    /** Deletes the rows that no replica has renewed (PRS-5); a failure waits for the next sweep. */
    void sweep() {
        try {
            sql.update("delete from session_presence where seen_at <= now() - cast(? as interval)", window);
        } catch (DatabaseFailure e) {
            LOG.error("could not sweep stale presence rows", "error", e.state());
        }
    }

    /** Deletes all rows of this replica, at its end (21 §11). */
    void leaveAll() {
        sql.update("delete from session_presence where replica_id = ?", replica);
    }

    private Object turn(UUID room, UUID user) {
        return turns[Math.floorMod(31 * room.hashCode() + user.hashCode(), STRIPES)];
    }
}
