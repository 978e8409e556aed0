package io.parley.identity;

import io.parley.platform.database.Sql;
import io.parley.platform.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.nio.charset.StandardCharsets;

/**
 * Guesses at short secrets: 8 in 60 seconds per key, counted in the database (THR-3). Take one before comparing; give it back
 * when the secret was right. The window begins with its first guess and does not move.
 *
 * <p>Never inside a transaction: the refusal that follows a wrong guess would roll the guess back.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class Guesses {

    private static final Log LOG = Log.of(Guesses.class);
    private static final int BUDGET = 8;
    private static final String ELAPSED = "window_start <= now() - interval '60 seconds'";

    // One upsert: of any number of parallel guesses at most eight find the condition true.
    private static final String TAKE = """
            insert into passcode_attempts as a (client_digest, attempts, window_start) values (?, 1, now())
            on conflict (client_digest) do update
              set attempts = case when a.window_start <= now() - interval '60 seconds' then 1 else a.attempts + 1 end,
                  window_start = case when a.window_start <= now() - interval '60 seconds' then now() else a.window_start end
              where a.window_start <= now() - interval '60 seconds' or a.attempts < ?""";

    private static final String REFUND = "update passcode_attempts set attempts = attempts - 1"
            + " where client_digest = ? and attempts > 0 and not (" + ELAPSED + ")";

    // Rows that another sweep holds are left to it: two sweeps must not wait for each other.
    private static final String SWEEP = "delete from passcode_attempts where client_digest in"
            + " (select client_digest from passcode_attempts where " + ELAPSED + " for update skip locked)";

    private final Sql sql;
    private final ThrottleTallies tallies;

    protected Guesses() {
        this(null, null);
    }

    @Inject
    public Guesses(Sql sql, ThrottleTallies tallies) {
        this.sql = sql;
        this.tallies = tallies;
    }

    /**
     * Charges one guess; false: the budget of this key is spent, or the database could not be asked.
     *
     * @param key who guesses at what, {@code <address>|<target>}
     */
    public boolean take(String key) {
        var taken = taken(key);
        if (!taken) {
            tallies.guessRefused();
        }
        return taken;
    }

    /** Gives one guess back: the secret was right. */
    public void refund(String key) {
        try {
            sql.update(REFUND, digest(key));
        } catch (RuntimeException e) {
            LOG.error("could not give a guess back", e);
        }
    }

    private boolean taken(String key) {
        try {
            if (sql.update(TAKE, digest(key), BUDGET) == 0) {
                return false;
            }
        } catch (RuntimeException e) {
            LOG.error("could not count a guess, it is refused", e);
            return false;
        }
        try {
            sql.update(SWEEP);
        } catch (RuntimeException e) {
            LOG.error("could not sweep elapsed guess windows", e);
        }
        return true;
    }

    private static byte[] digest(String key) {
        return Token.sha256(key.getBytes(StandardCharsets.UTF_8));
    }
}
