package io.parley.identity;

import io.parley.platform.database.Sql;
import io.parley.platform.logging.Log;
import io.parley.platform.settings.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Duration;

/**
 * Deletes what can never be used again: dead session tokens, expired embed handoffs (TOK-9). Once at boot and then hourly, on
 * every replica; rows that another replica is deleting are left to it.
 */
@Singleton
@Startup
@DependsOn("Boot")
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class TokenSweep {

    private static final Log LOG = Log.of(TokenSweep.class);
    private static final int PASS = 1_000;
    private static final long HOUR = Duration.ofHours(1).toMillis();

    // By row address: joined on the key, the planner would read the whole table where the three indexes serve (TOK-9).
    private static final String SWEEP = "delete from session_tokens where ctid = any (array"
            + "(select t.ctid from session_tokens t where " + Lifetimes.DEAD + " limit " + PASS
            + " for update skip locked))";

    @Inject
    private Sql sql;

    @Inject
    private Settings settings;

    @Resource
    private TimerService timers;

    @PostConstruct
    void schedule() {
        timers.createIntervalTimer(0, HOUR, new TimerConfig(null, false));
    }

    // A tick that throws is repeated in a burst by the container: whatever happens is caught (BG-1).
    @Timeout
    void tick() {
        try {
            var deleted = tokens();
            sql.update("delete from embed_handoffs where expires_at <= now()");
            if (deleted > 0) {
                LOG.info("session token sweep", "tokens_deleted", deleted);
            }
        } catch (Exception e) {
            LOG.error("session token sweep failed; will retry on the next tick", e);
        }
    }

    private long tokens() {
        var lifetimes = Lifetimes.of(settings);
        var deleted = 0L;
        int pass;
        do {
            pass = sql.update(SWEEP, lifetimes.idle(), lifetimes.max());
            deleted += pass;
        } while (pass == PASS);
        return deleted;
    }
}
