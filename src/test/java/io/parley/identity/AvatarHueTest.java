package io.parley.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AvatarHueTest {

    @DisplayName("ME-1 the hue of an id")
    @ParameterizedTest(name = "ME-1 the hue of {0} is {1}")
    @CsvSource({
        "00000000-0000-0000-0000-000000000000, 177",
        "11111111-2222-3333-4444-555555555555, 169",
        "ffffffff-ffff-ffff-ffff-ffffffffffff, 33"
    })
    void hue(UUID id, int hue) {
        assertThat(AvatarHue.of(id)).isEqualTo(hue);
    }
}
