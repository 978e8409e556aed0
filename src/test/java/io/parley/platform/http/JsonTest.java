package io.parley.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

    record Sample(
            String text,
            boolean on,
            int number,
            Integer boxed,
            List<String> list,
            Optional<String> maybe,
            JsonNode any) {}

    record Person(@MayHoldControls String name, String other) {}

    enum Colour {
        RED
    }

    record Coloured(Colour colour) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Answer(UUID id, Instant at, String absent, List<String> none) {}

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void refused(byte[] body) {
        assertThatThrownBy(() -> Json.read(body, Sample.class)).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.status()).isEqualTo(400);
            assertThat(refusal.getMessage()).isEqualTo("invalid JSON body");
        });
    }

    @ParameterizedTest(name = "HTTP-6 {0} is malformed")
    @ValueSource(
            strings = {
                "",
                "   ",
                "null",
                "{",
                "{}{}",
                "{} x",
                "[]",
                "\"text\"",
                "7",
                "{'text':'a'}",
                "{\"text\":1}",
                "{\"text\":true}",
                "{\"text\":{}}",
                "{\"text\":[\"a\"]}",
                "{\"on\":1}",
                "{\"on\":\"true\"}",
                "{\"on\":\"\"}",
                "{\"number\":\"1\"}",
                "{\"number\":\"\"}",
                "{\"number\":1.5}",
                "{\"number\":1.0}",
                "{\"number\":true}",
                "{\"number\":3000000000}",
                "{\"boxed\":\"\"}",
                "{\"list\":\"\"}",
                "{\"list\":\"a\"}",
                "{\"list\":[1]}",
                "{\"list\":{}}",
                "{\"number\":1e999}",
                "{\"boxed\":1e999}",
                "{\"text\":1e999}",
                "{\"any\":NaN}",
                "{\"unknown\":\"\\ud800\"}",
                "{\"\\udc00\":1}",
                "{\"text\":\"a\\u0000b\"}",
                "{\"any\":[\"\\u0000\"]}",
                "{\"text\":\"a\tb\"}",
                "{\"text\":\"a\",}",
                "{\"text\":\"a\"} // note"
            })
    void malformed(String body) {
        refused(utf8(body));
    }

    @Test
    @DisplayName("API-21 invalid UTF-8, overlong forms, encoded surrogates and UTF-16 are malformed")
    void malformedBytes() {
        refused(new byte[] {'{', '"', 't', 'e', 'x', 't', '"', ':', '"', (byte) 0xff, '"', '}'});
        refused(new byte[] {'{', '"', 't', 'e', 'x', 't', '"', ':', '"', (byte) 0xc0, (byte) 0x80, '"', '}'});
        refused(new byte[] {'{', '"', 't', 'e', 'x', 't', '"', ':', '"', (byte) 0xed, (byte) 0xa0, (byte) 0x80, '"', '}'
        });
        refused("{\"text\":\"a\"}".getBytes(StandardCharsets.UTF_16LE));
    }

    @Test
    @DisplayName("API-21 a missing or null member has its zero value")
    void zeroValues() {
        var zero = new Sample("", false, 0, null, List.of(), Optional.empty(), null);
        assertThat(Json.read(utf8("{}"), Sample.class)).isEqualTo(zero);
        var nulls = Json.read(
                utf8(
                        "{\"text\":null,\"on\":null,\"number\":null,\"boxed\":null,\"list\":null,\"maybe\":null,\"any\":null}"),
                Sample.class);
        assertThat(nulls.any().isNull()).isTrue();
        assertThat(nulls).usingRecursiveComparison().ignoringFields("any").isEqualTo(zero);
        assertThat(Json.read(utf8("{\"list\":[\"a\",null]}"), Sample.class).list())
                .containsExactly("a", "");
    }

    @Test
    @DisplayName("API-21 unknown members are ignored, the last of a repeated member counts, names are case-sensitive")
    void members() {
        var read = Json.read(
                utf8(" {\"text\":\"a\",\"x\":[{}],\"TEXT\":\"b\",\"text\":\"c\",\"on\":true}\n\t "), Sample.class);
        assertThat(read.text()).isEqualTo("c");
        assertThat(read.on()).isTrue();
        assertThat(Json.read(utf8("{\"text\":\"\\ud83d\\ude00\"}"), Sample.class)
                        .text())
                .isEqualTo("😀");
    }

    @Test
    @DisplayName("API-21 a strict route refuses an unknown member")
    void strict() {
        assertThat(Json.readStrict(utf8("{\"text\":\"a\"}"), Sample.class).text())
                .isEqualTo("a");
        assertThatThrownBy(() -> Json.readStrict(utf8("{\"text\":\"a\",\"x\":1}"), Sample.class))
                .isInstanceOf(Refusal.class)
                .hasMessage("invalid JSON body");
    }

    @Test
    @DisplayName("API-22 an optional body that is empty has all members zero, a malformed one is refused")
    void optional() {
        assertThat(Json.readOptional(new byte[0], Sample.class).text()).isEmpty();
        assertThat(Json.readOptional(utf8(" \n"), Sample.class).list()).isEmpty();
        assertThat(Json.readOptional(utf8("{\"text\":\"a\"}"), Sample.class).text())
                .isEqualTo("a");
        assertThatThrownBy(() -> Json.readOptional(utf8("{"), Sample.class)).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> Json.readOptional(utf8("null"), Sample.class)).isInstanceOf(Refusal.class);
    }

    @Test
    @DisplayName("RT-4 text with U+0000 is refused, but not in a person's name, whose controls are stripped")
    void nul() {
        assertThat(Json.read(utf8("{\"name\":\"A\\u0000da\"}"), Person.class).name())
                .isEqualTo("A\0da");
        assertThatThrownBy(() -> Json.read(utf8("{\"other\":\"A\\u0000da\"}"), Person.class))
                .isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> Json.read(utf8("{\"name\":\"\\ud800\"}"), Person.class))
                .isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> Json.tree(utf8("[\"\\u0000\"]"))).isInstanceOf(Refusal.class);
    }

    @ParameterizedTest(name = "API-21 an unknown member is ignored, whatever it holds: {0}")
    @MethodSource("anything")
    void unknown(String kind, String value) {
        assertThat(Json.read(utf8("{\"x\":" + value + ",\"text\":\"a\"}"), Sample.class)
                        .text())
                .isEqualTo("a");
        var inside = Json.read(utf8("{\"any\":{\"x\":" + value + "},\"text\":\"a\"}"), Sample.class);
        assertThat(inside.any().has("x")).isTrue();
    }

    static Stream<Arguments> anything() {
        return Stream.of(
                Arguments.of("a number beyond every double", "1e400"),
                Arguments.of("one beyond its negatives", "-1e999999999"),
                Arguments.of("3,000 digits after the point", "0." + "1".repeat(3_000)),
                Arguments.of("3,000 digits before it", "1".repeat(3_000)),
                Arguments.of("60,000 digits", "1".repeat(60_000)),
                Arguments.of("1,001 levels", "[".repeat(1_001) + "]".repeat(1_001)),
                Arguments.of("30,000 levels", "[".repeat(30_000) + "]".repeat(30_000)),
                Arguments.of("10,000 objects in each other", "{\"a\":".repeat(10_000) + "1" + "}".repeat(10_000)),
                Arguments.of("a name of 60,000 letters", "{\"" + "n".repeat(60_000) + "\":1}"));
    }

    @Test
    @DisplayName("API-21 what is malformed is so at any depth")
    void deep() {
        refused(utf8("{\"x\":" + "[".repeat(30_000) + "\"\\ud800\"" + "]".repeat(30_000) + "}"));
        refused(utf8("{\"x\":" + "[".repeat(30_000) + "]".repeat(29_999) + "}"));
        refused(utf8("{\"list\":" + "[".repeat(30_000) + "]".repeat(30_000) + "}"));
    }

    @Test
    @DisplayName("HTTP-6 enumerations take no numbers and no unknown names")
    void enums() {
        assertThat(Json.read(utf8("{\"colour\":\"RED\"}"), Coloured.class).colour())
                .isEqualTo(Colour.RED);
        for (var bad : List.of("0", "\"red\"", "\"\"")) {
            assertThatThrownBy(() -> Json.read(utf8("{\"colour\":" + bad + "}"), Coloured.class))
                    .isInstanceOf(Refusal.class);
        }
    }

    @Test
    @DisplayName("API-24 instants are RFC 3339 in UTC, with a fraction only when it is not zero")
    void instants() {
        assertThat(new String(
                        Json.write(new Answer(
                                UUID.fromString("6F1D2C3B-4A59-4E8F-9B7A-0C1D2E3F4A5B"),
                                Instant.parse("2026-01-02T03:04:05Z"),
                                null,
                                List.of())),
                        StandardCharsets.UTF_8))
                .isEqualTo(
                        "{\"id\":\"6f1d2c3b-4a59-4e8f-9b7a-0c1d2e3f4a5b\",\"at\":\"2026-01-02T03:04:05Z\",\"none\":[]}");
        assertThat(new String(Json.write(Instant.parse("2026-01-02T03:04:05.120000Z")), StandardCharsets.UTF_8))
                .isEqualTo("\"2026-01-02T03:04:05.120Z\"");
    }

    @Test
    @DisplayName("API-27 an id is a UUID in its 8-4-4-4-12 form or names nothing")
    void ids() {
        assertThat(Ids.parse("6F1D2C3B-4A59-4E8F-9B7A-0C1D2E3F4A5B").map(UUID::toString))
                .contains("6f1d2c3b-4a59-4e8f-9b7a-0c1d2e3f4a5b");
        assertThat(Ids.parse("1-1-1-1-1")).isEmpty();
        assertThat(Ids.parse("")).isEmpty();
        assertThat(Ids.parse(null)).isEmpty();
        assertThat(Ids.parse("6f1d2c3b4a594e8f9b7a0c1d2e3f4a5b")).isEmpty();
    }
}
