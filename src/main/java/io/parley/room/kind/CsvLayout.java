package io.parley.room.kind;

import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/**
 * How a kind lays out its export (42-csv-exports). It sees only the state that every member receives (CSV-6).
 */
public interface CsvLayout {

    List<String> header();

    /**
     * One list of cells per row, as many as the header has.
     *
     * @param state what {@link RoomState#shownTo} gave for members
     * @param name the present name of a user id, empty when unknown (CSV-7)
     */
    List<List<Cell>> rows(Object state, Function<UUID, String> name);

    /**
     * @param guarded free text, which gets the formula guard (CSV-11, CSV-12); false for fixed vocabularies
     */
    record Cell(String text, boolean guarded) {

        public static Cell text(String text) {
            return new Cell(text, true);
        }

        public static Cell word(String text) {
            return new Cell(text, false);
        }
    }
}
