package io.parley.room.kind;

import java.time.Instant;
import java.util.UUID;

/**
 * One row of {@code sessions} as it was read, inside a write under the room's row lock. Columns that belong to one kind
 * are here because they are columns of the room.
 *
 * @param config the kind's configuration document as stored, JSON text
 * @param endedAt null while the room is open
 */
public record Room(
        UUID id,
        UUID spaceId,
        String kind,
        String title,
        String config,
        String phase,
        boolean revealed,
        long version,
        UUID facilitatorId,
        Instant facilitatorSeenAt,
        Instant createdAt,
        Instant endedAt,
        UUID currentStoryId,
        long pokerRoundVersion,
        UUID currentSpeakerId,
        Instant speakerStartedAt) {

    public boolean ended() {
        return endedAt != null;
    }
}
