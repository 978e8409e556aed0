package io.parley.space;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/** Who is in a space; a read model, never modified. Its writes are statements of {@link Joining}, {@link Memberships} and others. */
@Entity
@Table(name = "members")
@IdClass(Member.Key.class)
public class Member {

    @Id
    @Column(name = "space_id")
    private UUID spaceId;

    @Id
    @Column(name = "user_id")
    private UUID userId;

    private boolean spectator;

    /** Orders the landing page and is never sent to clients (SPC-62). */
    @Column(name = "last_seen_at")
    private Instant lastSeenAt;

    private String role;

    protected Member() {}

    public boolean spectator() {
        return spectator;
    }

    /** {@code owner} or {@code member}. */
    public String role() {
        return role;
    }

    /** Who in what. Not a record: JPA 3.1 fills it field by field. */
    public static final class Key implements Serializable {

        private static final long serialVersionUID = 1L;

        private UUID spaceId;
        private UUID userId;

        @Override
        public boolean equals(Object other) {
            return other instanceof Key that
                    && Objects.equals(spaceId, that.spaceId)
                    && Objects.equals(userId, that.userId);
        }

        @Override
        public int hashCode() {
            return Objects.hash(spaceId, userId);
        }
    }
}
