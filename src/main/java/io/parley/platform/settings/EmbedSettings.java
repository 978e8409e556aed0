package io.parley.platform.settings;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Meeting clients that may show Parley in a frame (20 section 8).
 *
 * @param providers                names in the operator's order, without repeats; empty = embedding is off
 * @param meetCloudProjectNumber   present exactly when {@code meet} is enabled
 */
public record EmbedSettings(List<String> providers, Optional<String> meetCloudProjectNumber) {

    /** The provider names that this version knows. */
    public static final List<String> KNOWN = List.of("meet");

    public EmbedSettings {
        providers = List.copyOf(providers);
    }

    public boolean enabled() {
        return !providers.isEmpty();
    }

    static EmbedSettings parse(Values values, BaseUrl baseUrl) {
        var providers = new LinkedHashSet<String>();
        for (var element : values.list(Variable.EMBED_PROVIDERS)) {
            var name = element.toLowerCase(Locale.ROOT);
            if (!KNOWN.contains(name)) {
                throw new BadSetting(Variable.EMBED_PROVIDERS + " holds " + BadSetting.quoted(element)
                        + ", which is not a meeting client that Parley knows; it knows: " + String.join(", ", KNOWN));
            }
            providers.add(name);
        }
        if (!providers.isEmpty() && !baseUrl.cookieSecure()) {
            throw new BadSetting(Variable.EMBED_PROVIDERS + " \"" + String.join(",", providers) + "\" needs an https "
                    + Variable.BASE_URL + ", and it is \"" + baseUrl + "\"");
        }
        var number = values.given(Variable.MEET_CLOUD_PROJECT_NUMBER);
        return new EmbedSettings(
                List.copyOf(providers), providers.contains("meet") ? Optional.of(checked(number)) : Optional.empty());
    }

    private static String checked(Optional<String> number) {
        var text = number.orElseThrow(() -> new BadSetting(Variable.MEET_CLOUD_PROJECT_NUMBER + " \"\" is not set, but "
                + Variable.EMBED_PROVIDERS + " enables meet"));
        try {
            if (text.matches("[0-9]+")) {
                Long.parseUnsignedLong(text);
                return text;
            }
        } catch (NumberFormatException beyond64Bits) {
            // refused below
        }
        throw BadSetting.of(Variable.MEET_CLOUD_PROJECT_NUMBER, text, "is not a project number of decimal digits");
    }
}
