package io.parley.platform.migration;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The steps that this build carries: complete, in ascending order, numbered without gaps (SMG-1, SMG-2).
 *
 * <p>On the class path they are listed by {@code db/migration/index.txt}, one file name a line, which the build writes: a
 * class path cannot be listed everywhere, and a migrator that finds no scripts would succeed with none. Numbers run from 1; a
 * second run may begin at 1001, where the steps begin that are not shared with the earlier line of servers (SMG-20).
 */
public final class MigrationScripts {

    /** Where the scripts lie on the class path. */
    public static final String FOLDER = "db/migration/";

    /** Names the scripts in {@link #FOLDER}, one a line. */
    public static final String INDEX = "index.txt";

    /** Steps of our own start here; everything below belongs to the earlier line (SMG-20). */
    static final int FIRST_OWN = 1001;

    private final List<MigrationScript> scripts;

    private MigrationScripts(List<MigrationScript> scripts) {
        this.scripts = scripts;
    }

    /** The scripts of the class path, by their index. */
    public static MigrationScripts onClassPath(ClassLoader loader) {
        var files = text(loader, INDEX).lines().filter(line -> !line.isBlank()).toList();
        return of(files.stream()
                .map(file -> MigrationScript.of(file, text(loader, file)))
                .toList());
    }

    /** The scripts of a folder: every file in it. */
    public static MigrationScripts inFolder(Path folder) {
        try (var files = Files.list(folder)) {
            var scripts = new ArrayList<MigrationScript>();
            for (var file : files.toList()) {
                scripts.add(MigrationScript.of(String.valueOf(file.getFileName()), Files.readString(file)));
            }
            return of(scripts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Puts them in order; refuses an empty set, a number used twice and a gap. */
    public static MigrationScripts of(List<MigrationScript> scripts) {
        var ordered = scripts.stream()
                .sorted(Comparator.comparingInt(MigrationScript::version))
                .toList();
        var expected = 1;
        MigrationScript before = null;
        for (var script : ordered) {
            if (before != null && before.version() == script.version()) {
                throw malformed(before.file() + " and " + script.file() + " have the same number");
            }
            if (script.version() != expected && !(script.version() == FIRST_OWN && expected > 1)) {
                throw malformed("version %d is missing before %s".formatted(expected, script.file()));
            }
            expected = script.version() + 1;
            before = script;
        }
        if (before == null) {
            throw malformed("there are none");
        }
        return new MigrationScripts(ordered);
    }

    /** In ascending order of version. */
    public List<MigrationScript> inOrder() {
        return scripts;
    }

    /** Version and recorded name of each step: what this build knows. */
    SortedMap<Integer, String> known() {
        var known = new TreeMap<Integer, String>();
        scripts.forEach(script -> known.put(script.version(), script.name()));
        return known;
    }

    private static String text(ClassLoader loader, String file) {
        try (InputStream in = loader.getResourceAsStream(FOLDER + file)) {
            if (in == null) {
                throw malformed(FOLDER + file + " is not there");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static MigrationRefused malformed(String why) {
        return new MigrationRefused("malformed set of migrations: " + why);
    }
}
