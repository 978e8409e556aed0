package io.parley.poker;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Ids;
import io.parley.platform.http.Json;
import io.parley.platform.http.Refusal;
import io.parley.platform.http.Text;
import io.parley.room.kind.ActionCall;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomAction.RoomWrite;
import java.util.Optional;
import java.util.UUID;
import java.util.function.IntSupplier;

/** The queue of stories: adding, editing, moving, estimating, removing (41-poker §4.1, §4.2). */
final class Stories {

    private static final int TITLE = 200;
    private static final int REF = 40;
    private static final int NOTES = 2000;
    private static final String REF_TOO_LONG = "a ticket reference can be at most 40 characters";
    private static final String NOTES_TOO_LONG = "notes can be at most 2000 characters";
    private static final String NAMELESS = "a ticket needs a reference or a title";

    private final Sql sql;
    private final IntSupplier limit;

    /** @param limit how many stories one room may hold */
    Stories(Sql sql, IntSupplier limit) {
        this.sql = sql;
        this.limit = limit;
    }

    record NewStory(String title, String notes, String ref) {}

    RoomWrite add(ActionCall call) {
        var story = Json.read(call.body(), NewStory.class);
        var title = Text.trim(story.title());
        var ref = Text.trim(story.ref());
        require(!title.isEmpty() || !ref.isEmpty(), NAMELESS);
        require(Text.length(title) <= TITLE, "a title can be at most 200 characters");
        require(Text.length(ref) <= REF, REF_TOO_LONG);
        require(Text.length(story.notes()) <= NOTES, NOTES_TOO_LONG);
        return room -> {
            // Counted by the insert itself, under the room's lock: two adds cannot both be the last one (POK-16).
            var added = sql.update(
                    "insert into stories (session_id, title, notes, ref, position)"
                            + " select cast(? as uuid), ?, ?, ?, coalesce(max(position), 0) + 1"
                            + " from stories where session_id = ? having count(*) < ?",
                    room.id(),
                    title,
                    story.notes(),
                    ref,
                    room.id(),
                    limit.getAsInt());
            if (added == 0) {
                throw Refusal.conflict("story limit reached for this session");
            }
            return true;
        };
    }

    /** Members that are absent are left alone; {@code null} counts as absent. */
    record Edit(
            String storyId,
            Optional<String> title,
            Optional<String> notes,
            Optional<String> ref,
            Optional<Double> position,
            Optional<String> estimate) {}

    RoomWrite edit(ActionCall call) {
        var edit = Json.read(call.body(), Edit.class);
        require(edit.position().map(Double::isFinite).orElse(true), "invalid JSON body");
        var story = Ids.require(edit.storyId(), noSuchStory());
        return room -> {
            var stored = load(room, story);
            var title = edit.title().map(Text::trim);
            var ref = edit.ref().map(Text::trim);
            require(fits(title, TITLE), "title can be at most 200 characters");
            require(fits(edit.notes(), NOTES), NOTES_TOO_LONG);
            require(fits(ref, REF), REF_TOO_LONG);
            var next = stored.with(title, edit.notes(), ref, edit.position());
            require(!next.title().isEmpty() || !next.ref().isEmpty(), NAMELESS);
            save(
                    room,
                    story,
                    edit.estimate().isPresent()
                            ? estimated(room, next, edit.estimate().get())
                            : next);
            if (edit.position().isPresent()) {
                renumberIfCrowded(room);
            }
            return true;
        };
    }

    record Removed(String storyId) {}

    RoomWrite remove(ActionCall call) {
        var story = Ids.require(Json.read(call.body(), Removed.class).storyId(), noSuchStory());
        return room -> {
            // First off the table: the database refuses to delete the story that lies there (DBD-5).
            sql.update(
                    "update sessions set current_story_id = null, revealed = false,"
                            + " poker_round_version = poker_round_version + 1 where id = ? and current_story_id = ?",
                    room.id(),
                    story);
            if (sql.update("delete from stories where id = ? and session_id = ?", story, room.id()) == 0) {
                throw noSuchStory();
            }
            return true;
        };
    }

    private record Stored(String title, String notes, String ref, double position, String estimate, String status) {

        Stored with(
                Optional<String> newTitle, Optional<String> newNotes, Optional<String> newRef, Optional<Double> place) {
            return new Stored(
                    newTitle.orElse(title),
                    newNotes.orElse(notes),
                    newRef.orElse(ref),
                    place.orElse(position),
                    estimate,
                    status);
        }

        Stored with(String newEstimate, String newStatus) {
            return new Stored(title, notes, ref, position, newEstimate, newStatus);
        }
    }

    private Stored load(Room room, UUID story) {
        return sql.first(
                        "select title, notes, ref, position, estimate, status from stories"
                                + " where id = ? and session_id = ?",
                        row -> new Stored(
                                row.text("title"),
                                row.text("notes"),
                                row.text("ref"),
                                row.number("position"),
                                row.text("estimate"),
                                row.text("status")),
                        story,
                        room.id())
                .orElseThrow(Stories::noSuchStory);
    }

    private static Stored estimated(Room room, Stored story, String requested) {
        var estimate = Text.trim(requested);
        if (estimate.isEmpty()) {
            return story.with(null, "pending");
        }
        require(
                PokerConfig.stored(room.config()).deck().cards().contains(estimate),
                "an estimate has to be a card from this session's deck");
        return story.with(estimate, "estimated");
    }

    private void save(Room room, UUID id, Stored story) {
        sql.update(
                "update stories set title = ?, notes = ?, ref = ?, position = ?, estimate = ?, status = ?"
                        + " where id = ? and session_id = ?",
                story.title(),
                story.notes(),
                story.ref(),
                story.position(),
                story.estimate(),
                story.status(),
                id,
                room.id());
    }

    private void renumberIfCrowded(Room room) {
        var places = sql.list(
                "select position from stories where session_id = ? order by position",
                row -> row.number("position"),
                room.id());
        if (StoryOrder.crowded(places)) {
            sql.update(
                    "update stories s set position = n.place from (select id, row_number() over"
                            + " (order by position, created_at, id) as place from stories where session_id = ?) n"
                            + " where s.id = n.id",
                    room.id());
        }
    }

    private static boolean fits(Optional<String> text, int most) {
        return text.isEmpty() || Text.length(text.get()) <= most;
    }

    private static void require(boolean kept, String text) {
        if (!kept) {
            throw Refusal.badRequest(text);
        }
    }

    private static Refusal noSuchStory() {
        return Refusal.notFound("no such story");
    }
}
