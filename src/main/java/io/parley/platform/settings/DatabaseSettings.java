package io.parley.platform.settings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How to reach PostgreSQL: {@code DATABASE_URL} with its companions, read and checked (DB-1 … DB-6, DB-8). Every
 * connection of the process is made from this.
 *
 * @param hosts              at least one; tried in this order
 * @param user               the role
 * @param password           empty when the server asks for none
 * @param database           the database's name
 * @param sslMode            the effective mode
 * @param rootCertificate    the roots that the server's certificate must lead to, when the operator names a file
 * @param extraRoots         {@code SSL_CERT_FILE}, trusted beside the platform's roots when no file is named
 * @param applicationName    what the URL asks for, if anything
 * @param writableServerOnly whether only a server that takes writes will do ({@code target_session_attrs})
 * @param warnings           sentences for the log; keys only, never a value
 */
public record DatabaseSettings(
        List<Host> hosts,
        String user,
        Optional<String> password,
        String database,
        SslMode sslMode,
        Optional<Path> rootCertificate,
        Optional<Path> extraRoots,
        Optional<String> applicationName,
        boolean writableServerOnly,
        List<String> warnings) {

    /** A server's address; an IPv6 address without brackets. */
    public record Host(String name, int port) {}

    public DatabaseSettings {
        hosts = List.copyOf(hosts);
        warnings = List.copyOf(warnings);
    }

    /** Reads what concerns the database, and nothing else, from the environment and its file. */
    public static DatabaseSettings load(Map<String, String> environment) {
        return parse(Values.merge(environment));
    }

    static DatabaseSettings parse(Values values) {
        var text = values.given(Variable.DATABASE_URL)
                .orElseThrow(
                        () -> new BadSetting(
                                Variable.DATABASE_URL
                                        + " is not set — write it like postgres://user:password@host:5432/database?sslmode=verify-full"));
        var parameters = ConnectionText.parse(text);
        var warnings = new ArrayList<String>();

        var mode = mode(values, parameters.remove("sslmode"));
        var extraRoots = values.given(Variable.SSL_CERT_FILE)
                .map(file -> Certificates.checked(Variable.SSL_CERT_FILE.name(), file));
        var root = root(values, mode, parameters.remove("sslrootcert"));
        if (mode == SslMode.REQUIRE && root.isEmpty()) {
            warnings.add("the database connection is encrypted but the server is not authenticated (sslmode=require);"
                    + " prefer sslmode=verify-full with sslrootcert");
        }
        var hosts = hosts(parameters.remove("host"), parameters.remove("port"));
        var user = parameters.remove("user");
        if (user == null) {
            throw ConnectionText.refused("names no user");
        }
        var database = parameters.remove("dbname");
        var password = parameters.remove("password");
        var name = parameters.remove("application_name");
        boolean writable = writable(parameters.remove("target_session_attrs"));
        for (var key : parameters.keySet()) {
            warnings.add(Variable.DATABASE_URL + " has the parameter \"" + key
                    + "\", which Parley does not know; it is ignored");
        }
        return new DatabaseSettings(
                hosts,
                user,
                Optional.ofNullable(password),
                database == null ? user : database,
                mode,
                root,
                extraRoots,
                Optional.ofNullable(name),
                writable,
                warnings);
    }

    private static SslMode mode(Values values, String inUrl) {
        boolean plaintext = values.truth(Variable.DATABASE_ALLOW_PLAINTEXT);
        var general = values.given(Variable.PGSSLMODE);
        var text = inUrl != null ? inUrl : general.orElse("prefer");
        var source =
                inUrl != null || general.isEmpty() ? "sslmode of " + Variable.DATABASE_URL : Variable.PGSSLMODE.name();
        var mode = SslMode.parse(text)
                .orElseThrow(() -> new BadSetting(source + " " + BadSetting.quoted(text)
                        + " is none of disable, allow, prefer, require, verify-ca, verify-full"));
        if (mode.allowsPlaintext() && !plaintext) {
            throw new BadSetting(source + " \"" + mode + "\" allows an unencrypted connection to the database — use"
                    + " verify-full, or set " + Variable.DATABASE_ALLOW_PLAINTEXT + "=true where nobody can listen in");
        }
        return mode;
    }

    /** Nothing where the mode does not look at certificates, and where nobody names a file. */
    private static Optional<Path> root(Values values, SslMode mode, String inUrl) {
        var general = values.given(Variable.PGSSLROOTCERT);
        if (mode.allowsPlaintext()) {
            return Optional.empty();
        }
        return inUrl != null
                ? Optional.of(Certificates.checked("sslrootcert of " + Variable.DATABASE_URL, inUrl))
                : general.map(file -> Certificates.checked(Variable.PGSSLROOTCERT.name(), file));
    }

    private static List<Host> hosts(String names, String ports) {
        var name = (names == null ? "localhost" : names).split(",", -1);
        var port = (ports == null ? "" : ports).split(",", -1);
        if (port.length != 1 && port.length != name.length) {
            throw ConnectionText.refused("gives a different number of hosts and ports");
        }
        var hosts = new ArrayList<Host>();
        for (int i = 0; i < name.length; i++) {
            hosts.add(new Host(host(name[i].strip()), port(port[port.length == 1 ? 0 : i].strip())));
        }
        return hosts;
    }

    private static String host(String name) {
        if (name.startsWith("/") || name.startsWith("@")) {
            throw ConnectionText.refused("names a Unix socket; Parley connects over TCP only");
        }
        if (!HostNames.isName(name.replace('_', '-')) && !HostNames.isV6(name)) {
            throw ConnectionText.refused("has no valid host");
        }
        return name;
    }

    private static int port(String digits) {
        if (digits.isEmpty()) {
            return 5432;
        }
        if (!digits.matches("[0-9]{1,5}") || Integer.parseInt(digits) < 1 || Integer.parseInt(digits) > 65_535) {
            throw ConnectionText.refused("has a port that is not between 1 and 65535");
        }
        return Integer.parseInt(digits);
    }

    private static boolean writable(String wanted) {
        return switch (wanted) {
            case null -> false;
            case "any" -> false;
            case "read-write", "primary" -> true;
            default ->
                throw ConnectionText.refused(
                        "has target_session_attrs other than any, read-write and primary; Parley writes");
        };
    }

    /** Without the password. */
    @Override
    public String toString() {
        return "DatabaseSettings[" + hosts + ", " + database + ", sslmode=" + sslMode + "]";
    }
}
