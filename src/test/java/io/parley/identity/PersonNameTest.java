package io.parley.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.http.Refusal;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PersonNameTest {

    @Test
    @DisplayName("ME-3 controls are removed, then white space is trimmed")
    void cleaned() {
        assertThat(PersonName.checked("\u0000 \tA\u0007d\u007fa\u2003\u00a0\n")).isEqualTo("Ada");
        assertThat(PersonName.checked("Ada  Lovelace")).isEqualTo("Ada  Lovelace");
        assertThat(PersonName.checked("\u0085Zoë\u3000")).isEqualTo("Zoë");
    }

    @Test
    @DisplayName("ME-3 a name has 1 to 64 code points")
    void length() {
        assertThat(PersonName.checked("😀".repeat(64))).hasSize(128);
        for (var bad : List.of("", "  ", "\u0001\u0002", "a".repeat(65), "😀".repeat(65))) {
            assertThatThrownBy(() -> PersonName.checked(bad))
                    .isInstanceOf(Refusal.class)
                    .hasMessage("name must be 1-64 characters");
        }
    }
}
