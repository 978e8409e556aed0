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
