package io.parley.platform.settings;

import java.util.Optional;

/** The text of addresses in headers and on sockets (ADR-2, ADR-3). Asks no name server, whatever the text is. */
public final class Addresses {

    private Addresses() {}

    /** The canonical text of the address, or nothing when the text is not an address (ADR-3). */
    public static Optional<String> normalise(String text) {
        return IpAddress.parse(text).map(IpAddress::toString);
    }

    /**
     * One element of {@code X-Forwarded-For}: an address, optionally with a port, which an IPv6 address then carries
     * behind brackets (ADR-2). Blanks around it are dropped; anything else is nothing.
     */
    public static Optional<IpAddress> parseWithOptionalPort(String text) {
        var element = text.strip();
        if (element.startsWith("[")) {
            int close = element.indexOf(']');
            if (close < 0) {
                return Optional.empty();
            }
            var inner = element.substring(1, close);
            var rest = element.substring(close + 1);
            boolean port = rest.isEmpty() || rest.startsWith(":") && isPort(rest.substring(1));
            return port && inner.indexOf(':') >= 0 ? IpAddress.parse(inner) : Optional.empty();
        }
        int colon = element.indexOf(':');
        if (colon >= 0 && colon == element.lastIndexOf(':')) {
            return isPort(element.substring(colon + 1))
                    ? IpAddress.parse(element.substring(0, colon))
                    : Optional.empty();
        }
        return IpAddress.parse(element);
    }

    private static boolean isPort(String text) {
        return text.matches("[0-9]{1,5}") && Integer.parseInt(text) <= 65_535;
    }
}
