package io.parley.platform.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What is decided from what a database says and what a build knows. */
class VerdictTest {

    private static final SortedMap<Integer, String> KNOWN = names(1, 43);

    @Test
    @DisplayName("SMG-16 a new database starts at 0, with a history to be made")
    void empty() {
        assertThat(Verdict.on(found(names(1, 0), false, versions(1, 0), false), KNOWN))
                .isEqualTo(new Verdict(0, true, List.of()));
    }

    @Test
    @DisplayName("SMG-5 a database that is up to date needs no new history")
    void upToDate() {
        assertThat(Verdict.on(found(KNOWN, true, versions(0, 43), true), KNOWN))
                .isEqualTo(new Verdict(43, false, List.of()));
    }

    @Test
    @DisplayName("SMG-15 a history that is missing, empty, behind or ahead is rebuilt at the highest recorded version")
    void adopt() {
        var recorded = names(1, 17);
        assertThat(Verdict.on(found(recorded, false, versions(1, 0), true), KNOWN))
                .isEqualTo(new Verdict(17, true, List.of()));
        assertThat(Verdict.on(found(recorded, true, versions(1, 0), true), KNOWN))
                .isEqualTo(new Verdict(17, true, List.of()));
        assertThat(Verdict.on(found(recorded, true, versions(1, 12), true), KNOWN))
                .isEqualTo(new Verdict(17, true, List.of()));
        assertThat(Verdict.on(found(recorded, true, versions(1, 30), true), KNOWN))
                .isEqualTo(new Verdict(17, true, List.of()));
    }

    @Test
    @DisplayName("SMG-14 SMG-22 MIG-3 a recorded version above the highest known is refused, with both numbers")
    void newer() {
        assertThatThrownBy(() -> Verdict.on(found(names(1, 44), true, versions(1, 44), true), KNOWN))
                .isInstanceOf(MigrationRefused.class)
                .hasMessage(
                        "database schema is at version 44 but this binary only knows up to 43 — the database is newer than"
                                + " this image; restore from backup or use an image at or above the version that wrote it");
    }

    @Test
    @DisplayName("SMG-14 a version that only Flyway's history holds is refused as well")
    void newerInHistory() {
        assertThatThrownBy(() -> Verdict.on(found(KNOWN, true, new TreeSet<>(List.of(43, 51)), true), KNOWN))
                .isInstanceOf(MigrationRefused.class)
                .hasMessageStartingWith("database schema is at version 51 but this binary only knows up to 43");
        assertThatThrownBy(() -> Verdict.on(
                        new Bookkeeping(KNOWN, true, new TreeSet<>(List.of(43)), List.of("43.1"), true), KNOWN))
                .isInstanceOf(MigrationRefused.class)
                .hasMessageStartingWith("database schema contains step 43.1, which this binary does not know");
    }

    @Test
    @DisplayName("SMG-22 SMG-20 an unknown version below the highest known one is refused by its number")
    void unknownBelow() {
        var known = new TreeMap<>(KNOWN);
        known.put(1001, "1001_own.sql");
        assertThatThrownBy(() -> Verdict.on(found(names(1, 44), false, versions(1, 0), true), known))
                .isInstanceOf(MigrationRefused.class)
                .hasMessage(
                        "database schema contains step 44, which this binary does not know — the database is newer than"
                                + " this image; restore from backup or use an image that knows it");
    }

    @Test
    @DisplayName("SMG-18 SMG-20 a baseline at a step of our own does not count the numbers in between as unknown")
    void ownBaseline() {
        var known = new TreeMap<>(KNOWN);
        known.put(1001, "1001_own.sql");
        assertThat(Verdict.on(found(known, true, new TreeSet<>(List.of(1001)), true), known))
                .isEqualTo(new Verdict(1001, false, List.of()));
    }

    @Test
    @DisplayName("SMG-14a a gap is refused, with the missing and the highest version")
    void gap() {
        var recorded = names(1, 12);
        recorded.remove(7);
        assertThatThrownBy(() -> Verdict.on(found(recorded, false, versions(1, 0), true), KNOWN))
                .isInstanceOf(MigrationRefused.class)
                .hasMessage("migration bookkeeping is incomplete: version 7 is missing below version 12");
    }

    @Test
    @DisplayName("SMG-16a tables without bookkeeping are refused")
    void tablesOnly() {
        assertThatThrownBy(() -> Verdict.on(found(names(1, 0), false, versions(1, 0), true), KNOWN))
                .isInstanceOf(MigrationRefused.class)
                .hasMessage("the database has Parley tables but no migration bookkeeping");
    }

    @Test
    @DisplayName("SMG-19 another name under a known number is a warning")
    void otherName() {
        var recorded = names(1, 43);
        recorded.put(7, "0007_other.sql");
        assertThat(Verdict.on(found(recorded, true, versions(1, 43), true), KNOWN)
                        .warnings())
                .containsExactly("migration 7 is recorded as 0007_other.sql, known here as 0007_step.sql");
    }

    private static Bookkeeping found(
            SortedMap<Integer, String> recorded, boolean history, SortedSet<Integer> applied, boolean tables) {
        return new Bookkeeping(recorded, history, applied, List.of(), tables);
    }

    private static SortedMap<Integer, String> names(int from, int to) {
        var names = new TreeMap<Integer, String>();
        for (var version = from; version <= to; version++) {
            names.put(version, "%04d_step.sql".formatted(version));
        }
        return names;
    }

    private static SortedSet<Integer> versions(int from, int to) {
        return new TreeSet<>(names(from, to).keySet());
    }
}
