package io.parley.platform.migration;

import java.io.Reader;
import java.io.StringReader;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.ResourceProvider;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.resource.LoadableResource;

/**
 * Flyway, set up so that it does what the rules say and nothing it would do by itself: no scanning, no validation, no
 * baseline of its own accord, one transaction a step together with the row that records it (SMG-3, section 2.4).
 */
final class StepRunner {

    private final Flyway flyway;

    StepRunner(DataSource database, List<MigrationScript> scripts, int baseline, Callback watch) {
        this.flyway = Flyway.configure(StepRunner.class.getClassLoader())
                .loggers(QuietFlywayLog.class.getName())
                .dataSource(database)
                .defaultSchema("public")
                .createSchemas(false)
                .resourceProvider(new Listed(scripts))
                .javaMigrationClassProvider(List::of)
                .failOnMissingLocations(false)
                .skipDefaultCallbacks(true)
                .callbacks(watch)
                .placeholderReplacement(false)
                .outOfOrder(false)
                .group(false)
                .mixed(false)
                .cleanDisabled(true)
                .validateOnMigrate(false)
                .baselineOnMigrate(false)
                .baselineVersion(MigrationVersion.fromVersion(String.valueOf(baseline)))
                .baselineDescription("adopted from migrations")
                .load();
    }

    /** Records in a history that is not there yet that the database has the baseline version (SMG-15, SMG-16). */
    void baseline() {
        flyway.baseline();
    }

    /** Applies every step above the highest recorded, in order. */
    void apply() {
        flyway.migrate();
    }

    private record Listed(List<MigrationScript> scripts) implements ResourceProvider {

        @Override
        public LoadableResource getResource(String name) {
            return scripts.stream()
                    .filter(script -> script.file().equals(name))
                    .map(Listed::resource)
                    .findFirst()
                    .orElse(null);
        }

        @Override
        public Collection<LoadableResource> getResources(String prefix, String[] suffixes) {
            return scripts.stream()
                    .filter(script -> script.file().startsWith(prefix)
                            && Arrays.stream(suffixes).anyMatch(script.file()::endsWith))
                    .map(Listed::resource)
                    .toList();
        }

        private static LoadableResource resource(MigrationScript script) {
            return new LoadableResource() {
                @Override
                public Reader read() {
                    return new StringReader(script.sql());
                }

                @Override
                public String getAbsolutePath() {
                    return MigrationScripts.FOLDER + script.file();
                }

                @Override
                public String getAbsolutePathOnDisk() {
                    return getAbsolutePath();
                }

                @Override
                public String getFilename() {
                    return script.file();
                }

                @Override
                public String getRelativePath() {
                    return script.file();
                }
            };
        }
    }
}
