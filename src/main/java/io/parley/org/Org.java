package io.parley.org;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A tenant (ORG-1, ORG-2); a read model, never modified. */
@Entity
@Table(name = "orgs")
public class Org {

    @Id
    private UUID id;

    private String slug;
    private String name;

    @Column(name = "claim_value")
    private String claimValue;

    @Column(name = "created_at")
    private Instant createdAt;

    protected Org() {}

    public UUID id() {
        return id;
    }

    public String slug() {
        return slug;
    }

    public String name() {
        return name;
    }
}
