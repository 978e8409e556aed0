package io.parley.standup;

import io.parley.platform.http.Json;
import io.parley.platform.http.Refusal;
import io.parley.room.kind.ActionCall;
import io.parley.room.kind.RoomAction.RoomWrite;
import io.parley.space.kudos.Kudos;

/** A kudo given in the room, which is on the space's wall at once (KUD-1, KUD-2). The order of the checks is part of the contract. */
final class ClosingKudos {

    private final Kudos kudos;

    ClosingKudos(Kudos kudos) {
        this.kudos = kudos;
    }

    record Kudo(String to, String text) {}

    RoomWrite give(ActionCall call) {
        var kudo = Json.read(call.body(), Kudo.class);
        if (kudo.to().isEmpty()) {
            throw Refusal.badRequest("who is this for?");
        }
        var text = Kudos.requireText(kudo.text());
        if (call.guest()) {
            throw Refusal.forbidden("only members of this space can give kudos");
        }
        var to = Kudos.requireRecipient(call.caller(), kudo.to());
        var space = call.room().spaceId();
        return RoomWrite.behind(() -> kudos.lock(space), room -> {
            kudos.give(space, call.caller(), to, text, room.id());
            return true;
        });
    }
}
