package io.parley.room.envelope;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.parley.room.kind.PluginBadge;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The envelope on the wire (ENV-1 … ENV-10).
 *
 * @param facilitatorOfflineSince null (absent) while the facilitator is connected (ENV-2)
 * @param endedAt null while open, always present (ENV-3)
 * @param spaceSlug {@code ""} in a guest's copy, like {@code orgSlug} (ENV-11)
 * @param state the kind's own document; null when the kind is not registered
 * @param kindUnavailable true then, else absent (ENV-7)
 * @param plugin absent but for a plugin's kind (ENV-8)
 */
record RoomEnvelope(
        UUID id,
        String kind,
        String title,
        String phase,
        boolean revealed,
        long version,
        UUID facilitatorId,
        boolean facilitatorConnected,
        @JsonInclude(Include.NON_NULL) Instant facilitatorOfflineSince,
        Instant endedAt,
        List<UUID> presence,
        String spaceSlug,
        String orgSlug,
        List<Participant> participants,
        Instant serverTime,
        Object state,
        @JsonInclude(Include.NON_NULL) Boolean kindUnavailable,
        @JsonInclude(Include.NON_NULL) PluginBadge plugin) {}
