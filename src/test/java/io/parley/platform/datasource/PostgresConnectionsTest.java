package io.parley.platform.datasource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.settings.DatabaseSettings;
import io.parley.platform.settings.TestCertificate;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

class PostgresConnectionsTest {

    private static PostgresConnections connections(String url, String... pairs) {
        var environment = new HashMap<>(Map.of("DATABASE_URL", url, "DATABASE_ALLOW_PLAINTEXT", "true"));
        for (int i = 0; i < pairs.length; i += 2) {
            environment.put(pairs[i], pairs[i + 1]);
        }
        return new PostgresConnections(DatabaseSettings.load(environment));
    }

    /** What the driver makes of it. */
    private static Properties driver(PostgresConnections connections) {
        return Driver.parseURL(connections.url(), connections.properties("test"));
    }

    @Test
    @DisplayName("DB-6 DB-8 the driver gets hosts, ports, user, password and database as they were meant")
    void login() {
        var driver = driver(connections("postgres://us%40er:p%2F%3Fw@a:1,[::1]:2/my%20d%2Fb%3F"));
        assertThat(PGProperty.PG_HOST.getOrDefault(driver)).isEqualTo("a,[::1]");
        assertThat(PGProperty.PG_PORT.getOrDefault(driver)).isEqualTo("1,2");
        assertThat(PGProperty.PG_DBNAME.getOrDefault(driver)).isEqualTo("my d/b?");
        assertThat(PGProperty.USER.getOrDefault(driver)).isEqualTo("us@er");
        assertThat(PGProperty.PASSWORD.getOrDefault(driver)).isEqualTo("p/?w");
    }

    @Test
    @DisplayName(
            "POOL-1 one attempt takes at most five seconds, shared by the hosts, and connections keep themselves alive")
    void timeouts() throws SQLException {
        var one = driver(connections("postgres://u@a/d"));
        assertThat(PGProperty.CONNECT_TIMEOUT.getInt(one)).isEqualTo(5);
        assertThat(PGProperty.LOGIN_TIMEOUT.getInt(one)).isEqualTo(5);
        assertThat(PGProperty.TCP_KEEP_ALIVE.getBoolean(one)).isTrue();
        var two = driver(connections("postgres://u@a,b/d"));
        assertThat(PGProperty.CONNECT_TIMEOUT.getInt(two)).isEqualTo(2);
        assertThat(PGProperty.LOGIN_TIMEOUT.getInt(two)).isEqualTo(5);
    }

    @Test
    @DisplayName("LOG-4 the driver's exceptions carry no server detail, which holds values")
    void noDetail() {
        assertThat(PGProperty.LOG_SERVER_ERROR_DETAIL.getBoolean(driver(connections("postgres://u@a/d"))))
                .isFalse();
    }

    @Test
    @DisplayName("DB-2 the driver gets the mode as it stands")
    void modes() {
        for (var mode : new String[] {"disable", "allow", "prefer", "require"}) {
            var driver = driver(connections("postgres://u@a/d?sslmode=" + mode));
            assertThat(PGProperty.SSL_MODE.getOrDefault(driver)).isEqualTo(mode);
            assertThat(PGProperty.SSL_FACTORY.getOrDefault(driver)).isEqualTo("org.postgresql.ssl.LibPQFactory");
        }
    }

    @Test
    @DisplayName("DB-4 require with a root certificate verifies the chain like verify-ca")
    void requireWithRoot(@TempDir Path folder) throws Exception {
        var root = TestCertificate.written(folder).toString();
        var driver = driver(connections("postgres://u@a/d?sslmode=require&sslrootcert=" + root));
        assertThat(PGProperty.SSL_MODE.getOrDefault(driver)).isEqualTo("verify-ca");
        assertThat(PGProperty.SSL_ROOT_CERT.getOrDefault(driver)).isEqualTo(root);
    }

    @Test
    @DisplayName("DB-5 verify-* without a root certificate uses the platform's roots and SSL_CERT_FILE")
    void platformRoots(@TempDir Path folder) throws Exception {
        var root = TestCertificate.written(folder).toString();
        for (var mode : new String[] {"verify-ca", "verify-full"}) {
            var driver = driver(connections("postgres://u@a/d?sslmode=" + mode, "SSL_CERT_FILE", root));
            assertThat(PGProperty.SSL_MODE.getOrDefault(driver)).isEqualTo(mode);
            assertThat(PGProperty.SSL_FACTORY.getOrDefault(driver)).isEqualTo(PlatformTrust.class.getName());
            assertThat(driver.getProperty(PlatformTrust.EXTRA_ROOTS)).isEqualTo(root);
            assertThat(PGProperty.SSL_ROOT_CERT.getOrDefault(driver)).isNull();
        }
        var own = driver(connections("postgres://u@a/d?sslmode=verify-full&sslrootcert=" + root));
        assertThat(PGProperty.SSL_FACTORY.getOrDefault(own)).isEqualTo("org.postgresql.ssl.LibPQFactory");
    }

    @Test
    @DisplayName("DB-8 a connection says what it is for, unless the URL says it")
    void applicationName() {
        assertThat(PGProperty.APPLICATION_NAME.getOrDefault(
                        connections("postgres://u@a/d").properties("parley-migrate")))
                .isEqualTo("parley-migrate");
        assertThat(PGProperty.TARGET_SERVER_TYPE.getOrDefault(
                        driver(connections("postgres://u@a,b/d?target_session_attrs=read-write"))))
                .isEqualTo("primary");
    }

    @Test
    @DisplayName("DB-9 the data source starts without a database and takes no other user")
    void dataSource() {
        var dataSource = new ParleyDataSource();
        assertThatThrownBy(() -> dataSource.getConnection("u", "p"))
                .isInstanceOf(SQLFeatureNotSupportedException.class);
    }
}
