package io.parley.platform.migration;

import java.util.regex.Pattern;

/**
 * One step of the schema.
 *
 * @param version its number (SMG-2)
 * @param file its file, {@code V0012__abuse_limits.sql}
 * @param name the name under which it is recorded, {@code 0012_abuse_limits.sql} (SMG-8)
 * @param sql the statements
 */
public record MigrationScript(int version, String file, String name, String sql) {

    private static final Pattern FILE = Pattern.compile("V(\\d{4})__([a-z0-9_]+)\\.sql");

    /** Takes version and recorded name out of the file's name; refuses a name without a four-digit number (SMG-2). */
    public static MigrationScript of(String file, String sql) {
        var match = FILE.matcher(file);
        if (!match.matches()) {
            throw new MigrationRefused("malformed set of migrations: " + file + " is not named like V0001__name.sql");
        }
        return new MigrationScript(
                Integer.parseInt(match.group(1)), file, match.group(1) + "_" + match.group(2) + ".sql", sql);
    }
}
