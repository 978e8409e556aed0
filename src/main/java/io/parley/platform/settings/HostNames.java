package io.parley.platform.settings;

import java.util.regex.Pattern;

/** What a host in a setting may look like. A host whose last label is a number must be an IPv4 address. */
final class HostNames {

    private static final Pattern NAME = Pattern.compile(
            "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*");

    private static final Pattern NUMERIC_END = Pattern.compile("(?:.*\\.)?[0-9]+");

    private HostNames() {}

    /** Labels of 1–63 letters, digits and inner hyphens, 253 characters in all; or an IPv4 address. */
    static boolean isName(String text) {
        return text.length() <= 253
                && NAME.matcher(text).matches()
                && (!NUMERIC_END.matcher(text).matches() || AddressText.v4(text) != null);
    }

    static boolean isV6(String text) {
        return text.indexOf(':') >= 0 && AddressText.v6(text) != null;
    }
}
