package io.parley.room.page;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The member's view of a space on the wire (SPC-32).
 *
 * @param closed whether the door has a passcode
 * @param passcode {@code ""} for an open door; null (absent) for a session inside a meeting client (SPC-33)
 * @param sessions the newest 50
 */
public record SpacePage(
        String slug,
        String name,
        @JsonProperty("protected") boolean closed,
        String visibility,
        @JsonInclude(Include.NON_NULL) String passcode,
        List<String> kinds,
        List<Member> members,
        List<RoomLine> sessions) {

    /** All that a stranger learns (SPC-31). */
    public record Door(
            String slug,
            String name,
            @JsonProperty("protected") boolean closed) {}

    /** @param at the room the person is in; null (absent) when in none (SPC-35) */
    public record Member(
            UUID userId,
            String name,
            int avatarHue,
            boolean spectator,
            String role,
            String avatarIcon,
            @JsonInclude(Include.NON_NULL) Whereabouts at) {}

    public record Whereabouts(UUID sessionId, String title) {}

    /**
     * One room of the list: <b>Session</b> and what SPC-34 adds.
     *
     * @param progress what the kind tells; null when it tells nothing
     */
    public record RoomLine(
            UUID id,
            UUID spaceId,
            String kind,
            String title,
            String phase,
            boolean revealed,
            long version,
            UUID facilitatorId,
            Instant createdAt,
            Instant endedAt,
            int here,
            Instant lastActivityAt,
            List<Present> present,
            Object progress) {}

    /** One of the people shown at a room; never a guest. */
    public record Present(UUID id, String name, boolean facilitator) {}
}
