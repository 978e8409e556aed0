package io.parley.room.page;

import io.parley.platform.database.JsonColumn;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/**
 * A room's row as the list of rooms loads it; a read model, never modified. What is decided under the row's lock works on a
 * {@link io.parley.room.kind.Room}, which is read by the statement that takes the lock.
 */
@Entity
@Table(name = "sessions")
class Session {

    @Id
    private UUID id;

    @Column(name = "space_id")
    private UUID spaceId;

    private String kind;
    private String title;

    @Convert(converter = JsonColumn.class)
    private String config;

    private String phase;
    private boolean revealed;
    private long version;

    @Column(name = "facilitator_id")
    private UUID facilitatorId;

    @Column(name = "facilitator_seen_at")
    private Instant facilitatorSeenAt;

    @Column(name = "created_at")
    private Instant createdAt;

    @Column(name = "ended_at")
    private Instant endedAt;

    @Column(name = "current_story_id")
    private UUID currentStoryId;

    @Column(name = "current_speaker_id")
    private UUID currentSpeakerId;

    @Column(name = "speaker_started_at")
    private Instant speakerStartedAt;

    @Column(name = "poker_round_version")
    private long pokerRoundVersion;

    protected Session() {}

    UUID id() {
        return id;
    }

    UUID spaceId() {
        return spaceId;
    }

    String kind() {
        return kind;
    }

    String title() {
        return title;
    }

    String phase() {
        return phase;
    }

    boolean revealed() {
        return revealed;
    }

    long version() {
        return version;
    }

    UUID facilitatorId() {
        return facilitatorId;
    }

    Instant facilitatorSeenAt() {
        return facilitatorSeenAt;
    }

    Instant createdAt() {
        return createdAt;
    }

    /** Null while the room is open. */
    Instant endedAt() {
        return endedAt;
    }

    boolean ended() {
        return endedAt != null;
    }

    /** Null outside of a standup. */
    Instant speakerStartedAt() {
        return speakerStartedAt;
    }
}
