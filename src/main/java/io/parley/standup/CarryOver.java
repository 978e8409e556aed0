package io.parley.standup;

import java.util.List;
import java.util.UUID;

/** What a room shows of its space's commitments: those still open, and what became of some of them here (COM-5 … COM-9). */
final class CarryOver {

    private static final int STUCK = 2;

    private CarryOver() {}

    /**
     * A commitment that is open, or was closed in the room that is shown.
     *
     * @param openedIn the room in which it was made; null when that room was deleted, like {@code carriedIn}
     * @param carried in how many rooms it was "not yet"
     * @param carriedIn the last of them
     * @param reason {@code landed} or {@code dropped}; empty in rows that are open, and in closed ones that never had one
     */
    record Commitment(
            UUID id,
            UUID userId,
            String text,
            UUID openedIn,
            int carried,
            UUID carriedIn,
            boolean closed,
            String reason) {}

    /** One still open, on the wire. */
    record Open(UUID id, UUID userId, String text, int carried, boolean stuck, boolean openedHere) {}

    /** What became of one, on the wire. */
    record Change(UUID id, UUID userId, String text, String outcome) {}

    static List<Open> open(UUID room, List<Commitment> commitments) {
        return commitments.stream()
                .filter(each -> !each.closed())
                .map(each -> new Open(
                        each.id(),
                        each.userId(),
                        each.text(),
                        each.carried(),
                        each.carried() >= STUCK,
                        room.equals(each.openedIn())))
                .toList();
    }

    /** Of a room that has not ended; a commitment carried and then closed here is shown closed. */
    static List<Change> changes(UUID room, List<Commitment> commitments) {
        return commitments.stream()
                .filter(each -> each.closed() || room.equals(each.carriedIn()))
                .map(each -> new Change(each.id(), each.userId(), each.text(), outcome(each)))
                .toList();
    }

    private static String outcome(Commitment commitment) {
        if (!commitment.closed()) {
            return "carried";
        }
        return commitment.reason().isEmpty() ? "landed" : commitment.reason();
    }
}
