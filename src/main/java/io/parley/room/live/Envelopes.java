package io.parley.room.live;

import java.util.Optional;
import java.util.UUID;

/** Where a room's state comes from, as text frames. Empty: there is no such room any more. A failure is an exception. */
interface Envelopes {

    /** One build, for everybody in the room. */
    Optional<Frames> build(UUID room);

    /** A build for one guest, with their own seat (LNK-34). */
    Optional<String> forGuest(UUID room, UUID guest);

    /** The frames of one build; each is the same text for every socket of its audience. */
    interface Frames {

        String members();

        String guests();
    }
}
