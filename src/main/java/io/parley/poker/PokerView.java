package io.parley.poker;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.UUID;

/**
 * The wire form of {@code envelope.state} (41-poker §3).
 *
 * @param currentStoryId null when no story is on the table (POK-9)
 * @param waitingFor whom an open round still waits for, ascending (POK-49)
 * @param stories in the order of the queue (POK-10)
 */
record PokerView(
        DeckView deck,
        boolean autoReveal,
        boolean openVoting,
        long roundVersion,
        UUID currentStoryId,
        List<UUID> waitingFor,
        List<StoryView> stories) {

    /** @param values the specials included, last (POK-8) */
    record DeckView(String name, List<String> values, boolean ordinal) {}

    /**
     * @param votedUserIds ascending: the order of voting must not leak (POK-11)
     * @param votes only of the revealed story, by user id; left out when there are none (POK-12)
     * @param results only of the revealed story; null otherwise
     */
    record StoryView(
            UUID id,
            String ref,
            String title,
            String notes,
            double position,
            String estimate,
            String status,
            List<UUID> votedUserIds,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<VoteView> votes,
            @JsonInclude(JsonInclude.Include.NON_NULL) RoundResults results) {}

    record VoteView(UUID userId, String value) {}
}
