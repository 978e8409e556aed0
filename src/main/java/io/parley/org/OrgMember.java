package io.parley.org;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/**
 * A membership of an org, revoked or not; a read model, never modified. It counts only while {@code revokedAt} is null, and
 * every query has to say so. Its writes are statements of {@link OrgMemberships}.
 */
@Entity
@Table(name = "org_members")
@IdClass(OrgMember.Key.class)
public class OrgMember {

    @Id
    @Column(name = "org_id")
    private UUID orgId;

    @Id
    @Column(name = "user_id")
    private UUID userId;

    private String role;

    @Column(name = "revoked_at")
    private Instant revokedAt;

    @Column(name = "created_at")
    private Instant createdAt;

    protected OrgMember() {}

    /** {@code admin} or {@code member}. */
    public String role() {
        return role;
    }

    /** Whose membership of what. Not a record: JPA 3.1 fills it field by field. */
    public static final class Key implements Serializable {

        private static final long serialVersionUID = 1L;

        private UUID orgId;
        private UUID userId;

        @Override
        public boolean equals(Object other) {
            return other instanceof Key that
                    && Objects.equals(orgId, that.orgId)
                    && Objects.equals(userId, that.userId);
        }

        @Override
        public int hashCode() {
            return Objects.hash(orgId, userId);
        }
    }
}
