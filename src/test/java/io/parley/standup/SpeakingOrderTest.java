package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.standup.SpeakingOrder.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SpeakingOrderTest {

    private static final UUID ANA = new UUID(0, 1);
    private static final UUID BO = new UUID(0, 2);
    private static final UUID CY = new UUID(0, 3);

    private static Place speaker(UUID user, double position) {
        return new Place(user, position, true);
    }

    private static Place silent(UUID user, double position) {
        return new Place(user, position, false);
    }

    @Test
    @DisplayName("STD-20 the lowest place that speaks is first; nobody when none speaks")
    void first() {
        assertThat(SpeakingOrder.first(List.of(silent(ANA, 1), speaker(BO, 2), speaker(CY, 3))))
                .contains(BO);
        assertThat(SpeakingOrder.first(List.of(silent(ANA, 1)))).isEmpty();
        assertThat(SpeakingOrder.first(List.of())).isEmpty();
    }

    @Test
    @DisplayName("STD-22 the next one is the nearest behind the present one, people outside the roster are passed over")
    void after() {
        var places = List.of(speaker(ANA, 1), silent(BO, 2), speaker(CY, 3.5));
        assertThat(SpeakingOrder.after(places, ANA)).contains(CY);
        assertThat(SpeakingOrder.after(places, CY)).isEmpty();
    }

    @Test
    @DisplayName("STD-21 the turn goes on from a speaker who is in the roster no more")
    void speakerGone() {
        var places = List.of(speaker(ANA, 1), silent(BO, 2), speaker(CY, 3));
        assertThat(SpeakingOrder.after(places, BO)).contains(CY);
    }

    @Test
    @DisplayName("STD-22 an unknown speaker stands at 0, before everybody")
    void unknownSpeaker() {
        var places = List.of(speaker(ANA, 1), speaker(BO, 2));
        assertThat(SpeakingOrder.after(places, CY)).contains(ANA);
        assertThat(SpeakingOrder.after(places, null)).contains(ANA);
    }

    @Test
    @DisplayName("STD-22 a whole round reaches everybody who speaks exactly once, in the order of places")
    void walk() {
        var places = new ArrayList<Place>();
        var speaking = new ArrayList<UUID>();
        for (var i = 1; i <= 40; i++) {
            var user = new UUID(1, i);
            var speaks = i % 3 != 0;
            places.add(new Place(user, i, speaks));
            if (speaks) {
                speaking.add(user);
            }
        }
        var walked = new ArrayList<UUID>();
        for (var now = SpeakingOrder.first(places); now.isPresent(); now = SpeakingOrder.after(places, now.get())) {
            walked.add(now.get());
        }
        assertThat(walked).isEqualTo(speaking);
    }
}
