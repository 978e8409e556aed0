package io.parley.platform.settings;

import java.util.Base64;
import java.util.Optional;

/** The 32 bytes of {@code PLUGIN_SECRET_KEY}, which seal secrets at rest (PLG-1, PLG-146). Never shows them. */
public final class PluginKey {

    private final byte[] bytes;

    private PluginKey(byte[] bytes) {
        this.bytes = bytes;
    }

    static Optional<PluginKey> parse(Values values) {
        return values.given(Variable.PLUGIN_SECRET_KEY)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .map(PluginKey::decode);
    }

    private static PluginKey decode(String text) {
        var unusable = Variable.PLUGIN_SECRET_KEY + " is not usable: ";
        byte[] bytes;
        try {
            if (text.length() % 4 != 0) {
                throw new IllegalArgumentException("padding");
            }
            bytes = Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException notBase64) {
            // The decoder's own words may hold a character of the key.
            throw new BadSetting(unusable + "decoding the plugin secret key: it is not standard base64 with padding");
        }
        if (bytes.length != 32) {
            throw new BadSetting(unusable + "the plugin secret key decodes to " + bytes.length
                    + " bytes; it must be exactly 32 (generate one with: openssl rand -base64 32)");
        }
        return new PluginKey(bytes);
    }

    /** A copy of the key. */
    public byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public String toString() {
        return "PluginKey[hidden]";
    }
}
