package io.parley.platform.launch;

import io.parley.platform.settings.LogLevel;
import io.parley.platform.settings.Settings;
import io.parley.platform.settings.Values;
import io.parley.platform.settings.Variable;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the server gets: an environment in which the configuration file's values stand, and the variables of its
 * configuration that follow from the settings (CFG-6).
 *
 * @param environment every setting that is set, from wherever it comes; none that is empty
 * @param variables   by the names that {@code server.xml} has for them
 */
record ServerInput(Settings settings, Map<String, String> environment, Map<String, String> variables) {

    /** The runtime's own switch, which is no setting of ours (SRV-3). */
    private static final String TRACING_OFF = "OTEL_SDK_DISABLED";

    /** @throws io.parley.platform.settings.BadSetting for the first bad value; then nothing may be started */
    static ServerInput from(Map<String, String> environment) {
        var values = Values.merge(environment);
        var settings = Settings.parse(values);
        var complete = new LinkedHashMap<>(environment);
        for (var variable : Variable.values()) {
            complete.remove(variable.name());
        }
        complete.putAll(values.present());
        var variables = variables(settings);
        if ("false".equalsIgnoreCase(environment.get(TRACING_OFF))) {
            variables.put("parley.telemetry.config", "telemetry-on.xml");
        }
        return new ServerInput(settings, complete, variables);
    }

    private static Map<String, String> variables(Settings settings) {
        var server = settings.server();
        var variables = new LinkedHashMap<String, String>();
        variables.put("parley.http.host", server.bindAddress().isEmpty() ? "*" : server.bindAddress());
        variables.put("parley.http.port", Integer.toString(server.port()));
        if (server.metricsEnabled()) {
            variables.put("parley.metrics.config", "metrics-on.xml");
        }
        if (server.logLevel() == LogLevel.DEBUG) {
            variables.put("parley.console.level", "INFO");
        }
        return variables;
    }
}
