package io.parley.room.envelope;

import java.util.UUID;

/** One person of a room, as everybody in it sees them (ENV-5). */
public record Participant(
        UUID userId, String name, int avatarHue, boolean spectator, boolean guest, String avatarIcon) {}
