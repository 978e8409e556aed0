package io.parley.room.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.ParleyServer;
import io.parley.harness.RoomScene;
import io.parley.room.CountedSql;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AdmissionStatementsIT {

    @Test
    @DisplayName("ROOM-1 admission and room are one statement, for who is let in and for who is not")
    void one() {
        var scene = RoomScene.on(ParleyServer.shared());
        var counted = new CountedSql(scene.server().database());
        var admission = new Admission(counted.sql());
        var room = UUID.fromString(scene.room());
        var member = UUID.fromString(scene.facilitator().id());
        assertThat(counted.count(
                        () -> assertThat(admission.find(room, member, false)).isPresent()))
                .isOne();
        assertThat(counted.count(() -> assertThat(admission.find(room, UUID.randomUUID(), false))
                        .isEmpty()))
                .isOne();
    }
}
