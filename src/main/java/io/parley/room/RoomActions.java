package io.parley.room;

import io.parley.platform.http.Attempt;
import io.parley.platform.http.Refusal;
import io.parley.room.admission.Admitted;
import io.parley.room.change.RoomChanges;
import io.parley.room.change.Rosters;
import io.parley.room.kind.ActionCall;
import io.parley.room.kind.KindRegistry;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomAction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Hands a call to the room's kind, after the refusals that are the same for all kinds (ACT-1 … ACT-4). */
@ApplicationScoped
class RoomActions {

    private final KindRegistry kinds;
    private final RoomChanges changes;
    private final Rosters rosters;

    protected RoomActions() {
        this(null, null, null);
    }

    @Inject
    RoomActions(KindRegistry kinds, RoomChanges changes, Rosters rosters) {
        this.kinds = kinds;
        this.changes = changes;
        this.rosters = rosters;
    }

    /** @return true when the room changed and has to be broadcast */
    boolean dispatch(Admitted caller, String name, String verb, byte[] body) {
        var action = kinds.find(caller.room().kind())
                .flatMap(kind -> Optional.ofNullable(kind.actions().get(name)))
                .orElseThrow(() -> Refusal.notFound("no such action"));
        if (!action.verb().equals(verb)) {
            throw Refusal.of(405, "that action does not answer this method").header("Allow", action.verb());
        }
        if (action.facilitatorOnly()) {
            caller.facilitator();
        }
        caller.open();
        return Attempt.at(action.failure(), () -> run(caller, action, body));
    }

    private boolean run(Admitted caller, RoomAction action, byte[] body) {
        var demands = demands(action, caller.user());
        var room = caller.room();
        while (true) {
            try {
                var write = action.handler().prepare(call(caller, room, body));
                return changes.change(room.id(), demands, write);
            } catch (RoomAction.Outdated e) {
                room = e.room();
            }
        }
    }

    private ActionCall call(Admitted caller, Room room, byte[] body) {
        return new ActionCall(room, caller.user(), caller.guest(), body, once(() -> rosters.present(room.id())));
    }

    private static Consumer<Room> demands(RoomAction action, UUID caller) {
        return room -> {
            if (action.facilitatorOnly()) {
                Admitted.requireFacilitator(room, caller);
            }
            Admitted.requireOpen(room);
        };
    }

    private static Supplier<Set<UUID>> once(Supplier<Set<UUID>> read) {
        return new Supplier<>() {
            private Set<UUID> present;

            @Override
            public Set<UUID> get() {
                if (present == null) {
                    present = read.get();
                }
                return present;
            }
        };
    }
}
