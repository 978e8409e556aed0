package io.parley.standup;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.parley.platform.http.Json;
import io.parley.room.kind.RoomKind.InvalidConfig;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * How one standup runs; fixed at creation (STD-1 … STD-3).
 *
 * @param secondsPerPerson as sent; what counts is {@link #turn}
 * @param closesAt RFC 3339 in UTC; null for none, always null in a live standup
 */
record StandupConfig(long secondsPerPerson, boolean async, String closesAt) {

    private static final long DEFAULT_TURN = 90;
    private static final Set<String> KEYS = Set.of("secondsPerPerson", "mode", "closesAt");
    private static final Pattern RFC_3339 =
            Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})");

    /** What a room shows whose stored document cannot be read (STD-30). */
    private static final StandupConfig UNREADABLE = new StandupConfig(0, false, null);

    /** The configuration somebody asks for at creation, strictly (STD-2). */
    static StandupConfig requested(JsonNode given) throws InvalidConfig {
        for (var name : (Iterable<String>) given::fieldNames) {
            if (!KEYS.contains(name)) {
                throw new InvalidConfig("unknown member");
            }
        }
        return read(given);
    }

    /**
     * The configuration of an existing room, for an action that depends on it.
     *
     * @throws IllegalStateException when the document cannot be read: an internal error
     */
    static StandupConfig stored(String document) {
        try {
            return read(Json.mapper().readTree(document));
        } catch (JsonProcessingException | InvalidConfig e) {
            throw new IllegalStateException("the configuration of a standup cannot be read", e);
        }
    }

    /** The configuration of an existing room, for showing it: a live standup of the default when it cannot be read. */
    static StandupConfig shown(String document) {
        try {
            return stored(document);
        } catch (IllegalStateException e) {
            return UNREADABLE;
        }
    }

    /** The stored form (STD-3). */
    ObjectNode document() {
        var document = Json.mapper().createObjectNode().put("secondsPerPerson", secondsPerPerson);
        if (async) {
            document.put("mode", "async");
        }
        if (closesAt != null) {
            document.put("closesAt", closesAt);
        }
        return document;
    }

    /** Seconds of one turn. */
    long turn() {
        return secondsPerPerson > 0 ? secondsPerPerson : DEFAULT_TURN;
    }

    String mode() {
        return async ? "async" : "sync";
    }

    private static StandupConfig read(JsonNode given) throws InvalidConfig {
        if (!given.isObject()) {
            throw new InvalidConfig("not an object");
        }
        var async =
                switch (text(given, "mode")) {
                    case "", "sync" -> false;
                    case "async" -> true;
                    default -> throw new InvalidConfig("unknown mode");
                };
        var closesAt = given.hasNonNull("closesAt") ? utc(text(given, "closesAt")) : null;
        if (closesAt != null && !async) {
            throw new InvalidConfig("only an async standup has a cutoff");
        }
        return new StandupConfig(seconds(given), async, closesAt);
    }

    private static long seconds(JsonNode given) throws InvalidConfig {
        if (!given.hasNonNull("secondsPerPerson")) {
            return 0;
        }
        var seconds = given.get("secondsPerPerson");
        if (!seconds.isIntegralNumber() || !seconds.canConvertToLong()) {
            throw new InvalidConfig("secondsPerPerson is not an integer");
        }
        return seconds.longValue();
    }

    /** A missing or null member is empty (API-21). */
    private static String text(JsonNode given, String name) throws InvalidConfig {
        if (!given.hasNonNull(name)) {
            return "";
        }
        if (!given.get(name).isTextual()) {
            throw new InvalidConfig(name + " is not text");
        }
        return given.get(name).textValue();
    }

    /** The instant in UTC; one that is in UTC already stays as it is written. Never compared with a clock. */
    private static String utc(String text) throws InvalidConfig {
        if (!RFC_3339.matcher(text).matches()) {
            throw new InvalidConfig("closesAt is not a timestamp");
        }
        try {
            var time = OffsetDateTime.parse(text).withOffsetSameInstant(ZoneOffset.UTC);
            if (time.getYear() < 1 || time.getYear() > 9999) {
                throw new InvalidConfig("closesAt is no instant that the database knows");
            }
            return text.endsWith("Z") ? text : time.toInstant().toString();
        } catch (DateTimeException e) {
            throw new InvalidConfig("closesAt is not a timestamp");
        }
    }
}
