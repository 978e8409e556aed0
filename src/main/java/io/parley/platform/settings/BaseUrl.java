package io.parley.platform.settings;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * {@code BASE_URL}: where people reach this instance, always at the root (CFG-BASE). Everything that depends on the
 * public address is derived from it.
 *
 * @param scheme {@code http} or {@code https}
 * @param host   in lower case, IPv6 in brackets
 * @param port   the port, also when it is the scheme's own
 */
public record BaseUrl(String scheme, String host, int port) {

    private static final Pattern FORM = Pattern.compile("([A-Za-z]+)://([^/?#]*)(.*)", Pattern.DOTALL);

    private static final Pattern AUTHORITY = Pattern.compile("(\\[[^\\[\\]]*\\]|[^:\\[\\]]*)(?::([0-9]{1,5}))?");

    static BaseUrl parse(Values values) {
        return parse(values.text(Variable.BASE_URL));
    }

    static BaseUrl parse(String text) {
        var form = FORM.matcher(text);
        if (text.indexOf('@') >= 0) {
            // What stands before the sign may be a password, so the value is not repeated.
            throw new BadSetting(
                    Variable.BASE_URL + " holds a user name or an \"@\" — write it like https://parley.example.org");
        }
        if (!form.matches()) {
            throw refused(text, "is not an absolute http or https URL — write it like https://parley.example.org");
        }
        var scheme = form.group(1).toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw refused(text, "is neither an http nor an https URL");
        }
        var rest = form.group(3);
        if (rest.indexOf('?') >= 0 || rest.indexOf('#') >= 0) {
            throw refused(text, "has a query or a fragment — give scheme, host and port only");
        }
        if (!rest.isEmpty() && !rest.equals("/")) {
            throw refused(text, "has a path — Parley is always served at the root");
        }
        var authority = AUTHORITY.matcher(form.group(2));
        if (!authority.matches()) {
            throw refused(text, "has no valid host and port");
        }
        int port = scheme.equals("https") ? 443 : 80;
        if (authority.group(2) != null) {
            port = Integer.parseInt(authority.group(2));
            if (port < 1 || port > 65_535) {
                throw refused(text, "has a port that is not between 1 and 65535");
            }
        }
        return new BaseUrl(scheme, host(text, authority.group(1)), port);
    }

    private static String host(String text, String host) {
        if (host.startsWith("[")) {
            var inner = host.substring(1, host.length() - 1);
            if (HostNames.isV6(inner) && inner.indexOf('%') < 0) {
                return "[" + IpAddress.ofBytes(AddressText.v6(inner)) + "]";
            }
        } else if (HostNames.isName(host.replace('_', '-'))) {
            return host.toLowerCase(Locale.ROOT);
        }
        throw refused(text, "has no valid host");
    }

    private static BadSetting refused(String text, String complaint) {
        return BadSetting.of(Variable.BASE_URL, text, complaint);
    }

    /** {@code https://parley.example.org}: as browsers write {@code Origin}, the scheme's own port left out. */
    public String origin() {
        boolean own = port == (scheme.equals("https") ? 443 : 80);
        return scheme + "://" + host + (own ? "" : ":" + port);
    }

    /** Whether browsers must send cookies over https only. */
    public boolean cookieSecure() {
        return scheme.equals("https");
    }

    /** The one origin whose pages may open sockets and change state. */
    public String allowedOrigin() {
        return origin();
    }

    /** Where the identity provider sends people back to. */
    public String oidcRedirect() {
        return origin() + "/auth/callback";
    }

    /** @param path starts with a slash; the address for links in webhooks and feeds */
    public String link(String path) {
        return origin() + path;
    }

    @Override
    public String toString() {
        return origin();
    }
}
