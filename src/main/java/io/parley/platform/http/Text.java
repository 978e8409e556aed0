package io.parley.platform.http;

/** How human text is trimmed and counted everywhere (RT-4, API-25). */
public final class Text {

    private Text() {}

    /** The text without Unicode white space at both ends. A loop: a pattern needs quadratic time for a body full of spaces. */
    public static String trim(String text) {
        var start = 0;
        var end = text.length();
        // Every white space character lies in the basic plane, so chars do as well as code points.
        while (start < end && whiteSpace(text.charAt(start))) {
            start++;
        }
        while (end > start && whiteSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /** The Unicode property White_Space. */
    public static boolean whiteSpace(int codePoint) {
        return switch (codePoint) {
            case '\t', '\n', 0x0B, '\f', '\r', ' ', 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000 -> true;
            default -> codePoint >= 0x2000 && codePoint <= 0x200A;
        };
    }

    /** Unicode code points. */
    public static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** Whether the text has at least {@code min} and at most {@code max} code points. */
    public static boolean within(String text, int min, int max) {
        var length = length(text);
        return min <= length && length <= max;
    }
}
