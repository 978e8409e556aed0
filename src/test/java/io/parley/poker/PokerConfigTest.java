package io.parley.poker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.parley.platform.http.Json;
import io.parley.room.kind.RoomKind.InvalidConfig;
import io.parley.space.deck.Deck;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PokerConfigTest {

    private static PokerConfig requested(String json) throws InvalidConfig, JsonProcessingException {
        return PokerConfig.requested(Json.mapper().readTree(json));
    }

    @Test
    @DisplayName("POK-6 without members a room plays fibonacci, closed, revealed by hand")
    void defaults() throws Exception {
        var expected = new PokerConfig(Deck.FIBONACCI, false, false);
        assertThat(requested("{}")).isEqualTo(expected);
        assertThat(requested("{\"deck\":\"\"}")).isEqualTo(expected);
        assertThat(requested("{\"deck\":\"tshirt\",\"autoReveal\":true,\"openVoting\":true}"))
                .isEqualTo(new PokerConfig(Deck.builtIn("tshirt").orElseThrow(), true, true));
    }

    @ParameterizedTest(name = "POK-6 {0}")
    @ValueSource(
            strings = {
                "[]",
                "\"fibonacci\"",
                "{\"deck\":\"scrum\"}",
                "{\"deck\":\" fibonacci\"}",
                "{\"deck\":null}",
                "{\"deck\":5}",
                "{\"deck\":[\"1\",\"2\"]}",
                "{\"deck\":{}}",
                "{\"deck\":{\"name\":\"A\"}}",
                "{\"deck\":{\"name\":\"A\",\"values\":[\"1\"]}}",
                "{\"deck\":{\"name\":\"A\",\"values\":[\"1\",2]}}",
                "{\"deck\":{\"name\":\"A\",\"values\":[\"1\",null]}}",
                "{\"deck\":{\"name\":\"A\",\"values\":\"12\"}}",
                "{\"deck\":{\"name\":1,\"values\":[\"1\",\"2\"]}}",
                "{\"deck\":{\"name\":\"A\",\"values\":[\"1\",\"2\"],\"ordinal\":\"no\"}}",
                "{\"deck\":{\"name\":\"A\",\"values\":[\"S\",\"M\"]}}",
                "{\"deck\":{\"name\":\"A\",\"values\":[\"1\",\"?\"]}}",
                "{\"deck\":{\"name\":\"fibonacci\",\"values\":[\"1\",\"2\"]}}",
                "{\"autoReveal\":null}",
                "{\"autoReveal\":\"true\"}",
                "{\"autoReveal\":1}",
                "{\"openVoting\":null}",
                "{\"openVoting\":0}",
                "{\"timer\":60}",
                "{\"Deck\":\"fibonacci\"}"
            })
    @DisplayName("POK-6 anything else is no configuration")
    void refused(String json) {
        assertThatThrownBy(() -> requested(json)).isInstanceOf(InvalidConfig.class);
    }

    @Test
    @DisplayName("POK-6 unknown members inside the deck object are ignored, missing ones are zero")
    void deckObject() throws Exception {
        var config =
                requested("{\"deck\":{\"name\":\"A\",\"values\":[\"1\",\"2\"],\"colour\":\"red\",\"ordinal\":null}}");
        assertThat(config.deck()).isEqualTo(new Deck("A", List.of("1", "2"), false));
    }

    @Test
    @DisplayName("POK-7 a built-in deck is stored as its bare name, openVoting only when it is on")
    void storedBuiltIn() throws Exception {
        assertThat(requested("{}").document()).hasToString("{\"deck\":\"fibonacci\",\"autoReveal\":false}");
        assertThat(requested(
                                "{\"deck\":{\"name\":\"tshirt\",\"values\":[\"XS\",\"S\",\"M\",\"L\",\"XL\"]},\"openVoting\":true}")
                        .document())
                .hasToString("{\"deck\":\"tshirt\",\"autoReveal\":false,\"openVoting\":true}");
    }

    @Test
    @DisplayName("POK-7 a custom deck is stored as an object with its own cards only")
    void storedCustom() throws Exception {
        var stored = requested("{\"deck\":{\"values\":[\"1\",\"2\"],\"name\":\"A\",\"x\":1},\"autoReveal\":true}")
                .document();
        assertThat(stored)
                .hasToString(
                        "{\"deck\":{\"name\":\"A\",\"values\":[\"1\",\"2\"],\"ordinal\":false},\"autoReveal\":true}");
        assertThat(PokerConfig.stored(stored.toString()))
                .isEqualTo(new PokerConfig(new Deck("A", List.of("1", "2"), false), true, false));
    }

    @Test
    @DisplayName("POK-7 readers take both forms and missing keys; an unknown name plays fibonacci")
    void lenient() {
        assertThat(PokerConfig.stored("{}")).isEqualTo(new PokerConfig(Deck.FIBONACCI, false, false));
        assertThat(PokerConfig.stored("{\"deck\":\"planets\",\"openVoting\":true,\"old\":1}"))
                .isEqualTo(new PokerConfig(Deck.FIBONACCI, false, true));
        assertThat(PokerConfig.stored("{\"deck\":\"powers-of-2\"}").deck().cards())
                .contains("32");
        assertThat(PokerConfig.stored("{\"deck\":{\"name\":\"A\",\"values\":[\"S\",\"M\"],\"ordinal\":true}}")
                        .deck())
                .isEqualTo(new Deck("A", List.of("S", "M"), true));
    }

    @ParameterizedTest(name = "POK-7 {0}")
    @ValueSource(strings = {"[]", "null", "7", "\"fibonacci\"", "true"})
    @DisplayName("POK-7 a stored document that is not an object is an internal error")
    void broken(String document) {
        assertThatThrownBy(() -> PokerConfig.stored(document)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    @DisplayName("POK-36 switching keeps the deck as it is stored")
    void merged() {
        assertThat(PokerConfig.merged("{\"deck\":\"tshirt\",\"autoReveal\":false,\"openVoting\":true}", true, false))
                .hasToString("{\"deck\":\"tshirt\",\"autoReveal\":true}");
        assertThat(PokerConfig.merged(
                        "{\"deck\":{\"name\":\"A\",\"values\":[\"1\",\"2\"],\"ordinal\":false}}", false, true))
                .hasToString(
                        "{\"deck\":{\"name\":\"A\",\"values\":[\"1\",\"2\"],\"ordinal\":false},\"autoReveal\":false,\"openVoting\":true}");
    }
}
