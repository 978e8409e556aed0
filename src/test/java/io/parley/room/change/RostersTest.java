package io.parley.room.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.room.Rooms;
import io.parley.room.kind.FakeKind;
import io.parley.room.kind.Registries;
import io.parley.room.live.Presence;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RostersTest {

    @Test
    @DisplayName("ROOM-22 who is present cannot be read: nobody is")
    void unreadablePresence() {
        var presence = new Presence() {
            @Override
            public Set<UUID> present(UUID room) {
                throw new IllegalStateException("no database");
            }
        };
        assertThat(new Rosters(presence, Registries.empty()).present(UUID.randomUUID()))
                .isEmpty();
    }

    @Test
    @DisplayName("KIND-2 a room whose kind has no hook, or is not registered, writes nothing when its roster changes")
    void noHook() {
        var kinds = Registries.empty();
        var rosters = new Rosters(
                new Presence() {
                    @Override
                    public Set<UUID> present(UUID any) {
                        return Set.of();
                    }
                },
                kinds);
        var room = Rooms.open("fake", UUID.randomUUID());
        assertThat(rosters.changed(room, Set.of())).isFalse();
        kinds.register(FakeKind.named("fake"));
        assertThat(rosters.changed(room, Set.of())).isFalse();
    }
}
