package io.parley.space;

import java.util.UUID;

/**
 * Somebody lost a space: removed, left, or lost the org (MEM-17, MEM-22). Fire it synchronously inside the transaction that
 * deletes the member row; what rooms keep of the person goes in the same transaction, and after the commit their sockets
 * close and rounds that waited for them are judged anew (MEM-18, PRS-11). Nothing more is to be done by whoever fires it.
 */
public record MemberRemoved(UUID spaceId, UUID userId) {}
