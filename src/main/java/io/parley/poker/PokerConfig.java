package io.parley.poker;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.parley.platform.http.Json;
import io.parley.room.kind.RoomKind.InvalidConfig;
import io.parley.space.deck.Deck;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * How one room plays (41-poker §2). The deck is fixed at creation; the two switches change by the {@code config} action.
 *
 * @param autoReveal a complete round reveals itself
 * @param openVoting the round waits for the people recorded at its start instead of those present
 */
record PokerConfig(Deck deck, boolean autoReveal, boolean openVoting) {

    private static final Set<String> KEYS = Set.of("deck", "autoReveal", "openVoting");

    /** The configuration somebody asks for at creation, strictly (POK-6). */
    static PokerConfig requested(JsonNode given) throws InvalidConfig {
        if (!given.isObject()) {
            throw new InvalidConfig("not an object");
        }
        for (var name : (Iterable<String>) given::fieldNames) {
            if (!KEYS.contains(name)) {
                throw new InvalidConfig("unknown member");
            }
        }
        return new PokerConfig(
                requestedDeck(given.get("deck")),
                requestedFlag(given, "autoReveal"),
                requestedFlag(given, "openVoting"));
    }

    /**
     * The configuration of an existing room, in either stored form (POK-7).
     *
     * @throws IllegalStateException when the document is not an object: an internal error
     */
    static PokerConfig stored(String document) {
        var config = storedDocument(document);
        return new PokerConfig(
                storedDeck(config.path("deck")),
                config.path("autoReveal").asBoolean(),
                config.path("openVoting").asBoolean());
    }

    /** The stored document with the two switches set anew and its deck as it was. */
    static ObjectNode merged(String document, boolean autoReveal, boolean openVoting) {
        return switches(storedDocument(document), autoReveal, openVoting);
    }

    /** The stored form (POK-7). */
    ObjectNode document() {
        var document = Json.mapper().createObjectNode();
        if (deck.isBuiltIn()) {
            document.put("deck", deck.name());
        } else {
            var custom = document.putObject("deck").put("name", deck.name());
            deck.cards().forEach(custom.putArray("values")::add);
            custom.put("ordinal", deck.ordinal());
        }
        return switches(document, autoReveal, openVoting);
    }

    private static ObjectNode switches(ObjectNode document, boolean autoReveal, boolean openVoting) {
        document.put("autoReveal", autoReveal);
        if (openVoting) {
            document.put("openVoting", true);
        } else {
            document.remove("openVoting");
        }
        return document;
    }

    private static boolean requestedFlag(JsonNode given, String name) throws InvalidConfig {
        var flag = given.get(name);
        if (flag != null && !flag.isBoolean()) {
            throw new InvalidConfig(name + " is not a boolean");
        }
        return flag != null && flag.booleanValue();
    }

    private static Deck requestedDeck(JsonNode deck) throws InvalidConfig {
        if (deck == null || deck.isTextual() && deck.textValue().isEmpty()) {
            return Deck.FIBONACCI;
        }
        if (deck.isTextual()) {
            return Deck.builtIn(deck.textValue()).orElseThrow(() -> new InvalidConfig("unknown deck"));
        }
        if (!deck.isObject()) {
            throw new InvalidConfig("a deck is a name or an object");
        }
        var name = deck.path("name");
        var ordinal = deck.path("ordinal");
        if (!zeroOr(name, name.isTextual()) || !zeroOr(ordinal, ordinal.isBoolean())) {
            throw new InvalidConfig("a member of the deck has a wrong type");
        }
        try {
            return Deck.of(name.asText(""), requestedCards(deck.path("values")), ordinal.asBoolean());
        } catch (Deck.Invalid e) {
            throw new InvalidConfig(e.getMessage());
        }
    }

    private static List<String> requestedCards(JsonNode values) throws InvalidConfig {
        var cards = new ArrayList<String>();
        if (!zeroOr(values, values.isArray())) {
            throw new InvalidConfig("cards are a list");
        }
        for (var card : values) {
            if (!card.isTextual()) {
                throw new InvalidConfig("a card is text");
            }
            cards.add(card.textValue());
        }
        return cards;
    }

    /** A missing or null member has its zero value (API-21); any other must have its type. */
    private static boolean zeroOr(JsonNode member, boolean typed) {
        return typed || member.isMissingNode() || member.isNull();
    }

    private static ObjectNode storedDocument(String document) {
        try {
            if (Json.mapper().readTree(document) instanceof ObjectNode config) {
                return config;
            }
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the configuration of a poker room is not JSON", e);
        }
        throw new IllegalStateException("the configuration of a poker room is not an object");
    }

    private static Deck storedDeck(JsonNode deck) {
        var cards = new ArrayList<String>();
        deck.path("values").forEach(card -> cards.add(card.asText()));
        return cards.isEmpty()
                ? Deck.builtIn(deck.asText()).orElse(Deck.FIBONACCI)
                : new Deck(
                        deck.path("name").asText(), cards, deck.path("ordinal").asBoolean());
    }
}
