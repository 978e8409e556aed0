package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.http.Refusal;
import io.parley.room.kind.ActionCall;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomAction.Handler;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/** Calls of a standup's actions, by its facilitator unless said otherwise. */
final class Calls {

    static final UUID FACILITATOR = UUID.fromString("0000000a-0000-4000-8000-00000000000a");
    static final String LIVE = "{\"secondsPerPerson\":0}";
    static final String ASYNC = "{\"secondsPerPerson\":0,\"mode\":\"async\"}";

    private Calls() {}

    static Room room(String config, Instant ended) {
        return new Room(
                new UUID(1, 1),
                new UUID(7, 7),
                "standup",
                "Standup",
                config,
                "",
                false,
                1,
                FACILITATOR,
                Instant.EPOCH,
                Instant.EPOCH,
                ended,
                null,
                0,
                null,
                null);
    }

    static ActionCall call(String config, boolean guest, String body) {
        return new ActionCall(room(config, null), FACILITATOR, guest, body.getBytes(StandardCharsets.UTF_8), Set::of);
    }

    static void accepted(Handler handler, String body) {
        assertThat(handler.prepare(call(ASYNC, false, body))).isNotNull();
    }

    static void refused(Handler handler, String body, int status, String text) {
        refused(handler, call(ASYNC, false, body), status, text);
    }

    static void refused(Handler handler, ActionCall call, int status, String text) {
        assertThatThrownBy(() -> handler.prepare(call)).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.getMessage()).isEqualTo(text);
            assertThat(refusal.status()).isEqualTo(status);
        });
    }
}
