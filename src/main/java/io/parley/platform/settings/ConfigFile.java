package io.parley.platform.settings;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The file of {@code PARLEY_CONFIG_FILE} (CFG-4): lines {@code KEY=value}, comments with {@code #}, one pair of quotes
 * removed, nothing interpolated. It fills gaps line by line, so the first non-empty value of a key counts.
 */
final class ConfigFile {

    private ConfigFile() {}

    /** @throws BadSetting naming the file, and the line where there is one; never a line's text, which may be a secret */
    static Map<String, String> read(String name) {
        try {
            return parse(name, Files.readAllLines(Path.of(name)));
        } catch (CharacterCodingException notText) {
            throw BadSetting.of(Variable.PARLEY_CONFIG_FILE, name, "is not a UTF-8 text file");
        } catch (IOException | InvalidPathException unreadable) {
            throw BadSetting.of(Variable.PARLEY_CONFIG_FILE, name, "cannot be read");
        }
    }

    static Map<String, String> parse(String name, List<String> lines) {
        var values = new LinkedHashMap<String, String>();
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i).strip();
            if (i == 0 && line.startsWith("\uFEFF")) {
                line = line.substring(1).strip();
            }
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            int equals = line.indexOf('=');
            if (equals < 0) {
                throw BadSetting.of(Variable.PARLEY_CONFIG_FILE, name, "line " + (i + 1) + " has no \"=\"");
            }
            var key = line.substring(0, equals).strip();
            if (key.isEmpty()) {
                throw BadSetting.of(
                        Variable.PARLEY_CONFIG_FILE, name, "line " + (i + 1) + " has nothing before the \"=\"");
            }
            var value = unquoted(line.substring(equals + 1).strip());
            if (!value.isEmpty()) {
                values.putIfAbsent(key, value);
            }
        }
        return values;
    }

    private static String unquoted(String value) {
        if (value.length() >= 2) {
            char first = value.charAt(0);
            if ((first == '"' || first == '\'') && value.charAt(value.length() - 1) == first) {
                return value.substring(1, value.length() - 1);
            }
        }
        return value;
    }
}
