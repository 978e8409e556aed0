package io.parley.space;

import java.util.UUID;

/**
 * A space is going. Fire it synchronously inside the deleting transaction, with the space row locked and before it is
 * deleted; after the commit the sockets of its rooms close (ROOM-14).
 */
public record SpaceDeleted(UUID spaceId) {}
