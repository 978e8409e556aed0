package io.parley.space.kudos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.http.Refusal;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KudosTest {

    private static final UUID ANA = UUID.fromString("0000000a-0000-4000-8000-00000000000a");

    private static void refused(Runnable what, String text) {
        assertThatThrownBy(what::run).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.status()).isEqualTo(400);
            assertThat(refusal.getMessage()).isEqualTo(text);
        });
    }

    @Test
    @DisplayName("KDO-2 a text of up to 280 characters is kept as it was sent, its white space counted")
    void text() {
        assertThat(Kudos.requireText("  Thanks \n")).isEqualTo("  Thanks \n");
        var smiles = "\uD83D\uDE00".repeat(280);
        assertThat(Kudos.requireText(smiles)).isEqualTo(smiles);
        refused(() -> Kudos.requireText(smiles + "!"), "a kudo is between 1 and 280 characters");
        refused(() -> Kudos.requireText("x" + " ".repeat(280)), "a kudo is between 1 and 280 characters");
    }

    @ParameterizedTest(name = "KDO-2 \"{0}\"")
    @ValueSource(strings = {"", " ", "\t\n", "\u00a0\u2003\u3000"})
    @DisplayName("KDO-2 a text of white space alone says nothing")
    void blank(String text) {
        refused(() -> Kudos.requireText(text), "a kudo is between 1 and 280 characters");
    }

    @Test
    @DisplayName("KDO-2 nobody thanks themselves, in whatever spelling of their id; what is no id is no member")
    void recipient() {
        refused(
                () -> Kudos.requireRecipient(ANA, ANA.toString().toUpperCase(Locale.ROOT)),
                "a kudo cannot be sent to yourself");
        refused(() -> Kudos.requireRecipient(ANA, "Bo"), "a kudo can only be sent to a member of this space");
        var bo = UUID.randomUUID();
        assertThat(Kudos.requireRecipient(ANA, bo.toString().toUpperCase(Locale.ROOT)))
                .isEqualTo(bo);
    }
}
