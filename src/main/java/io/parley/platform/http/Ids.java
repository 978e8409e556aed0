package io.parley.platform.http;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** Ids in paths, queries and bodies (API-24, API-27). */
public final class Ids {

    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}");

    private Ids() {}

    /** The id, or empty for anything that is not one in its 8-4-4-4-12 form: an id that names nothing. */
    public static Optional<UUID> parse(String text) {
        return text != null && UUID_TEXT.matcher(text).matches()
                ? Optional.of(UUID.fromString(text))
                : Optional.empty();
    }

    /** The id of a path; anything else is the given refusal, normally the route's 404. */
    public static UUID require(String text, Refusal otherwise) {
        return parse(text).orElseThrow(() -> otherwise);
    }
}
