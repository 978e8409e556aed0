package io.parley.room.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KindRegistryTest {

    private final KindRegistry registry = new KindRegistry();

    @Test
    @DisplayName("KIND-3 a taken and an empty name are refused and change nothing")
    void badNames() {
        var poker = FakeKind.named("poker");
        registry.register(poker);
        assertThatThrownBy(() -> registry.register(FakeKind.named("poker"))).hasMessageContaining("registered already");
        assertThatThrownBy(() -> registry.register(FakeKind.named(""))).hasMessageContaining("needs a name");
        assertThat(registry.kinds()).containsExactly(Map.entry("poker", poker));
    }

    @Test
    @DisplayName("KIND-3 unregistering an unknown name fails")
    void unknown() {
        assertThatThrownBy(() -> registry.unregister("gone")).hasMessageContaining("not registered");
    }

    @ParameterizedTest(name = "KIND-3 an action cannot answer {0}")
    @ValueSource(strings = {"GET", "HEAD"})
    void reads(String verb) {
        assertThatThrownBy(() -> new RoomAction(verb, false, "failed", call -> room -> true))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @DisplayName("KIND-5 a kind of an org is visible to that org only, and found for existing rooms of any")
    void visibility() {
        var org = UUID.randomUUID();
        registry.register(FakeKind.named("poker"));
        registry.register(new FakeKind("retro", Optional.of(org), Map.of()));
        assertThat(registry.visible("poker", org)).isPresent();
        assertThat(registry.visible("retro", org)).isPresent();
        assertThat(registry.visible("retro", UUID.randomUUID())).isEmpty();
        assertThat(registry.find("retro")).isPresent();
    }

    @Test
    @DisplayName("KIND-6 a kind that comes back is found again")
    void comesBack() {
        registry.register(FakeKind.named("retro"));
        registry.unregister("retro");
        assertThat(registry.find("retro")).isEmpty();
        registry.register(FakeKind.named("retro"));
        assertThat(registry.find("retro")).isPresent();
    }

    @Test
    @DisplayName("KIND-4 a map that a reader took does not change, and racing writers lose nothing")
    void copyOnWrite() {
        registry.register(FakeKind.named("poker"));
        var taken = registry.kinds();
        try (var pool = Executors.newFixedThreadPool(8)) {
            IntStream.range(0, 200).forEach(i -> pool.execute(() -> registry.register(FakeKind.named("kind" + i))));
        }
        assertThat(taken).hasSize(1);
        assertThat(registry.kinds()).hasSize(201);
    }
}
