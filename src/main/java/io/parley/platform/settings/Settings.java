package io.parley.platform.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All settings of the process, read once at boot and never again (CFG-1). Hold one instance per process: the replica's
 * random name is drawn when it is made.
 *
 * @param server   addresses, logging, proxies, session lifetimes
 * @param database how to reach PostgreSQL
 * @param auth     how people sign in
 * @param limits   against abuse and growth
 * @param embed    meeting clients
 * @param webhooks hosts that standup webhooks may be sent to
 * @param plugins  the plugin host
 * @param warnings sentences to log at WARN after the boot line
 */
public record Settings(
        ServerSettings server,
        DatabaseSettings database,
        AuthSettings auth,
        Limits limits,
        EmbedSettings embed,
        WebhookHosts webhooks,
        PluginSettings plugins,
        List<String> warnings) {

    public Settings {
        warnings = List.copyOf(warnings);
    }

    /**
     * Merges the configuration file and checks everything.
     *
     * @param environment the process's environment
     * @throws BadSetting for the first value that is not good; the sentence after {@code FATAL: } (CFG-2)
     */
    public static Settings load(Map<String, String> environment) {
        return parse(Values.merge(environment));
    }

    /** Checks values that are merged already. */
    public static Settings parse(Values values) {
        var server = ServerSettings.parse(values);
        var database = DatabaseSettings.parse(values);
        var warnings = new ArrayList<>(values.warnings());
        if (server.baseUrl().cookieSecure()) {
            warnings.add(Variable.BASE_URL + " is https: people must really reach this instance over https,"
                    + " or their browsers drop the session cookie");
        }
        warnings.addAll(database.warnings());
        return new Settings(
                server,
                database,
                AuthSettings.parse(values),
                Limits.parse(values),
                EmbedSettings.parse(values, server.baseUrl()),
                WebhookHosts.parse(values),
                PluginSettings.parse(values),
                warnings);
    }

    /** The fields of the line {@code boot settings}, in order; no secret among them (BOOT-1). */
    public Map<String, Object> bootLine(String version) {
        var line = new LinkedHashMap<String, Object>();
        line.put("version", version);
        line.put("base_url", server.baseUrl().toString());
        line.put("cookie_secure", server.baseUrl().cookieSecure());
        line.put("allowed_ws_origin", server.baseUrl().allowedOrigin());
        line.put("port", server.port());
        line.put("bind_addr", server.bindAddress());
        line.put("auth_mode", auth.mode().toString());
        line.put("db_sslmode", database.sslMode().toString());
        line.put("trust_proxy_headers", server.trustProxy());
        if (server.trustProxy()) {
            line.put("trusted_proxy_cidrs", server.trustedProxies().texts());
        }
        line.put("metrics_enabled", server.metricsEnabled());
        line.put("session_idle_ttl", Durations.format(server.sessionIdle()));
        line.put("session_max_ttl", Durations.format(server.sessionMax()));
        line.put("embed_providers", embed.providers());
        line.put("plugin_secrets", plugins.secretKey().isPresent());
        line.put("plugin_event_retention", Durations.format(plugins.eventRetention()));
        line.put("plugin_dir", plugins.directory().orElse(""));
        line.put("plugin_call_timeout", Durations.format(plugins.callTimeout()));
        line.put("plugin_memory_pages", plugins.memoryPages());
        line.put("plugin_max_concurrent_calls", plugins.maxConcurrentCalls());
        line.put("plugin_max_calls_per_plugin", plugins.maxCallsPerPlugin());
        return line;
    }
}
