package io.parley.room;

import io.parley.platform.http.Refusal;
import io.parley.platform.http.Text;

/** The title of a room: 1 to 200 characters after trimming (ROOM-5c, ROOM-12). */
final class RoomTitle {

    private RoomTitle() {}

    static String of(String given) {
        var title = Text.trim(given);
        if (!Text.within(title, 1, 200)) {
            throw Refusal.badRequest("title must be 1-200 characters");
        }
        return title;
    }
}
