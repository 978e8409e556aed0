package io.parley.room.kind;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A row of {@code session_kinds}: a ceremony that the database knows, retired or not (KIND-7). */
@Entity
@Table(name = "session_kinds")
class SessionKind {

    @Id
    private String kind;

    private String provider;

    private String display;

    @Column(name = "retired_at")
    private Instant retiredAt;

    @Column(name = "org_id")
    private UUID orgId;

    protected SessionKind() {}

    String kind() {
        return kind;
    }

    String provider() {
        return provider;
    }

    String display() {
        return display;
    }

    Instant retiredAt() {
        return retiredAt;
    }

    UUID orgId() {
        return orgId;
    }
}
