package io.parley.room.kind;

import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * One call of an action.
 *
 * @param room as admission read it, not locked
 * @param caller who acts
 * @param guest whether they are a link guest
 * @param body the request's bytes, empty when there is none; at most 65,536
 * @param present reads who is connected now (PRS-3), once, on first use; a failed read is logged and is nobody (POK-34).
 *     Use it while preparing, never under the lock
 */
public record ActionCall(Room room, UUID caller, boolean guest, byte[] body, Supplier<Set<UUID>> present) {}
