package io.parley.space;

import java.time.Instant;
import java.util.UUID;

/**
 * A space as one caller sees it.
 *
 * @param passcode the door code, {@code ""} when the door is open; for members only
 * @param visibility {@code private} or {@code org}
 * @param archivedAt null unless archived
 * @param role {@code owner} or {@code member}; null for a caller who is not in the space
 */
public record Space(
        UUID id,
        UUID orgId,
        String orgSlug,
        String slug,
        String name,
        String passcode,
        String visibility,
        Instant archivedAt,
        String role) {

    public boolean member() {
        return role != null;
    }

    public boolean owner() {
        return "owner".equals(role);
    }

    public boolean closedDoor() {
        return !passcode.isEmpty();
    }

    /** Without name and passcode, which no log may show (LOG-2). */
    @Override
    public String toString() {
        return "Space[" + id + "]";
    }
}
