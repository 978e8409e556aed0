package io.parley.identity;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Refusal;
import io.parley.platform.settings.Limits;
import io.parley.platform.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;

/**
 * How many identities may appear in a clock hour, per client and in the whole instance (THR-1, THR-2), counted in the
 * database and shared by all replicas.
 *
 * <p>Call it inside the transaction that creates the identity: a refusal is thrown and takes the charge back with everything
 * else. The counters' rows stay locked until that transaction ends, so no number of concurrent requests exceeds a limit.
 */
@ApplicationScoped
public class IdentityBudget {

    // In UTC, not in the connection's zone: some zones are half an hour off.
    private static final String HOUR = "date_trunc('hour', now(), 'UTC')";

    private static final String CHARGE_CLIENT = "insert into identity_creation_buckets as b"
            + " (bucket_start, client_digest, count) values (" + HOUR + ", ?, 1)"
            + " on conflict (bucket_start, client_digest) do update set count = b.count + 1 where b.count < ?";

    private static final String CHARGE_INSTANCE = "insert into identity_creation_global_buckets as b"
            + " (bucket_start, count) values (" + HOUR + ", 1)"
            + " on conflict (bucket_start) do update set count = b.count + 1 where b.count < ?";

    private static final String SECONDS_LEFT =
            "select ceil(extract(epoch from " + HOUR + " + interval '1 hour' - clock_timestamp()))::bigint";

    private final Sql sql;
    private final Limits limits;
    private final ThrottleTallies tallies;

    protected IdentityBudget() {
        this(null, (Limits) null, null);
    }

    @Inject
    public IdentityBudget(Sql sql, Settings settings, ThrottleTallies tallies) {
        this(sql, settings.limits(), tallies);
    }

    private IdentityBudget(Sql sql, Limits limits, ThrottleTallies tallies) {
        this.sql = sql;
        this.limits = limits;
        this.tallies = tallies;
    }

    /** One open-mode account of this client. */
    public void chargeAccount(String clientAddress) {
        charge(clientAddress, limits.identitiesPerAddressAndHour());
    }

    /** One redemption of a guest link by this client: a bucket of its own, the instance's is shared (THR-2). */
    public void chargeRedemption(String clientAddress) {
        charge("link|" + clientAddress, limits.redemptionsPerAddressAndHour());
    }

    private void charge(String client, int limit) {
        var digest = Token.sha256(client.getBytes(StandardCharsets.UTF_8));
        if (sql.update(CHARGE_CLIENT, digest, limit) == 0
                || sql.update(CHARGE_INSTANCE, limits.identitiesPerHour()) == 0) {
            tallies.identityRefused();
            var wait = Math.clamp(sql.count(SECONDS_LEFT), 1, 3_600);
            throw Refusal.throttled("too many identities created — try again after the current hour")
                    .header("Retry-After", String.valueOf(wait));
        }
        sql.update("delete from identity_creation_buckets where bucket_start < " + HOUR + " - interval '1 hour'");
        sql.update(
                "delete from identity_creation_global_buckets where bucket_start < " + HOUR + " - interval '1 hour'");
    }
}
