package io.parley.room.admission;

import io.parley.platform.database.Row;
import io.parley.room.kind.Room;
import java.sql.SQLException;

/** How a row of {@code sessions} becomes a {@link Room}. */
public final class RoomRows {

    /** The columns that {@link #read} wants, of {@code sessions s}. */
    public static final String COLUMNS = """
            s.id, s.space_id, s.kind, s.title, s.config, s.phase, s.revealed, s.version, s.facilitator_id, \
            s.facilitator_seen_at, s.created_at, s.ended_at, s.current_story_id, s.poker_round_version, \
            s.current_speaker_id, s.speaker_started_at""";

    private RoomRows() {}

    /**
     * Locks one room behind its space; both parameters are the room's id. The space is held against its deletion only, and
     * before the room: who deletes a space holds that and goes for its rooms. A write that asked for the space no sooner
     * than under the room's lock would meet it half-way, and many do without a word: PostgreSQL asks for the row a key
     * points to with each new row, and again when one transaction updates a row for the second time.
     *
     * @param strength {@code update} or {@code key share}
     */
    public static String locked(String columns, String strength) {
        // Evaluated to judge a row of sessions, so before that row is locked.
        return """
                with space as materialized (
                    select p.id from spaces p join sessions r on r.space_id = p.id where r.id = ? for key share of p)
                select %s from sessions s where s.id = ? and s.space_id = (select id from space) for %s
                """.formatted(columns, strength);
    }

    public static Room read(Row row) throws SQLException {
        return new Room(
                row.uuid("id"),
                row.uuid("space_id"),
                row.text("kind"),
                row.text("title"),
                row.text("config"),
                row.text("phase"),
                row.bool("revealed"),
                row.bigint("version"),
                row.uuid("facilitator_id"),
                row.instant("facilitator_seen_at"),
                row.instant("created_at"),
                row.instant("ended_at"),
                row.uuid("current_story_id"),
                row.bigint("poker_round_version"),
                row.uuid("current_speaker_id"),
                row.instant("speaker_started_at"));
    }
}
