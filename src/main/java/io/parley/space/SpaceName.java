package io.parley.space;

import io.parley.platform.http.Refusal;
import io.parley.platform.http.Text;

/** The name of a space (SPC-1). */
final class SpaceName {

    private SpaceName() {}

    /** The name, trimmed. */
    static String of(String sent) {
        var name = Text.trim(sent);
        if (!Text.within(name, 1, 64)) {
            throw Refusal.badRequest("name must be 1-64 characters");
        }
        return name;
    }
}
