package io.parley.platform.settings;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The merged environment and the types of its values (CFG-1, CFG-3, CFG-4): an empty value equals unset, the file fills
 * gaps only, and a value that is not of its type is a {@link BadSetting}, never a default.
 */
public final class Values {

    private static final Set<String> TRUE = Set.of("1", "t", "T", "TRUE", "true", "True");
    private static final Set<String> FALSE = Set.of("0", "f", "F", "FALSE", "false", "False");

    private final Map<Variable, String> values;
    private final List<String> warnings;
    private final Set<Variable> read = EnumSet.noneOf(Variable.class);

    private Values(Map<Variable, String> values, List<String> warnings) {
        this.values = values;
        this.warnings = warnings;
    }

    /** Merges the environment with the file that {@code PARLEY_CONFIG_FILE} names (CFG-4). */
    public static Values merge(Map<String, String> environment) {
        var file = environment.getOrDefault(Variable.PARLEY_CONFIG_FILE.name(), "");
        Map<String, String> fallback = file.isEmpty() ? Map.of() : ConfigFile.read(file);
        var merged = new LinkedHashMap<Variable, String>();
        for (var variable : Variable.values()) {
            var own = environment.getOrDefault(variable.name(), "");
            var value = own.isEmpty() ? fallback.getOrDefault(variable.name(), "") : own;
            if (!value.isEmpty()) {
                merged.put(variable, value);
            }
        }
        var warnings = fallback.keySet().stream()
                .filter(key -> Arrays.stream(Variable.values())
                        .noneMatch(variable -> variable.name().equals(key)))
                .map(key -> Variable.PARLEY_CONFIG_FILE + " sets " + BadSetting.quoted(key)
                        + ", which is not a variable of Parley; it is ignored")
                .toList();
        return new Values(merged, warnings);
    }

    /** The variables that are set, by name: what the launcher hands to the server (CFG-6). */
    public Map<String, String> present() {
        var present = new LinkedHashMap<String, String>();
        values.forEach((variable, value) -> present.put(variable.name(), value));
        return present;
    }

    /** Keys of the file that nobody reads; a mistyped name should not pass unseen. */
    List<String> warnings() {
        return warnings;
    }

    /** What has been asked for so far: the means by which a test proves that every variable is read (CFG-5). */
    Set<Variable> read() {
        return read;
    }

    /** The value as it stands, or nothing when the variable is unset or empty; without its default. */
    Optional<String> given(Variable variable) {
        read.add(variable);
        return Optional.ofNullable(values.get(variable));
    }

    /** The value, or its default. */
    String text(Variable variable) {
        return given(variable).orElse(variable.initial());
    }

    boolean truth(Variable variable) {
        var text = text(variable);
        if (TRUE.contains(text)) {
            return true;
        }
        if (FALSE.contains(text)) {
            return false;
        }
        throw BadSetting.of(variable, text, "is not a boolean — write true or false");
    }

    int positive(Variable variable) {
        return positive(variable, Integer.MAX_VALUE, "is not a positive integer");
    }

    int positive(Variable variable, int highest, String complaint) {
        var text = text(variable);
        if (text.matches("\\+?0*[0-9]{1,10}")) {
            long value = Long.parseLong(text);
            if (value >= 1 && value <= highest) {
                return (int) value;
            }
        }
        throw BadSetting.of(variable, text, complaint);
    }

    Duration duration(Variable variable) {
        var text = text(variable);
        return Durations.parse(text)
                .orElseThrow(() -> BadSetting.of(
                        variable, text, "is not a positive duration — write it like " + variable.initial()));
    }

    /** The trimmed elements; an empty one stays in the list, so that its reader refuses it. Unset is the empty list. */
    List<String> list(Variable variable) {
        var text = text(variable);
        var elements = new ArrayList<String>();
        if (!text.isEmpty()) {
            for (var element : text.split(",", -1)) {
                elements.add(element.strip());
            }
        }
        return List.copyOf(elements);
    }
}
