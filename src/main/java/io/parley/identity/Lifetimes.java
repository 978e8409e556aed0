package io.parley.identity;

import io.parley.platform.settings.Settings;
import java.time.Duration;

/**
 * How long tokens live, as SQL wants it (TOK-3, TOK-4): every statement that judges tokens uses these fragments, so that
 * "live" is said in one place. The clock is the database's.
 *
 * @param idle seconds since the last use
 * @param max seconds since the beginning
 */
record Lifetimes(double idle, double max) {

    /** Live, of {@code session_tokens t}; parameters idle, max. */
    static final String LIVE = """
            t.last_used_at > now() - make_interval(secs => ?)
              and t.created_at > now() - make_interval(secs => ?)
              and (t.expires_at is null or t.expires_at > now())""";

    /** The exact complement; parameters idle, max. */
    static final String DEAD = """
            (t.last_used_at <= now() - make_interval(secs => ?)
              or t.created_at <= now() - make_interval(secs => ?)
              or t.expires_at <= now())""";

    /** The moment when it stops being live; parameters idle, max. Null deadlines do not count in {@code least}. */
    static final String LIVE_UNTIL = """
            least(t.last_used_at + make_interval(secs => ?), t.created_at + make_interval(secs => ?), t.expires_at)""";

    static Lifetimes of(Settings settings) {
        return new Lifetimes(
                seconds(settings.server().sessionIdle()),
                seconds(settings.server().sessionMax()));
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }
}
