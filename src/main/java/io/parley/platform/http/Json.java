package io.parley.platform.http;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.cfg.MutableConfigOverride;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The one reader and writer of JSON (HTTP-6, API-20 … API-24, RT-4).
 *
 * <p>Reading: one UTF-8 document, white space around it; anything else is 400 {@code invalid JSON body}, and so are a wrong
 * type, a {@code null} document, lone surrogates, and text with U+0000 outside {@link MayHoldControls}. Unknown members are
 * ignored (not by {@link #readStrict}); of a repeated member the last one counts. A missing or {@code null} member has its zero
 * value: {@code ""}, {@code false}, 0, an empty list, an empty {@code Optional}, {@code null} for everything else. Boxed types
 * and {@code JsonNode} tell "missing" apart; a {@code JsonNode} is {@code null} when missing and a null node when {@code null}.
 * A number that no double can hold is an infinite {@code Double}, in a {@code JsonNode} too: whoever takes one has to refuse it.
 *
 * <p>Writing: instants are RFC 3339 in UTC, with a fraction only when it is not zero. A record whose members may be absent
 * says so itself with {@code @JsonInclude(NON_NULL)}.
 */
public final class Json {

    /**
     * A body is bounded as a whole, and within it no member is too deep, too long or too precise to be ignored (API-21): what
     * a limit of the parser's own refuses, it refuses in unknown members too.
     */
    private static final StreamReadConstraints WHATEVER_A_BODY_HOLDS = StreamReadConstraints.builder()
            .maxNestingDepth(BodyRules.CAP)
            .maxNumberLength(BodyRules.CAP)
            .maxNameLength(BodyRules.CAP)
            .build();

    private static final ObjectMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(WHATEVER_A_BODY_HOLDS)
                    .build())
            .addModule(new JavaTimeModule())
            .addModule(new Jdk8Module())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .withCoercionConfig(
                    LogicalType.Textual,
                    config -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
            .withCoercionConfigDefaults(
                    config -> config.setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail))
            .withConfigOverride(String.class, Json::zeroInsteadOfNull)
            .withConfigOverride(List.class, Json::zeroInsteadOfNull)
            .build();

    private static final ObjectReader STRICT = MAPPER.reader().with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    private static final ClassValue<Set<String>> LENIENT_MEMBERS = new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
            if (!type.isRecord()) {
                return Set.of();
            }
            return Arrays.stream(type.getRecordComponents())
                    .filter(component -> component.isAnnotationPresent(MayHoldControls.class))
                    .map(component -> component.getName())
                    .collect(Collectors.toUnmodifiableSet());
        }
    };

    private Json() {}

    private static void zeroInsteadOfNull(MutableConfigOverride override) {
        override.setSetterInfo(JsonSetter.Value.construct(Nulls.AS_EMPTY, Nulls.AS_EMPTY));
    }

    /** The body as a value of the type; a body is required. */
    public static <T> T read(byte[] body, Class<T> type) {
        return value(document(body, LENIENT_MEMBERS.get(type)), type, MAPPER.reader());
    }

    /** As {@link #read}, but an unknown member is refused too: the routes that are marked strict (API-21). */
    public static <T> T readStrict(byte[] body, Class<T> type) {
        return value(document(body, LENIENT_MEMBERS.get(type)), type, STRICT);
    }

    /** As {@link #read} on a route whose body is optional: an empty body has all members zero (API-22). */
    public static <T> T readOptional(byte[] body, Class<T> type) {
        return new String(body, StandardCharsets.ISO_8859_1).isBlank()
                ? value(JsonNodeFactory.instance.objectNode(), type, MAPPER.reader())
                : read(body, type);
    }

    /** The body as a tree; a body is required and {@code null} is none. */
    public static JsonNode tree(byte[] body) {
        return document(body, Set.of());
    }

    /** A tree, such as one member of a body, as a value of the type, by the same rules. */
    public static <T> T convert(JsonNode node, Class<T> type) {
        return value(node, type, MAPPER.reader());
    }

    /** The value as JSON, UTF-8. */
    public static byte[] write(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The configured mapper, for trees and for documents that the database stores. Never reconfigure it. */
    public static ObjectMapper mapper() {
        return MAPPER;
    }

    private static <T> T value(JsonNode document, Class<T> type, ObjectReader reader) {
        try {
            T value = reader.forType(type).readValue(document);
            if (value == null) {
                throw Refusal.invalidJson();
            }
            return value;
        } catch (IOException e) {
            // A record may refuse its own members with a text of its own.
            throw e.getCause() instanceof Refusal refusal ? refusal : Refusal.invalidJson();
        }
    }

    private static JsonNode document(byte[] body, Set<String> lenient) {
        JsonNode document;
        try {
            // Decoded here: the parser would guess at UTF-16 and lets some malformed sequences pass.
            var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body));
            document = MAPPER.readTree(text.toString());
        } catch (CharacterCodingException | JsonProcessingException e) {
            throw Refusal.invalidJson();
        }
        if (document.isMissingNode() || document.isNull()) {
            throw Refusal.invalidJson();
        }
        check(document, lenient);
        return document;
    }

    /** A loop: a body holds more levels than a stack. */
    private static void check(JsonNode document, Set<String> lenient) {
        var open = new ArrayDeque<JsonNode>(List.of(document));
        while (!open.isEmpty()) {
            var node = open.pop();
            var tolerant = node == document ? lenient : Set.<String>of();
            node.properties().forEach(member -> {
                checkText(member.getKey(), false);
                if (member.getValue().isTextual()) {
                    checkText(member.getValue().textValue(), tolerant.contains(member.getKey()));
                } else {
                    open.push(member.getValue());
                }
            });
            if (node.isArray()) {
                node.forEach(open::push);
            } else if (node.isTextual()) {
                checkText(node.textValue(), false);
            }
        }
    }

    private static void checkText(String text, boolean nulAllowed) {
        var nul = !nulAllowed && text.indexOf('\0') >= 0;
        if (nul || text.codePoints().anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
            throw Refusal.invalidJson();
        }
    }
}
