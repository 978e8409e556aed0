package io.parley.identity;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.parley.RouteTable;
import jakarta.servlet.annotation.WebServlet;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Compares the routes that are there with those that were thought about. */
class RoutesTest {

    private static JavaClasses product;

    @BeforeAll
    static void read() {
        product = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("io.parley");
    }

    @Test
    @DisplayName(
            "API-75 EMB-4 every registered route is classified for link guests and embedded sessions, and no other is")
    void everyRoute() {
        var registered = product.stream()
                .filter(type -> type.isAnnotatedWith(Path.class))
                .map(JavaClass::reflect)
                .flatMap(RoutesTest::routes)
                .toList();
        assertThat(registered)
                .hasSizeGreaterThan(20)
                .containsExactlyInAnyOrderElementsOf(
                        RouteTable.api().stream().map(RouteTable.Route::name).toList());
    }

    @Test
    @DisplayName("API-75 every registered servlet is classified")
    void everyServlet() throws Exception {
        var patterns = new TreeSet<String>();
        product.stream()
                .filter(type -> type.isAnnotatedWith(WebServlet.class))
                .map(type -> type.reflect().getAnnotation(WebServlet.class))
                .flatMap(servlet -> Stream.concat(Arrays.stream(servlet.value()), Arrays.stream(servlet.urlPatterns())))
                .forEach(patterns::add);
        var mappings = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse("src/main/webapp/WEB-INF/web.xml")
                .getElementsByTagName("servlet-mapping");
        for (var i = 0; i < mappings.getLength(); i++) {
            var mapping = (org.w3c.dom.Element) mappings.item(i);
            patterns.add(mapping.getElementsByTagName("url-pattern").item(0).getTextContent());
        }
        assertThat(patterns).containsExactlyInAnyOrderElementsOf(RouteTable.SERVLETS.keySet());
    }

    @Test
    @DisplayName("API-7 the allow-list of embedded sessions opens exactly the routes that are classified so")
    void allowList() {
        for (var route : RouteTable.api()) {
            var path = route.template().replaceAll("\\{[^}]*}", "x");
            assertThat(EmbeddedAccess.allows(route.method(), path))
                    .as(route.name())
                    .isEqualTo(route.embedded());
            assertThat(EmbeddedAccess.allows(route.method(), path + "/"))
                    .as(route.name())
                    .isEqualTo(route.embedded());
        }
    }

    @Test
    @DisplayName("API-62 actions are one route for every verb; no resource declares HEAD, OPTIONS or a locator")
    void plainMethods() {
        assertThat(RouteTable.api())
                .filteredOn(route -> route.template().contains("/actions/"))
                .extracting(RouteTable.Route::method)
                .containsExactly("POST");
        product.stream()
                .filter(type -> type.isAnnotatedWith(Path.class))
                .flatMap(type -> Arrays.stream(type.reflect().getDeclaredMethods()))
                .filter(method -> method.isAnnotationPresent(Path.class))
                .forEach(method ->
                        assertThat(verbs(method)).as(method.toString()).isNotEmpty());
        assertThat(RouteTable.api())
                .extracting(RouteTable.Route::method)
                .isSubsetOf(List.of("GET", "POST", "PUT", "PATCH", "DELETE"));
    }

    private static Stream<String> routes(Class<?> resource) {
        var base = "/api/" + resource.getAnnotation(Path.class).value();
        return Arrays.stream(resource.getDeclaredMethods())
                .flatMap(method -> verbs(method).stream().map(verb -> verb + " " + base + below(method)));
    }

    private static String below(Method method) {
        var path = method.getAnnotation(Path.class);
        // A parameter's pattern says what it matches, not what the route is.
        return path == null ? "" : "/" + path.value().replaceAll("\\{(\\w+):[^}]*}", "{$1}");
    }

    private static List<String> verbs(Method method) {
        return Arrays.stream(method.getAnnotations())
                .map(annotation -> annotation.annotationType().getAnnotation(HttpMethod.class))
                .filter(verb -> verb != null)
                .map(HttpMethod::value)
                .toList();
    }
}
