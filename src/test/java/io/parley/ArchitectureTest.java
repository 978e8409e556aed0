package io.parley;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The floors of the house: a package imports only from floors below it, and nothing goes round in circles. */
class ArchitectureTest {

    private static final List<String> NO_ROOM_IS_CALLED =
            List.of("util", "utils", "common", "helper", "impl", "manager");

    private static JavaClasses parley;

    @BeforeAll
    static void read() {
        parley = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .withImportOption(location -> location.contains("/classes/"))
                .importPackages("io.parley");
    }

    @Test
    @DisplayName("a package imports only from floors below its own")
    void floors() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .withOptionalLayers(true)
                .layer("platform")
                .definedBy("io.parley.platform..")
                .layer("identity")
                .definedBy("io.parley.identity..")
                .layer("org")
                .definedBy("io.parley.org..")
                .layer("space")
                .definedBy("io.parley.space..")
                .layer("room")
                .definedBy("io.parley.room..")
                .layer("poker")
                .definedBy("io.parley.poker..")
                .layer("standup")
                .definedBy("io.parley.standup..")
                .layer("plugin")
                .definedBy("io.parley.plugin..")
                .whereLayer("plugin")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("poker")
                .mayOnlyBeAccessedByLayers("plugin")
                .whereLayer("standup")
                .mayOnlyBeAccessedByLayers("plugin")
                .whereLayer("room")
                .mayOnlyBeAccessedByLayers("poker", "standup", "plugin")
                .whereLayer("space")
                .mayOnlyBeAccessedByLayers("room", "poker", "standup", "plugin")
                .whereLayer("org")
                .mayOnlyBeAccessedByLayers("space", "room", "poker", "standup", "plugin")
                .whereLayer("identity")
                .mayOnlyBeAccessedByLayers("org", "space", "room", "poker", "standup", "plugin")
                .check(parley);
    }

    @Test
    @DisplayName("packages form no cycles, features and the rooms within them alike")
    void noCycles() {
        slices().matching("io.parley.(**)").should().beFreeOfCycles().check(parley);
    }

    @Test
    @DisplayName("what the server's library holds imports neither the application nor Jakarta")
    void library() {
        classes()
                .that()
                .resideInAnyPackage(
                        "io.parley.platform.settings..",
                        "io.parley.platform.datasource..",
                        "io.parley.platform.launch..")
                .should()
                .onlyDependOnClassesThat(new DescribedPredicate<JavaClass>("the JDK, the driver or each other") {
                    @Override
                    public boolean test(JavaClass it) {
                        return it.getPackageName().startsWith("java")
                                || it.getPackageName().startsWith("org.postgresql")
                                || it.getPackageName()
                                        .matches("io\\.parley\\.platform\\.(settings|datasource|launch).*")
                                || it.isPrimitive()
                                || it.isArray();
                    }
                })
                .check(parley);
    }

    @Test
    @DisplayName("resources and servlets hold no SQL")
    void resourcesHoldNoSql() {
        noClasses()
                .that()
                .haveSimpleNameEndingWith("Resource")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("io.parley.platform.database.Sql")
                .check(parley);
    }

    @Test
    @DisplayName(
            "entities are loaded inside a transaction: outside, the server keeps a connection until the request ends")
    void entitiesAreLoadedInTransactions() {
        methods()
                .that(new DescribedPredicate<JavaMethod>("call the entity manager") {
                    @Override
                    public boolean test(JavaMethod method) {
                        return method.getMethodCallsFromSelf().stream()
                                .anyMatch(call -> call.getTargetOwner().isEquivalentTo(EntityManager.class));
                    }
                })
                .should()
                .beAnnotatedWith(Transactional.class)
                .orShould()
                .beDeclaredInClassesThat()
                .areAnnotatedWith(Transactional.class)
                .check(parley);
    }

    @Test
    @DisplayName("no package is called util, common, helper, impl or manager, and each has its package-info")
    void packages() throws IOException {
        var sources = Path.of("src/main/java");
        try (var files = Files.walk(sources)) {
            var packages = files.filter(file -> file.toString().endsWith(".java"))
                    .map(Path::getParent)
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(packages).isNotEmpty();
            for (var each : packages) {
                assertThat(Arrays.asList(each.toString().split("/"))).doesNotContainAnyElementsOf(NO_ROOM_IS_CALLED);
                assertThat(each.resolve("package-info.java")).exists();
            }
        }
    }
}
