package io.parley.room.kind;

/**
 * One write inside a room, reached at {@code /api/sessions/{id}/actions/{name}} (ACT-1 … ACT-6).
 *
 * @param verb the one HTTP method it answers; never GET or HEAD (KIND-3)
 * @param facilitatorOnly checked by the dispatcher before the handler and again under the room's lock (ACT-4)
 * @param failure the text of the 500 when the write fails unexpectedly
 */
public record RoomAction(String verb, boolean facilitatorOnly, String failure, Handler handler) {

    public RoomAction {
        if (verb.equals("GET") || verb.equals("HEAD")) {
            throw new IllegalArgumentException("an action is a write and cannot answer " + verb);
        }
    }

    /** Reads and checks the body, outside any transaction and any lock; gives the write. */
    @FunctionalInterface
    public interface Handler {
        RoomWrite prepare(ActionCall call);
    }

    /** Thrown by a write that needs something else prepared now: the room changed since. The dispatcher prepares again. */
    public static final class Outdated extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient Room room;

        /** @param room as it was under the lock */
        public Outdated(Room room) {
            super("prepared for a room that has changed since", null, false, false);
            this.room = room;
        }

        public Room room() {
            return room;
        }
    }

    /**
     * The write: runs in the transaction that holds the room's row lock, authority and "ended" checked anew before it.
     * Throws a {@code Refusal} to refuse (everything is rolled back). When it returns true the dispatcher raises the
     * room's version by one, commits and broadcasts; false: nothing was written, nothing is broadcast.
     */
    @FunctionalInterface
    public interface RoomWrite {
        boolean apply(Room room);

        /** Takes the locks that come before the room's, in the same transaction; most writes need none of their own. */
        default void lockFirst() {}

        /**
         * A write that needs more of the room's space than that it stays, which every write has: the lock is taken before
         * that one and the room's own. Locks are taken space, room, rows.
         */
        static RoomWrite behind(Runnable lock, RoomWrite write) {
            return new RoomWrite() {
                @Override
                public boolean apply(Room room) {
                    return write.apply(room);
                }

                @Override
                public void lockFirst() {
                    lock.run();
                }
            };
        }
    }
}
