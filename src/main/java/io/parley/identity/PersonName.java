package io.parley.identity;

import io.parley.platform.http.Refusal;
import io.parley.platform.http.Text;

/** The name that a person chooses (ME-3). */
public final class PersonName {

    private static final int LONGEST = 64;

    private PersonName() {}

    /** The name without control characters and surrounding white space; not 1–64 code points then is 400. */
    public static String checked(String given) {
        var name = Text.trim(withoutControls(given));
        if (!Text.within(name, 1, LONGEST)) {
            throw Refusal.badRequest("name must be 1-64 characters");
        }
        return name;
    }

    /** The text without U+0000–U+001F and U+007F. */
    static String withoutControls(String text) {
        var kept = new StringBuilder(text.length());
        text.chars().filter(c -> c > 0x1f && c != 0x7f).forEach(c -> kept.append((char) c));
        return kept.toString();
    }
}
