package io.parley.identity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/**
 * A person: anonymous, federated or a link guest; a read model, never modified. Whom a request acts as is a {@link Principal};
 * this is for the pages that show people. {@code avatar_accessory} is left out: nothing reads it any more (ME-8).
 */
@Entity
@Table(name = "users")
public class User {

    @Id
    private UUID id;

    private String name;

    @Column(name = "created_at")
    private Instant createdAt;

    private String issuer;
    private String subject;

    @Column(name = "avatar_icon")
    private String avatarIcon;

    @Column(name = "link_id")
    private UUID linkId;

    @Column(name = "notification_sounds")
    private boolean notificationSounds;

    protected User() {}

    public UUID id() {
        return id;
    }

    public String name() {
        return name;
    }

    /** {@code ""} for none. */
    public String avatarIcon() {
        return avatarIcon;
    }
}
