package io.parley.standup;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The wire form of {@code envelope.state} (STD-30).
 *
 * @param entries by position
 * @param commitments open ones of the whole space
 * @param changes what became of commitments here; empty once the room has ended
 * @param currentSpeakerId null while nobody speaks, like {@code speakerStartedAt}
 * @param closesAt null when none was given
 * @param away ascending; empty when not served
 * @param expected null (absent) when not served (STD-33)
 */
record StandupView(
        List<EntryView> entries,
        List<CarryOver.Open> commitments,
        List<CarryOver.Change> changes,
        List<KudoView> kudos,
        UUID currentSpeakerId,
        Instant speakerStartedAt,
        long secondsPerPerson,
        String mode,
        String closesAt,
        List<UUID> away,
        @JsonInclude(JsonInclude.Include.NON_NULL) List<Expected> expected) {

    /** @param name empty for an entry of a link guest (STD-31) */
    record EntryView(
            UUID userId,
            String yesterday,
            String today,
            String blockers,
            double position,
            boolean skipped,
            boolean ready,
            Instant postedAt,
            String name) {}

    record KudoView(UUID id, UUID fromUserId, UUID toUserId, String text) {}

    /** Somebody whom an async standup waits for. */
    record Expected(UUID userId, String name, boolean guest) {}

    /** The copy of link guests, who are not told of the space's people (STD-34). */
    StandupView forGuests() {
        return new StandupView(
                entries,
                commitments,
                changes,
                kudos,
                currentSpeakerId,
                speakerStartedAt,
                secondsPerPerson,
                mode,
                closesAt,
                List.of(),
                null);
    }
}
