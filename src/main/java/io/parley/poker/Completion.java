package io.parley.poker;

import java.util.Collection;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** When a round is complete, as decisions over people (POK-39 … POK-41). */
final class Completion {

    private Completion() {}

    /**
     * Somebody who is present or has voted, as a closed round sees them.
     *
     * @param member of the space now
     * @param guest of this room by a live link
     * @param participant has a row in {@code session_participants}; a facilitator's removal takes it away
     */
    record Person(
            UUID id,
            boolean present,
            boolean voted,
            boolean member,
            boolean spectator,
            boolean guest,
            boolean participant) {

        private boolean castsHere() {
            return member && !spectator || guest;
        }

        /** In E: waited for. */
        private boolean waitedFor() {
            return present && castsHere();
        }

        /** In V: has a vote that counts. Somebody who merely disconnected still counts, somebody removed does not. */
        private boolean counts() {
            return voted && castsHere() && (present || participant);
        }
    }

    /**
     * Somebody recorded when an open round began.
     *
     * @param voted on the story
     */
    record Recorded(boolean spectator, boolean voted) {}

    /** A closed round is complete when those present are exactly those whose votes count, and somebody is present. */
    static boolean closed(Collection<Person> people) {
        var waitedFor = ids(people, Person::waitedFor);
        return !waitedFor.isEmpty() && waitedFor.equals(ids(people, Person::counts));
    }

    /** An open round is complete when each recorded voter who is no spectator has voted, and there is one. */
    static boolean open(Collection<Recorded> recorded) {
        var waitedFor = recorded.stream().filter(voter -> !voter.spectator()).toList();
        return !waitedFor.isEmpty() && waitedFor.stream().allMatch(Recorded::voted);
    }

    private static Set<UUID> ids(Collection<Person> people, Predicate<Person> which) {
        return people.stream().filter(which).map(Person::id).collect(Collectors.toSet());
    }
}
