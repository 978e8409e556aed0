package io.parley.room.live;

import io.parley.identity.TokenHash;
import java.time.Instant;
import java.util.UUID;

/**
 * One connection of one person to one room on this replica. Its stage only moves forward, under the socket's own lock, in
 * {@link LiveSockets}; times are of {@link System#nanoTime()} unless they are instants.
 */
final class RoomSocket {

    /** Where a socket stands in the attach sequence (40 §6.2). */
    enum Stage {
        /** Upgraded, its checks not passed: known to roomSockets, invisible to the room. */
        PENDING,
        /** In the room's set, its second entitlement check not passed. */
        REGISTERED,
        /** Let in: pongs count, no frame was sent yet. */
        ADMITTED,
        /** Receives broadcasts. */
        READY,
        /** Removed. Whatever comes back for it from a check or a write is ignored. */
        CLOSED
    }

    /**
     * What the handshake found out.
     *
     * @param guest whether to send the guests' copy
     * @param embedded a session of a meeting client's frame
     */
    record Ticket(UUID user, TokenHash token, UUID room, UUID space, boolean guest, boolean embedded) {}

    private final Ticket ticket;
    private final Slots.Slot slot;
    private final Outbox outbox;
    private final ParticipantTries participantTries;

    private Stage stage = Stage.PENDING;
    private volatile Instant tokenExpires;
    private volatile boolean removed;

    final SocketTimes times;

    RoomSocket(Ticket ticket, Slots.Slot slot, Outbox outbox, SocketTimes times, ParticipantTries participantTries) {
        this.ticket = ticket;
        this.slot = slot;
        this.outbox = outbox;
        this.times = times;
        this.participantTries = participantTries;
    }

    UUID user() {
        return ticket.user();
    }

    TokenHash token() {
        return ticket.token();
    }

    UUID room() {
        return ticket.room();
    }

    UUID space() {
        return ticket.space();
    }

    boolean guest() {
        return ticket.guest();
    }

    boolean embedded() {
        return ticket.embedded();
    }

    Outbox outbox() {
        return outbox;
    }

    ParticipantTries participantTries() {
        return participantTries;
    }

    void releaseSlot() {
        slot.release();
    }

    synchronized Stage stage() {
        return stage;
    }

    synchronized boolean closed() {
        return stage == Stage.CLOSED;
    }

    /** Visible in its room: counts as here until it leaves. */
    synchronized boolean inRoom() {
        return stage == Stage.REGISTERED || stage == Stage.ADMITTED || stage == Stage.READY;
    }

    /** Past the second entitlement check: may write presence. */
    synchronized boolean admitted() {
        return stage == Stage.ADMITTED || stage == Stage.READY;
    }

    synchronized boolean ready() {
        return stage == Stage.READY;
    }

    /** One step of the attach sequence; false when the socket is not at the step before, for instance closed meanwhile. */
    synchronized boolean advance(Stage from, Stage to) {
        if (stage != from) {
            return false;
        }
        stage = to;
        return true;
    }

    /** The stage before; {@code CLOSED} for all but the first caller. */
    synchronized Stage end() {
        var before = stage;
        stage = Stage.CLOSED;
        return before;
    }

    /** The facilitator removed the person: nothing that this socket still has under way may bring them back (PRS-10). */
    void remove() {
        removed = true;
    }

    boolean removed() {
        return removed;
    }

    /** As the database said last (TOK-4); null until the first check. */
    Instant tokenExpires() {
        return tokenExpires;
    }

    void tokenExpires(Instant at) {
        tokenExpires = at;
    }
}
