package io.parley.space;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A space as its row has it, whoever looks; a read model, never modified. As one caller sees it, it is a {@link Space}. */
@Entity
@Table(name = "spaces")
class StoredSpace {

    @Id
    private UUID id;

    private String slug;
    private String name;

    @Column(name = "created_at")
    private Instant createdAt;

    private String passcode;

    @Column(name = "creator_id")
    private UUID creatorId;

    @Column(name = "org_id")
    private UUID orgId;

    private String visibility;

    @Column(name = "archived_at")
    private Instant archivedAt;

    protected StoredSpace() {}

    String slug() {
        return slug;
    }

    String name() {
        return name;
    }

    boolean closedDoor() {
        return !passcode.isEmpty();
    }
}
