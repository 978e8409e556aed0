package io.parley.platform.settings;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;

/**
 * The instance itself: where it listens, where it is reached, what it tells (21 section 2.1).
 *
 * @param baseUrl        the public address
 * @param port           the HTTP port
 * @param bindAddress    host or IP without brackets; empty = all interfaces
 * @param logLevel       the least important level that is logged
 * @param metricsEnabled whether {@code /metrics} exists
 * @param trustProxy     whether forwarded headers of trusted proxies count
 * @param trustedProxies whose headers; empty when proxy trust is off (ADR-2)
 * @param podName        the replica's name on presence rows
 * @param sessionIdle    a session ends when unused for so long
 * @param sessionMax     a session ends at this age
 */
public record ServerSettings(
        BaseUrl baseUrl,
        int port,
        String bindAddress,
        LogLevel logLevel,
        boolean metricsEnabled,
        boolean trustProxy,
        Cidrs trustedProxies,
        String podName,
        Duration sessionIdle,
        Duration sessionMax) {

    static ServerSettings parse(Values values) {
        boolean trustProxy = values.truth(Variable.TRUST_PROXY_HEADERS);
        var networks = values.list(Variable.TRUSTED_PROXY_CIDRS);
        return new ServerSettings(
                BaseUrl.parse(values),
                values.positive(Variable.PORT, 65_535, "is not a port between 1 and 65535"),
                bindAddress(values),
                LogLevel.parse(values),
                values.truth(Variable.METRICS_ENABLED),
                trustProxy,
                trustProxy ? Cidrs.parse(networks) : Cidrs.NONE,
                values.given(Variable.POD_NAME).orElseGet(ServerSettings::randomName),
                values.duration(Variable.SESSION_IDLE_TTL),
                values.duration(Variable.SESSION_MAX_TTL));
    }

    private static String bindAddress(Values values) {
        var text = values.text(Variable.BIND_ADDR);
        boolean bracketed = text.startsWith("[") && text.endsWith("]");
        var host = bracketed ? text.substring(1, text.length() - 1) : text;
        if (text.isEmpty() || HostNames.isV6(host) || !bracketed && HostNames.isName(host)) {
            return host;
        }
        throw BadSetting.of(
                Variable.BIND_ADDR,
                text,
                "is not a host name or an IP address (without a port; the port is " + Variable.PORT + ")");
    }

    private static String randomName() {
        var bytes = new byte[8];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
