package io.parley.standup;

import io.parley.room.kind.Room;
import io.parley.room.kind.RoomState;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** The state of one standup as it was read: the same for everybody but link guests (STD-32, STD-34). */
final class StandupState implements RoomState {

    /**
     * What stands around the entries.
     *
     * @param commitments open ones of the space, and those that were closed in this room
     * @param expected null when the room waits for nobody: live, ended, or of another day (STD-33)
     */
    record Around(
            List<CarryOver.Commitment> commitments,
            List<StandupView.KudoView> kudos,
            List<UUID> away,
            List<StandupView.Expected> expected) {}

    private final StandupView members;
    private final StandupView guests;

    private StandupState(StandupView view) {
        this.members = view;
        this.guests = view.forGuests();
    }

    static StandupState of(Room room, StandupConfig config, List<StandupView.EntryView> entries, Around around) {
        return new StandupState(new StandupView(
                entries,
                CarryOver.open(room.id(), around.commitments()),
                room.ended() ? List.of() : CarryOver.changes(room.id(), around.commitments()),
                around.kudos(),
                room.currentSpeakerId(),
                room.speakerStartedAt(),
                config.turn(),
                config.mode(),
                config.closesAt(),
                around.away(),
                around.expected()));
    }

    @Override
    public Set<UUID> contributors() {
        return members.entries().stream().map(StandupView.EntryView::userId).collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public StandupView shownTo(Set<UUID> participants, boolean toGuests) {
        return toGuests ? guests : members;
    }
}
