package io.parley.platform.settings;

import static io.parley.platform.settings.Environment.refusal;
import static io.parley.platform.settings.Environment.settings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.parley.platform.settings.DatabaseSettings.Host;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseSettingsTest {

    private static DatabaseSettings database(String url, String... pairs) {
        var all = new String[pairs.length + 2];
        System.arraycopy(pairs, 0, all, 2, pairs.length);
        all[0] = "DATABASE_URL";
        all[1] = url;
        return settings(all).database();
    }

    @ParameterizedTest
    @DisplayName("DB-6 user, password and database are percent-decoded; port and database have defaults")
    @CsvSource({
        "postgres://u:p@h:6543/d, u, p, h, 6543, d",
        "postgresql://u:p@h/d, u, p, h, 5432, d",
        "postgres://u:p@h, u, p, h, 5432, u",
        "postgres://u:p@h:/d, u, p, h, 5432, d",
        "postgres://us%40er:p%3A%2F%3F%23%40%25ss@h/my%20db, us@er, 'p:/?#@%ss', h, 5432, my db",
        "postgres://u:a:b@h/d, u, a:b, h, 5432, d",
        "postgres://u:a+b@h/d, u, a+b, h, 5432, d",
        "postgres://u:gr%C3%BCn@h/d, u, grün, h, 5432, d",
        "postgres://u:a@b@h/d, u, a@b, h, 5432, d",
        "postgres://u:p@[2001:db8::1]:6543/d, u, p, 2001:db8::1, 6543, d",
        "postgres://u:p@[::1]/d, u, p, ::1, 5432, d",
        "postgres://u:p@db_host.internal/d, u, p, db_host.internal, 5432, d",
        "postgres:///d?host=h&port=7777&user=u&password=p, u, p, h, 7777, d",
        "postgres://u:p@h?dbname=d, u, p, h, 5432, d",
        "host=h port=6543 user=u password=p dbname=d, u, p, h, 6543, d",
        "user=u password=p, u, p, localhost, 5432, u",
        "'host = h user=u password=''it\\''s a b'' dbname=d', u, it's a b, h, 5432, d",
        "'user=u password=a\\ b\\\\c host=h dbname=d ', u, a b\\c, h, 5432, d",
        "'user=u password=p host=h port='''' dbname=''''', u, p, h, 5432, u",
    })
    void forms(String text, String user, String password, String host, int port, String name) {
        var database = database(text);
        assertThat(database.user()).isEqualTo(user);
        assertThat(database.password()).contains(password);
        assertThat(database.hosts()).containsExactly(new Host(host, port));
        assertThat(database.database()).isEqualTo(name);
        assertThat(database.warnings()).isEmpty();
    }

    @Test
    @DisplayName("DB-6 a login without a password is one without a password")
    void noPassword() {
        assertThat(database("postgres://u@h/d").password()).isEmpty();
        assertThat(database("postgres://u:@h/d").password()).isEmpty();
    }

    @Test
    @DisplayName("DB-6 several hosts, in both forms")
    void hosts() {
        assertThat(database("postgres://u@a:1,b,[::1]:3/d").hosts())
                .containsExactly(new Host("a", 1), new Host("b", 5432), new Host("::1", 3));
        assertThat(database("host=a,b,::1 port=1,,3 user=u").hosts())
                .containsExactly(new Host("a", 1), new Host("b", 5432), new Host("::1", 3));
        assertThat(database("host=a,b port=6000 user=u").hosts())
                .containsExactly(new Host("a", 6000), new Host("b", 6000));
    }

    @Test
    @DisplayName("DB-6 unknown parameters are ignored with a warning that names the key, never the value")
    void unknown() {
        var database = database("postgres://u@h/d?connect_timeout=97&sslcert=hunter2");
        assertThat(database.warnings()).hasSize(2);
        assertThat(database.warnings().get(0)).contains("connect_timeout").doesNotContain("97");
        assertThat(database.warnings().get(1)).contains("sslcert").doesNotContain("hunter2");
        assertThat(settings("DATABASE_URL", "postgres://u@h/d?sslcert=hunter2").warnings())
                .hasSize(1);
    }

    @Test
    @DisplayName("DB-6 application_name and target_session_attrs are known")
    void known() {
        var database = database("postgres://u@a,b/d?application_name=blue&target_session_attrs=read-write");
        assertThat(database.applicationName()).contains("blue");
        assertThat(database.writableServerOnly()).isTrue();
        assertThat(database("postgres://u@a,b/d?target_session_attrs=any").writableServerOnly())
                .isFalse();
        assertThat(refusal("DATABASE_URL", "postgres://u@a,b/d?target_session_attrs=standby"))
                .contains("target_session_attrs");
    }

    @ParameterizedTest
    @DisplayName("DB-3 a parameter given twice is refused by its key, wherever the two stand")
    @CsvSource({
        "postgres://u@h/d?sslmode=require&sslmode=disable, sslmode",
        "postgres://u@h/d?sslmode=&sslmode=disable, sslmode",
        "postgres://u@h/d?sslmode=disable&ssl%6Dode=disable, sslmode",
        "postgres://u@h/d?user=other, user",
        "postgres://u:p@h/d?password=other, password",
        "postgres://u@h/d?host=other, host",
        "postgres://u@h:1/d?port=2, port",
        "postgres://u@h/d?dbname=other, dbname",
        "postgres://u@h/d?foo=1&foo=1, foo",
        "user=u user=u, user",
        "user=u sslmode=require sslmode=disable, sslmode",
    })
    void twice(String url, String key) {
        assertThat(refusal("DATABASE_URL", url)).startsWith("DATABASE_URL").contains("\"" + key + "\" twice");
    }

    @ParameterizedTest
    @DisplayName("CFG-2 DB-6 a text that cannot be read is refused by the variable, and nothing of it is repeated")
    @ValueSource(
            strings = {
                "hunter2",
                "mysql://u:hunter2@h/d",
                "jdbc:postgresql://h/d?password=hunter2",
                "postgres:/u:hunter2@h/d",
                "postgres://u:hun/hunter2@h/d",
                "postgres://u:hun?hunter2@h/d",
                "postgres://u:hun?a=hunter2@h/d",
                "postgres://u:hun#hunter2@h/d",
                "postgres://u:hunter2%@h/d",
                "postgres://u:hunter2%zz@h/d",
                "postgres://u:hunter2%ff@h/d",
                "postgres://u:hunter2%00@h/d",
                "postgres://u:hunter2@h:port/d",
                "postgres://u:hunter2@h:0/d",
                "postgres://u:hunter2@h:65536/d",
                "postgres://u:hunter2@[::1/d",
                "postgres://u:hunter2@::1/d",
                "postgres://u:hunter2@h h/d",
                "postgres://u:hunter2@h,/d",
                "postgres://u:hunter2@%2Fvar%2Frun/d",
                "postgres://u:hunter2@h/d?sslmode",
                "postgres://u:hunter2@h/d?=x",
                "postgres://u:hunter2@h/d?a b=x",
                "postgres://:hunter2@h/d",
                "postgres://h/d?password=hunter2",
                "user=u password='hunter2",
                "user=u password=x hunter2",
                "user=u password=hunter2 host=/var/run",
                "user=u password=hunter2 host=a,b port=1,2,3",
            })
    void unreadable(String text) {
        assertThat(refusal("DATABASE_URL", text)).startsWith("DATABASE_URL").doesNotContain("hunter2");
    }

    @Test
    @DisplayName("CFG-2 DATABASE_URL is required")
    void required() {
        var environment = Environment.with();
        environment.remove("DATABASE_URL");
        assertThat(catchThrowableOfType(BadSetting.class, () -> Settings.load(environment)))
                .hasMessageStartingWith("DATABASE_URL is not set");
    }

    @Test
    @DisplayName("CFG-2 neither the settings' text nor their boot line shows the password")
    void hidden() {
        var settings = settings(
                "OIDC_CLIENT_SECRET",
                "hunter2",
                "AUTH_MODE",
                "oidc",
                "OIDC_ISSUER",
                "https://i.example.org",
                "OIDC_CLIENT_ID",
                "c",
                "PLUGIN_SECRET_KEY",
                "a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2U=");
        assertThat(settings.toString() + settings.bootLine("1"))
                .doesNotContain("s3cret-pw", "hunter2", "keykey", "a2V5a2V5");
    }

    @ParameterizedTest
    @DisplayName("DB-1 the mode is the URL's, else PGSSLMODE's, else prefer; compared in lower case and trimmed")
    @CsvSource({
        "postgres://u@h/d?sslmode=require, disable, REQUIRE",
        "postgres://u@h/d?sslmode=%20Require%20, disable, REQUIRE",
        "postgres://u@h/d, ' REQUIRE ', REQUIRE",
        "postgres://u@h/d, , PREFER",
        "postgres://u@h/d?sslmode=, allow, ALLOW",
        "user=u sslmode=verify-ca, , VERIFY_CA",
    })
    void modes(String url, String general, SslMode expected) {
        var database = database(url, "PGSSLMODE", general == null ? "" : general);
        assertThat(database.sslMode()).isEqualTo(expected);
    }

    @ParameterizedTest
    @DisplayName("DB-2 a mode that allows plaintext is refused naming DATABASE_ALLOW_PLAINTEXT, unless that is true")
    @ValueSource(strings = {"disable", "allow", "prefer"})
    void plaintext(String mode) {
        assertThat(refusal("DATABASE_URL", "postgres://u@h/d?sslmode=" + mode, "DATABASE_ALLOW_PLAINTEXT", "false"))
                .contains("DATABASE_ALLOW_PLAINTEXT", "\"" + mode + "\"", "DATABASE_URL");
        assertThat(refusal("DATABASE_URL", "postgres://u@h/d", "PGSSLMODE", mode, "DATABASE_ALLOW_PLAINTEXT", ""))
                .startsWith("PGSSLMODE")
                .contains("DATABASE_ALLOW_PLAINTEXT", "\"" + mode + "\"");
        assertThat(database("postgres://u@h/d?sslmode=" + mode).sslMode()).hasToString(mode);
    }

    @Test
    @DisplayName("DB-2 saying nothing is prefer, and so refused")
    void sayingNothing() {
        assertThat(refusal("DATABASE_URL", "postgres://u@h/d", "DATABASE_ALLOW_PLAINTEXT", "0"))
                .contains("DATABASE_ALLOW_PLAINTEXT", "\"prefer\"");
    }

    @Test
    @DisplayName("DB-2 require, verify-ca and verify-full need no permission; the boot line shows the mode")
    void encrypted() {
        for (var mode : new String[] {"require", "verify-ca", "verify-full"}) {
            var settings = settings("DATABASE_URL", "postgres://u@h/d?sslmode=" + mode, "DATABASE_ALLOW_PLAINTEXT", "");
            assertThat(settings.bootLine("1")).containsEntry("db_sslmode", mode);
        }
    }

    @Test
    @DisplayName("DB-2 any other mode is refused with the list of the six")
    void otherMode() {
        for (var sentence : new String[] {
            refusal("DATABASE_URL", "postgres://u@h/d?sslmode=on"),
            refusal("DATABASE_URL", "postgres://u@h/d", "PGSSLMODE", "on")
        }) {
            assertThat(sentence).contains("\"on\"", "disable, allow, prefer, require, verify-ca, verify-full");
        }
    }

    @Test
    @DisplayName(
            "DB-4 require without a root certificate is a warning that recommends verify-full; with one it is none")
    void requireWarns(@TempDir Path folder) throws Exception {
        assertThat(settings("DATABASE_URL", "postgres://u@h/d?sslmode=require").warnings())
                .singleElement()
                .asString()
                .contains("not authenticated", "verify-full", "sslrootcert");
        var root = TestCertificate.written(folder).toString();
        assertThat(database("postgres://u@h/d?sslmode=require&sslrootcert=" + root)
                        .warnings())
                .isEmpty();
        assertThat(database("postgres://u@h/d?sslmode=verify-full").warnings()).isEmpty();
    }

    @Test
    @DisplayName(
            "DB-1 the root certificate is the URL's, else PGSSLROOTCERT's; one that cannot be read is refused by its name")
    void rootCertificate(@TempDir Path folder) throws Exception {
        var root = TestCertificate.written(folder);
        var gone = folder.resolve("gone.pem").toString();
        assertThat(database("postgres://u@h/d?sslmode=verify-ca&sslrootcert=" + root, "PGSSLROOTCERT", gone)
                        .rootCertificate())
                .contains(root);
        assertThat(database("postgres://u@h/d?sslmode=verify-ca", "PGSSLROOTCERT", root.toString())
                        .rootCertificate())
                .contains(root);
        assertThat(refusal("DATABASE_URL", "postgres://u@h/d?sslmode=verify-ca&sslrootcert=" + gone))
                .contains("DATABASE_URL", "sslrootcert", gone);
        assertThat(refusal("DATABASE_URL", "postgres://u@h/d?sslmode=require", "PGSSLROOTCERT", gone))
                .contains("PGSSLROOTCERT", gone);
        assertThat(database("postgres://u@h/d?sslmode=disable", "PGSSLROOTCERT", gone)
                        .rootCertificate())
                .isEmpty();
    }
}
