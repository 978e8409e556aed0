package io.parley.poker;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** One item of a room's queue; a read model, never modified. Its writes are statements of {@link Stories} and {@link Rounds}. */
@Entity
@Table(name = "stories")
class Story {

    @Id
    private UUID id;

    @Column(name = "session_id")
    private UUID roomId;

    private String title;
    private String notes;
    private double position;
    private String estimate;
    private String status;
    private String ref;

    @Column(name = "created_at")
    private Instant createdAt;

    protected Story() {}

    UUID id() {
        return id;
    }

    String title() {
        return title;
    }

    String notes() {
        return notes;
    }

    /** The order of the queue; ties go by creation, then id (POK-10). */
    double position() {
        return position;
    }

    /** Null when there is none. */
    String estimate() {
        return estimate;
    }

    String status() {
        return status;
    }

    String ref() {
        return ref;
    }
}
