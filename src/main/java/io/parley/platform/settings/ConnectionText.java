package io.parley.platform.settings;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * {@code DATABASE_URL} taken apart into libpq's keywords (DB-3, DB-6): either {@code postgres://} or
 * {@code keyword=value} pairs. The text holds a password, and in a mistyped one the password can stand anywhere, so no
 * refusal repeats more than a keyword.
 */
final class ConnectionText {

    private static final Pattern HOST =
            Pattern.compile("(?:\\[([^\\[\\]]*)\\]|([^:\\[\\]]*))(?::(.*))?", Pattern.DOTALL);

    private final Map<String, String> parameters = new LinkedHashMap<>();

    private ConnectionText() {}

    /** The parameters by libpq's keyword; several hosts and ports are lists with commas, as libpq has them. */
    static Map<String, String> parse(String text) {
        var result = new ConnectionText();
        var trimmed = text.strip();
        if (trimmed.startsWith("postgres://") || trimmed.startsWith("postgresql://")) {
            result.url(trimmed.substring(trimmed.indexOf("://") + 3));
        } else if (trimmed.matches("(?s)[A-Za-z_]+\\s*=.*")) {
            result.pairs(trimmed);
        } else {
            throw refused("is neither a postgres:// URL nor a list of keyword=value");
        }
        result.parameters.values().removeIf(String::isEmpty); // libpq's rule: an empty value is an absent one
        return result.parameters;
    }

    private void url(String text) {
        if (text.indexOf('#') >= 0) {
            throw refused("holds a \"#\"; inside a user name or password write %23");
        }
        int question = text.indexOf('?');
        var front = question < 0 ? text : text.substring(0, question);
        var query = question < 0 ? "" : text.substring(question + 1);
        if (query.indexOf('@') >= 0) {
            throw refused("holds an \"@\" behind a \"?\"; inside a user name or password write %3F for \"?\"");
        }
        int slash = front.indexOf('/');
        var authority = slash < 0 ? front : front.substring(0, slash);
        var database = slash < 0 ? "" : front.substring(slash + 1);
        if (database.indexOf('@') >= 0 || database.indexOf('/') >= 0) {
            throw refused("holds a \"/\" or \"@\" in the database name; inside a password write %2F and %40");
        }
        int at = authority.lastIndexOf('@');
        if (at >= 0) {
            var login = authority.substring(0, at);
            int colon = login.indexOf(':');
            putGiven("user", decoded(colon < 0 ? login : login.substring(0, colon)));
            putGiven("password", colon < 0 ? "" : decoded(login.substring(colon + 1)));
        }
        hosts(authority.substring(at + 1));
        putGiven("dbname", decoded(database));
        for (var pair : query.isEmpty() ? new String[0] : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals <= 0) {
                throw refused("has a parameter without a name or a value");
            }
            put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
        }
    }

    private void hosts(String text) {
        var hosts = new ArrayList<String>();
        var ports = new ArrayList<String>();
        for (var element : text.split(",", -1)) {
            var host = HOST.matcher(element);
            if (!host.matches()) {
                throw refused("has a host that is not host, host:port or [IPv6]:port");
            }
            hosts.add(host.group(1) == null ? decoded(host.group(2)) : host.group(1));
            ports.add(Objects.requireNonNullElse(host.group(3), ""));
        }
        putGiven("host", String.join(",", hosts));
        if (ports.stream().anyMatch(port -> !port.isEmpty())) {
            put("port", String.join(",", ports));
        }
    }

    private void pairs(String text) {
        int at = 0;
        while (at < text.length()) {
            int equals = text.indexOf('=', at);
            var key = equals < 0 ? "" : text.substring(at, equals).strip();
            if (!key.matches("[A-Za-z_]+")) {
                throw refused("is not a list of keyword=value; a value with blanks needs single quotes");
            }
            at = equals + 1;
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            boolean quoted = at < text.length() && text.charAt(at) == '\'';
            if (quoted) {
                at++;
            }
            var value = new StringBuilder();
            boolean closed = !quoted;
            while (at < text.length()) {
                char c = text.charAt(at++);
                if (quoted ? c == '\'' : Character.isWhitespace(c)) {
                    closed = true;
                    break;
                }
                if (c == '\\' && at < text.length()) {
                    c = text.charAt(at++);
                }
                value.append(c);
            }
            if (!closed) {
                throw refused("has a value whose closing quote is missing");
            }
            put(key, value.toString());
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }
    }

    private void put(String key, String value) {
        if (!key.matches("[A-Za-z_]{1,40}")) {
            throw refused("has a parameter whose name is not one of libpq's");
        }
        if (value.indexOf('\0') >= 0) {
            throw refused("holds a zero byte in \"" + key + "\"");
        }
        if (parameters.putIfAbsent(key, value) != null) {
            throw refused("gives \"" + key + "\" twice");
        }
    }

    /** A part of the URL before the question mark; where it is empty, a parameter may still say it. */
    private void putGiven(String key, String value) {
        if (!value.isEmpty()) {
            put(key, value);
        }
    }

    private static String decoded(String text) {
        var bytes = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (c == '%') {
                if (!text.substring(i).matches("(?s)%[0-9A-Fa-f]{2}.*")) {
                    throw refused("holds a \"%\" that is not followed by two hexadecimal digits; write %25 for \"%\"");
                }
                bytes.write(Integer.parseInt(text.substring(i + 1, i + 3), 16));
                i += 3;
            } else {
                bytes.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
                i += Character.charCount(c);
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException notText) {
            throw refused("holds percent-encoded bytes that are not UTF-8");
        }
    }

    static BadSetting refused(String complaint) {
        return new BadSetting(
                Variable.DATABASE_URL + " " + complaint + " (the value is not shown, it holds a password)");
    }
}
