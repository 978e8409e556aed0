package io.parley.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TokenTest {

    private static final String TEXT = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

    @Test
    @DisplayName("TOK-1 the wire form is base64url of 32 bytes, the hash is SHA-256 of the bytes")
    void vector() {
        var token = Token.parse(TEXT).orElseThrow();
        assertThat(token.text()).isEqualTo(TEXT);
        assertThat(token.hash().hex()).isEqualTo("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
        assertThat(TokenHash.ofHex(token.hash().hex())).isEqualTo(token.hash());
    }

    @Test
    @DisplayName("TOK-1 fresh tokens differ and survive their wire form")
    void fresh() {
        var seen = new HashSet<String>();
        for (var i = 0; i < 1_000; i++) {
            var token = Token.fresh();
            assertThat(token.text()).matches("[A-Za-z0-9_-]{43}");
            assertThat(Token.parse(token.text()).orElseThrow().hash()).isEqualTo(token.hash());
            assertThat(seen.add(token.text())).isTrue();
        }
    }

    @Test
    @DisplayName("TOK-1 anything but 43 characters of base64url is no token")
    void notTokens() {
        for (var text : List.of(
                "", "x", TEXT + "=", TEXT + "A", TEXT.substring(1), TEXT.replace('A', '+'), "\"" + TEXT + "\"")) {
            assertThat(Token.parse(text)).as(text).isEmpty();
        }
    }

    @Test
    @DisplayName("LOG-2 neither a token nor its hash shows itself in text")
    void hidden() {
        var token = Token.parse(TEXT).orElseThrow();
        assertThat(token.toString()).doesNotContain(TEXT);
        assertThat(token.hash().toString()).doesNotContain("630d");
    }

    @Test
    @DisplayName(
            "TOK-7 the cookie's age is whole seconds from issue; a guest's ends with the browser; Secure iff https")
    void cookies() {
        var token = Token.parse(TEXT).orElseThrow();
        var plain = new SessionCookie(false, Duration.ofHours(2160).plusMillis(999));
        assertThat(plain.ordinary(token))
                .isEqualTo("parley_session=" + TEXT + "; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax");
        assertThat(plain.guest(token)).isEqualTo("parley_session=" + TEXT + "; Path=/; HttpOnly; SameSite=Lax");
        assertThat(plain.cleared()).isEqualTo("parley_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
        assertThat(new SessionCookie(true, Duration.ofHours(8)).ordinary(token))
                .isEqualTo("parley_session=" + TEXT + "; Path=/; Max-Age=28800; HttpOnly; SameSite=Lax; Secure");
    }
}
