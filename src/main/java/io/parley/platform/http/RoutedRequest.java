package io.parley.platform.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A request as JAX-RS is to see it.
 *
 * <p>Its path is decoded once and encoded anew: JAX-RS compares an address letter by letter and would not know an escaped letter
 * for the letter that the guards before it have seen. An escape that is no UTF-8 makes an id that names nothing (API-27), not a
 * request that is refused before anybody asked who sends it. A stray percent sign of the query stands for itself.
 *
 * <p>Routes are found by method and path alone: {@code Accept} is ignored (HTTP-8), and so is the content type by now, the JSON
 * guard has looked at it and a request without a body may carry any (HTTP-4). JAX-RS would parse these headers and refuse what
 * it cannot read.
 */
final class RoutedRequest extends HttpServletRequestWrapper {

    private static final Map<String, List<String>> INSTEAD = Map.of(
            "accept", List.of("*/*"),
            "accept-charset", List.of(),
            "accept-encoding", List.of(),
            "accept-language", List.of(),
            "content-language", List.of(),
            "content-type", List.of("application/json"));

    private static final Pattern STRAY_PERCENT = Pattern.compile("%(?![0-9A-Fa-f]{2})");
    private static final Pattern PARAMETERS = Pattern.compile(";[^/]*");
    private static final String AS_THEY_ARE = "-._~/";

    private final String path;

    RoutedRequest(HttpServletRequest request) {
        super(request);
        path = normal(request.getRequestURI());
    }

    @Override
    public String getRequestURI() {
        return path;
    }

    @Override
    public StringBuffer getRequestURL() {
        var url = super.getRequestURL();
        url.setLength(url.indexOf("/", url.indexOf("://") + 3));
        return url.append(path);
    }

    @Override
    public String getQueryString() {
        return decodable(super.getQueryString());
    }

    @Override
    public String getContentType() {
        return getHeader("Content-Type");
    }

    @Override
    public String getHeader(String name) {
        var instead = INSTEAD.get(name.toLowerCase(Locale.ROOT));
        return instead == null
                ? super.getHeader(name)
                : instead.stream().findFirst().orElse(null);
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
        var instead = INSTEAD.get(name.toLowerCase(Locale.ROOT));
        return instead == null ? super.getHeaders(name) : Collections.enumeration(instead);
    }

    /** The one spelling of this path. The server has refused what is no escape, and slashes and dots that are escaped. */
    static String normal(String uri) {
        var path = new StringBuilder();
        for (var each : decoded(PARAMETERS.matcher(uri).replaceAll("")).getBytes(StandardCharsets.UTF_8)) {
            if (each >= 0 && (Character.isLetterOrDigit(each) || AS_THEY_ARE.indexOf(each) >= 0)) {
                path.append((char) each);
            } else {
                path.append("%%%02X".formatted(each));
            }
        }
        return path.toString();
    }

    private static String decoded(String path) {
        var bytes = new ByteArrayOutputStream();
        for (var i = 0; i < path.length(); i++) {
            if (path.charAt(i) == '%') {
                bytes.write(HexFormat.fromHexDigits(path, i + 1, i + 3));
                i += 2;
            } else {
                bytes.writeBytes(path.substring(i, i + 1).getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    static String decodable(String query) {
        return query == null ? null : STRAY_PERCENT.matcher(query).replaceAll("%25");
    }
}
