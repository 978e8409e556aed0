package io.parley.room.envelope;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.harness.ParleyServer;
import io.parley.harness.RoomScene;
import io.parley.room.CountedSql;
import io.parley.room.kind.FakeKind.FakeState;
import io.parley.room.kind.Registries;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomAction;
import io.parley.room.kind.RoomKind;
import io.parley.room.kind.RoomState;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The builder on the real schema, outside of a server, so that statements can be counted and put in each other's way. */
class EnvelopeBuilderIT {

    private final RoomScene scene = RoomScene.on(ParleyServer.shared());
    private final UUID room = UUID.fromString(scene.room());
    private final CountedSql counted = new CountedSql(scene.server().database());
    private final Meddler kind = new Meddler();
    private EnvelopeBuilder builder;

    @BeforeEach
    void build() {
        var kinds = Registries.empty();
        kinds.register(kind);
        builder = new EnvelopeBuilder(new EnvelopeReads(counted.sql()), kinds);
    }

    /** Plays the part of poker and does something to the room between the statements of a build. */
    private static final class Meddler implements RoomKind {

        private Runnable between = () -> {};
        private int reads;

        @Override
        public String name() {
            return "poker";
        }

        @Override
        public JsonNode configured(JsonNode given) {
            return given;
        }

        @Override
        public Map<String, RoomAction> actions() {
            return Map.of();
        }

        @Override
        public RoomState state(Room now) {
            reads++;
            between.run();
            return new FakeState(Set.of());
        }
    }

    @Test
    @DisplayName("ENV-5 a build costs two statements beside the kind's, however many people there are")
    void budget() {
        assertThat(counted.count(() -> builder.build(room).orElseThrow())).isEqualTo(2);
        for (var i = 0; i < 20; i++) {
            scene.sql(
                    "with someone as (insert into users (name) values ('Many') returning id),"
                            + " joined as (insert into members (space_id, user_id) select s.space_id, u.id from sessions s, someone u"
                            + " where s.id = ? returning user_id)"
                            + " insert into session_participants (session_id, user_id) select ?, id from someone",
                    room,
                    room);
        }
        assertThat(counted.count(() -> builder.build(room).orElseThrow())).isEqualTo(2);
        assertThat(builder.snapshot(room).orElseThrow().roster()).hasSize(21);
    }

    @Test
    @DisplayName("ENV-9 a build that a commit overtook is thrown away and read again")
    void overtaken() {
        kind.between = () -> {
            kind.between = () -> {};
            scene.sql("update sessions set title = 'Newer', version = version + 1 where id = ?", room);
        };
        var snapshot = builder.snapshot(room).orElseThrow();
        assertThat(kind.reads).isEqualTo(2);
        assertThat(snapshot.room().title()).isEqualTo("Newer");
        assertThat(snapshot.room().version()).isEqualTo(2);
    }

    @Test
    @DisplayName("ENV-9 under a storm of commits a build ends with its second read, which is one snapshot")
    void storm() {
        kind.between = () -> scene.sql("update sessions set version = version + 1 where id = ?", room);
        assertThat(builder.build(room)).isPresent();
        assertThat(kind.reads).isEqualTo(2);
    }

    @Test
    @DisplayName("FAN-6 a room that is deleted while its envelope is built is gone")
    void deleted() {
        kind.between = () -> scene.sql("delete from sessions where id = ?", room);
        assertThat(builder.build(room)).isEmpty();
        assertThat(builder.build(UUID.randomUUID())).isEmpty();
    }

    @Test
    @DisplayName("ENV-5 a room whose facilitator left the space and where nobody else belongs has no participants")
    void nobody() {
        scene.sql("delete from members where space_id = (select space_id from sessions where id = ?)", room);
        assertThat(builder.snapshot(room).orElseThrow().roster()).isEmpty();
    }
}
