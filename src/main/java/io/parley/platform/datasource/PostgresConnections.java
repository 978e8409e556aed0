package io.parley.platform.datasource;

import io.parley.platform.settings.DatabaseSettings;
import io.parley.platform.settings.SslMode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/**
 * Opens connections as the settings say (DB-1, DB-4, DB-5, DB-8). One attempt takes at most five seconds, over all hosts
 * together (POOL-1). What the driver says about failures holds no bind values and no row content (LOG-4).
 */
public final class PostgresConnections {

    /** The {@code application_name} of ordinary connections, where {@code DATABASE_URL} asks for no other. */
    public static final String DEFAULT_NAME = "parley";

    private static final int CONNECT_SECONDS = 5;

    private final DatabaseSettings settings;

    public PostgresConnections(DatabaseSettings settings) {
        this.settings = settings;
    }

    /** An ordinary connection. */
    public Connection open() throws SQLException {
        return open(settings.applicationName().orElse(DEFAULT_NAME), Map.of());
    }

    /**
     * A connection of its own kind: the migrator's, the lock's, the listener's.
     *
     * @param applicationName shown by {@code pg_stat_activity}
     * @param extra           driver properties that replace ours, such as {@code socketTimeout}
     */
    public Connection open(String applicationName, Map<String, String> extra) throws SQLException {
        var properties = properties(applicationName);
        extra.forEach(properties::setProperty);
        // Not through DriverManager, which looks at class loaders and at every other driver of the server.
        var connection = new Driver().connect(url(), properties);
        if (connection == null) {
            throw new SQLException("the PostgreSQL driver does not take the connection URL", "08001");
        }
        return connection;
    }

    String url() {
        var hosts = settings.hosts().stream()
                .map(host -> (host.name().indexOf(':') < 0 ? host.name() : "[" + host.name() + "]") + ":" + host.port())
                .collect(Collectors.joining(","));
        return "jdbc:postgresql://" + hosts + "/" + URLEncoder.encode(settings.database(), StandardCharsets.UTF_8);
    }

    Properties properties(String applicationName) {
        var properties = new Properties();
        PGProperty.USER.set(properties, settings.user());
        settings.password().ifPresent(password -> PGProperty.PASSWORD.set(properties, password));
        PGProperty.APPLICATION_NAME.set(properties, applicationName);
        PGProperty.ASSUME_MIN_SERVER_VERSION.set(properties, "14");
        PGProperty.TCP_KEEP_ALIVE.set(properties, true);
        PGProperty.GSS_ENC_MODE.set(properties, "disable");
        PGProperty.LOG_SERVER_ERROR_DETAIL.set(properties, false);
        PGProperty.LOGIN_TIMEOUT.set(properties, CONNECT_SECONDS);
        // A silent first host must leave time for the next.
        int perHost = Math.max(1, CONNECT_SECONDS / settings.hosts().size());
        PGProperty.CONNECT_TIMEOUT.set(properties, perHost);
        if (settings.writableServerOnly()) {
            PGProperty.TARGET_SERVER_TYPE.set(properties, "primary");
        }
        tls(properties);
        return properties;
    }

    private void tls(Properties properties) {
        var mode = settings.sslMode();
        var root = settings.rootCertificate();
        if (mode == SslMode.REQUIRE && root.isPresent()) {
            mode = SslMode.VERIFY_CA; // libpq's meaning of "require" beside a root certificate (DB-4)
        }
        PGProperty.SSL_MODE.set(properties, mode.toString());
        if (mode == SslMode.VERIFY_CA || mode == SslMode.VERIFY_FULL) {
            root.ifPresentOrElse(file -> PGProperty.SSL_ROOT_CERT.set(properties, file.toString()), () -> {
                PGProperty.SSL_FACTORY.set(properties, PlatformTrust.class.getName());
                settings.extraRoots()
                        .map(Path::toString)
                        .ifPresent(file -> properties.setProperty(PlatformTrust.EXTRA_ROOTS, file));
            });
        }
    }
}
