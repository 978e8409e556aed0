package io.parley.room.export;

import java.util.Locale;

/** The name of an export, from the room's title (CSV-8). */
final class CsvFileName {

    private CsvFileName() {}

    static String of(String title) {
        var kept = title.toLowerCase(Locale.ROOT)
                .replaceAll("[ _]", "-")
                .replaceAll("[^a-z0-9-]", "")
                .replaceAll("^-+|-+$", "");
        return (kept.isEmpty() ? "session" : kept) + ".csv";
    }
}
