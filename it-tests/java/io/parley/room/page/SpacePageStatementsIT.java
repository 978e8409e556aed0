package io.parley.room.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.ParleyServer;
import io.parley.harness.RoomScene;
import io.parley.room.CountedSql;
import io.parley.room.kind.Registries;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The parts of the space page on the real schema, outside of a server, so that statements can be counted. */
class SpacePageStatementsIT {

    private final RoomScene scene = RoomScene.on(ParleyServer.shared());
    private final CountedSql counted = new CountedSql(scene.server().database());

    private UUID space() {
        return UUID.fromString(scene.facilitator()
                .get(scene.spacePath())
                .json()
                .get("sessions")
                .get(0)
                .get("spaceId")
                .asText());
    }

    @Test
    @DisplayName("ROOM-11 the rooms of a space cost two statements, their presence is one of them")
    void rooms() {
        var rooms = new SpaceRooms(counted.sql(), Registries.empty());
        var space = space();
        assertThat(counted.count(() -> assertThat(rooms.page(space)).hasSize(1))).isEqualTo(2);
        scene.sql(
                "insert into sessions (space_id, kind, title, facilitator_id) select space_id, kind, title, facilitator_id"
                        + " from sessions, generate_series(1, 40) where id = ?",
                UUID.fromString(scene.room()));
        assertThat(counted.count(() -> assertThat(rooms.page(space)).hasSize(41))).isEqualTo(2);
    }

    @Test
    @DisplayName("SPC-35 the members with their whereabouts cost one statement")
    void members() {
        var people = new SpacePeople(counted.sql());
        var space = space();
        scene.members(3);
        assertThat(counted.count(() -> assertThat(people.of(space)).hasSize(4))).isOne();
    }
}
