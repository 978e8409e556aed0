package io.parley.platform.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * What to do with a database, given what this build knows and what the database says (SMG-14 to SMG-19, SMG-22).
 *
 * @param version the version the database has now; every known step above it is to be applied
 * @param rebuildHistory whether Flyway's history has to be dropped and baselined at that version
 * @param warnings recorded names that are not the known ones: told, and otherwise ignored
 */
record Verdict(int version, boolean rebuildHistory, List<String> warnings) {

    /** Decides, or refuses with the exact text. */
    static Verdict on(Bookkeeping found, SortedMap<Integer, String> known) {
        refuseUnknown(found, known);
        var version = found.version();
        for (var expected : known.headMap(version).keySet()) {
            if (!found.recorded().containsKey(expected)) {
                throw new MigrationRefused("migration bookkeeping is incomplete: version %d is missing below version %d"
                        .formatted(expected, version));
            }
        }
        if (found.recorded().isEmpty() && found.parleyTables()) {
            throw new MigrationRefused("the database has Parley tables but no migration bookkeeping");
        }
        var agrees = !found.applied().isEmpty() && found.applied().last() == version;
        return new Verdict(version, !(found.history() && agrees), warnings(found, known));
    }

    private static void refuseUnknown(Bookkeeping found, SortedMap<Integer, String> known) {
        var unknown = new TreeSet<>(found.recorded().keySet());
        found.applied().stream().filter(version -> version > 0).forEach(unknown::add);
        unknown.removeAll(known.keySet());
        if (!unknown.isEmpty() && unknown.last() > known.lastKey()) {
            throw new MigrationRefused(
                    ("database schema is at version %d but this binary only knows up to %d — the database"
                                    + " is newer than this image; restore from backup or use an image at or above the version"
                                    + " that wrote it")
                            .formatted(unknown.last(), known.lastKey()));
        }
        var step = unknown.isEmpty()
                ? found.strange().stream().findFirst().orElse(null)
                : unknown.last().toString();
        if (step != null) {
            throw new MigrationRefused(
                    ("database schema contains step %s, which this binary does not know — the database is"
                                    + " newer than this image; restore from backup or use an image that knows it")
                            .formatted(step));
        }
    }

    private static List<String> warnings(Bookkeeping found, SortedMap<Integer, String> known) {
        var warnings = new ArrayList<String>();
        found.recorded().forEach((version, name) -> {
            if (!known.get(version).equals(name)) {
                warnings.add("migration %d is recorded as %s, known here as %s"
                        .formatted(version, name, known.get(version)));
            }
        });
        return warnings;
    }
}
