package io.parley.platform.settings;

import java.util.Arrays;

/**
 * Reading and writing the text of IP addresses, strictly: four decimal octets without leading zeros, or eight groups of
 * up to four hexadecimal digits with at most one {@code ::}. The JDK's own parser takes shorthands such as {@code 127.1}
 * and may ask a name server, so it is not used.
 */
final class AddressText {

    private AddressText() {}

    /** The four bytes, or null. */
    static byte[] v4(String text) {
        var parts = text.split("\\.", -1);
        if (parts.length != 4) {
            return null;
        }
        var bytes = new byte[4];
        for (int i = 0; i < 4; i++) {
            var part = parts[i];
            if (!part.matches("0|[1-9][0-9]{0,2}") || Integer.parseInt(part) > 255) {
                return null;
            }
            bytes[i] = (byte) Integer.parseInt(part);
        }
        return bytes;
    }

    /** The sixteen bytes with the zone, if any, left out; or null. */
    static byte[] v6(String text) {
        int percent = text.indexOf('%');
        if (percent >= 0 && !text.substring(percent + 1).matches("[0-9A-Za-z._~-]{1,32}")) {
            return null;
        }
        var address = percent >= 0 ? text.substring(0, percent) : text;
        int gap = address.indexOf("::");
        if (gap < 0) {
            var whole = groups(address);
            return whole != null && whole.length == 16 ? whole : null;
        }
        var front = gap == 0 ? new byte[0] : groups(address.substring(0, gap));
        var rest = address.substring(gap + 2);
        var back = rest.isEmpty() ? new byte[0] : groups(rest);
        // A dotted tail may only end the address, and "::" stands for at least one group.
        boolean dottedFront = address.lastIndexOf('.', gap) >= 0;
        if (front == null || back == null || dottedFront || front.length + back.length > 14) {
            return null;
        }
        var bytes = Arrays.copyOf(front, 16);
        System.arraycopy(back, 0, bytes, 16 - back.length, back.length);
        return bytes;
    }

    private static byte[] groups(String text) {
        var parts = text.split(":", -1);
        var bytes = new byte[16];
        int length = 0;
        for (int i = 0; i < parts.length; i++) {
            var part = parts[i];
            var dotted = i == parts.length - 1 && part.indexOf('.') >= 0 ? v4(part) : null;
            if (dotted == null && !part.matches("[0-9A-Fa-f]{1,4}") || length + (dotted == null ? 2 : 4) > 16) {
                return null;
            }
            if (dotted == null) {
                int group = Integer.parseInt(part, 16);
                bytes[length++] = (byte) (group >> 8);
                bytes[length++] = (byte) group;
            } else {
                System.arraycopy(dotted, 0, bytes, length, 4);
                length += 4;
            }
        }
        return Arrays.copyOf(bytes, length);
    }

    static String v4(long bits) {
        return (bits >> 24 & 255) + "." + (bits >> 16 & 255) + "." + (bits >> 8 & 255) + "." + (bits & 255);
    }

    /** RFC 5952: lower case, no leading zeros, the first longest run of two or more zero groups as {@code ::}. */
    static String v6(long high, long low) {
        var groups = new int[8];
        for (int i = 0; i < 8; i++) {
            groups[i] = (int) ((i < 4 ? high : low) >>> 48 - 16 * (i % 4) & 0xffff);
        }
        int start = -1;
        int length = 1;
        for (int i = 0; i < 8; i++) {
            int end = i;
            while (end < 8 && groups[end] == 0) {
                end++;
            }
            if (end - i > length) {
                start = i;
                length = end - i;
            }
        }
        var text = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            if (i == start) {
                text.append("::");
                i += length - 1;
                continue;
            }
            if (!text.isEmpty() && text.charAt(text.length() - 1) != ':') {
                text.append(':');
            }
            text.append(Integer.toHexString(groups[i]));
        }
        return text.toString();
    }
}
