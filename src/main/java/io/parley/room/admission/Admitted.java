package io.parley.room.admission;

import io.parley.platform.http.Refusal;
import io.parley.room.kind.Room;
import java.util.UUID;

/**
 * Somebody inside a room. The gates behind admission are methods, so that a route reads in the order of its refusals, which
 * is part of the contract (ROOM-4, API-45): {@code admission.admit(…).open().member().facilitator()}.
 *
 * @param room as admission read it, not locked
 * @param guest a link guest, not a member of the space
 * @param embedded a session of a meeting client's frame, which never holds facilitator power (ROOM-3)
 */
public record Admitted(Room room, UUID user, boolean guest, boolean embedded) {

    public static final String ENDED = "this session has ended";
    public static final String NOT_FACILITATOR = "only the facilitator can do that";

    /** Gate LIVE: 409 {@code this session has ended}. */
    public Admitted open() {
        requireOpen(room);
        return this;
    }

    /** Gate NG: 403 for a link guest. */
    public Admitted member() {
        if (guest) {
            throw Refusal.forbidden("a guest joining by link cannot do that");
        }
        return this;
    }

    /** Gate F: 403 for everybody but the facilitator, and for the facilitator inside a meeting client. */
    public Admitted facilitator() {
        if (embedded) {
            throw Refusal.forbidden(NOT_FACILITATOR);
        }
        requireFacilitator(room, user);
        return this;
    }

    /** The same gates for a room that was read again under its lock. */
    public static void requireOpen(Room room) {
        if (room.ended()) {
            throw Refusal.conflict(ENDED);
        }
    }

    public static void requireFacilitator(Room room, UUID user) {
        if (!room.facilitatorId().equals(user)) {
            throw Refusal.forbidden(NOT_FACILITATOR);
        }
    }
}
