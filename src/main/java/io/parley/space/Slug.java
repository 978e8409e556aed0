package io.parley.space;

import io.parley.platform.http.Refusal;

/** The part of a space's address that comes from its name, once and for ever (SPC-2). */
final class Slug {

    private static final int LONGEST = 64;

    private Slug() {}

    /**
     * The slug of a name: nothing is transliterated and nothing is numbered, so a taken one is refused, not varied.
     *
     * @throws Refusal when the name has no letter or number
     */
    static String of(String name) {
        var slug = new StringBuilder();
        name.codePoints().map(Slug::lower).forEach(c -> {
            if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
                slug.append((char) c);
            } else if (!slug.isEmpty() && slug.charAt(slug.length() - 1) != '-') {
                slug.append('-');
            }
        });
        slug.setLength(Math.min(slug.length(), LONGEST));
        if (!slug.isEmpty() && slug.charAt(slug.length() - 1) == '-') {
            slug.setLength(slug.length() - 1);
        }
        if (slug.isEmpty()) {
            throw Refusal.badRequest("name must contain at least one letter or number");
        }
        return slug.toString();
    }

    /** One code point for one, in no language; the dotted capital I is no Latin i here. */
    private static int lower(int codePoint) {
        return codePoint == 'İ' ? codePoint : Character.toLowerCase(codePoint);
    }
}
