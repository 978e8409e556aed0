package io.parley.room.export;

import io.parley.room.kind.CsvLayout.Cell;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How one field is written (CSV-9 … CSV-12). */
final class CsvField {

    private static final String FORMULA_STARTS = "=+-@\t\r";
    private static final Pattern NEEDS_QUOTES = Pattern.compile("(?s)\\p{IsWhite_Space}.*|.*[,\"\\r\\n].*|\\\\\\.");

    private CsvField() {}

    /** One record with its line end. */
    static String record(List<Cell> cells) {
        return cells.stream().map(CsvField::of).collect(Collectors.joining(",", "", "\n"));
    }

    /** Free text gets the formula guard first, so the apostrophe counts when quotes are judged. */
    static String of(Cell cell) {
        return quoted(cell.guarded() ? guarded(cell.text()) : cell.text());
    }

    private static String guarded(String text) {
        return !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }

    private static String quoted(String text) {
        return NEEDS_QUOTES.matcher(text).matches() ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
