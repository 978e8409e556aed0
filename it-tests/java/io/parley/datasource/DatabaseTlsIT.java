package io.parley.datasource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.parley.platform.datasource.PostgresConnections;
import io.parley.platform.settings.DatabaseSettings;
import io.parley.platform.settings.TestCertificate;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.util.PSQLException;

class DatabaseTlsIT {

    @TempDir
    static Path folder;

    private static EmbeddedPostgres postgres;
    private static Path root;
    private static Path otherRoot;

    @BeforeAll
    static void start() throws Exception {
        var certificate = TestCertificate.create(folder, "localhost");
        root = certificate.pem();
        otherRoot = TestCertificate.create(folder, "other.example.org").pem();
        var password = TestCertificate.PASSWORD.toCharArray();
        var key =
                KeyStore.getInstance(certificate.keyStore().toFile(), password).getKey("server", password);
        var privateKey = folder.resolve("key.pem");
        Files.createFile(
                privateKey, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(
                privateKey,
                "-----BEGIN PRIVATE KEY-----\n" + Base64.getMimeEncoder().encodeToString(key.getEncoded())
                        + "\n-----END PRIVATE KEY-----\n");
        postgres = EmbeddedPostgres.builder()
                .setServerConfig("listen_addresses", "127.0.0.1")
                .setServerConfig("ssl", "on")
                .setServerConfig("ssl_cert_file", root.toString())
                .setServerConfig("ssl_key_file", privateKey.toString())
                .start();
    }

    @AfterAll
    static void stop() throws Exception {
        if (postgres != null) {
            postgres.close();
        }
    }

    private static Connection open(String host, String parameters, String... pairs) throws SQLException {
        var url = "postgres://postgres@" + host + ":" + postgres.getPort() + "/postgres?" + parameters;
        return connect(url, pairs);
    }

    private static Connection connect(String url, String... pairs) throws SQLException {
        var environment = new HashMap<>(Map.of("DATABASE_URL", url, "DATABASE_ALLOW_PLAINTEXT", "true"));
        for (int i = 0; i < pairs.length; i += 2) {
            environment.put(pairs[i], pairs[i + 1]);
        }
        return new PostgresConnections(DatabaseSettings.load(environment)).open();
    }

    private static boolean encrypted(Connection opened) throws SQLException {
        try (opened;
                var statement = opened.createStatement();
                var row = statement.executeQuery("select ssl from pg_stat_ssl where pid = pg_backend_pid()")) {
            assertThat(row.next()).isTrue();
            return row.getBoolean(1);
        }
    }

    @Test
    @DisplayName("DB-2 disable is plain, prefer and require are encrypted where the server can")
    void modes() throws SQLException {
        assertThat(encrypted(open("localhost", "sslmode=disable"))).isFalse();
        assertThat(encrypted(open("localhost", "sslmode=prefer"))).isTrue();
        assertThat(encrypted(open("localhost", "sslmode=require"))).isTrue();
    }

    @Test
    @DisplayName("DB-4 require with a root certificate verifies the chain and not the name")
    void requireWithRoot() throws SQLException {
        assertThat(encrypted(open("127.0.0.1", "sslmode=require&sslrootcert=" + root)))
                .isTrue();
        assertThatThrownBy(() -> open("localhost", "sslmode=require&sslrootcert=" + otherRoot))
                .isInstanceOf(SQLException.class);
    }

    @Test
    @DisplayName("DB-2 verify-ca verifies the chain, verify-full the name as well")
    void verified() throws SQLException {
        assertThat(encrypted(open("127.0.0.1", "sslmode=verify-ca&sslrootcert=" + root)))
                .isTrue();
        assertThat(encrypted(open("localhost", "sslmode=verify-full&sslrootcert=" + root)))
                .isTrue();
        assertThatThrownBy(() -> open("127.0.0.1", "sslmode=verify-full&sslrootcert=" + root))
                .isInstanceOf(SQLException.class);
    }

    @Test
    @DisplayName(
            "DB-5 verify-full without a root certificate trusts the platform's roots and SSL_CERT_FILE, name included")
    void platformRoots() throws SQLException {
        assertThatThrownBy(() -> open("localhost", "sslmode=verify-full")).isInstanceOf(SQLException.class);
        assertThat(encrypted(open("localhost", "sslmode=verify-full", "SSL_CERT_FILE", root.toString())))
                .isTrue();
        assertThatThrownBy(() -> open("127.0.0.1", "sslmode=verify-full", "SSL_CERT_FILE", root.toString()))
                .isInstanceOf(SQLException.class);
    }

    @Test
    @DisplayName("DB-6 the next host is tried when the first does not answer, and one that takes writes is found")
    void hosts() throws SQLException {
        var pairs = "host=127.0.0.1,localhost port=1," + postgres.getPort()
                + " user=postgres sslmode=require target_session_attrs=read-write";
        assertThat(encrypted(connect(pairs))).isTrue();
    }

    @Test
    @DisplayName("LOG-4 the message of a refused row does not hold its values; the constraint's name stays readable")
    void noValues() throws SQLException {
        try (var connection = open("localhost", "sslmode=disable");
                var statement = connection.createStatement()) {
            statement.execute("create temp table t (x text constraint t_once unique)");
            statement.execute("insert into t values ('hunter2')");
            var refused = catchThrowableOfType(
                    PSQLException.class, () -> statement.execute("insert into t values ('hunter2')"));
            assertThat(refused.getMessage()).doesNotContain("hunter2");
            assertThat(refused.getServerErrorMessage().getConstraint()).isEqualTo("t_once");
        }
    }
}
