package io.parley.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.HttpMethod;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class BodyParametersTest {

    @Test
    @DisplayName("API-8 every route takes its body as bytes, so that its gates come before the body is decoded")
    void bodiesAreBytes() throws Exception {
        var routes = routes();
        assertThat(routes).isNotEmpty();
        assertThat(routes.stream()
                        .filter(route -> Arrays.stream(route.getParameters())
                                .anyMatch(parameter ->
                                        parameter.getAnnotations().length == 0 && parameter.getType() != byte[].class)))
                .as("routes whose body JAX-RS would decode by itself")
                .isEmpty();
    }

    private static List<Method> routes() throws Exception {
        var classes = Path.of(ApiApplication.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (Stream<Path> files = Files.walk(classes)) {
            return files.filter(file -> file.toString().endsWith("Resource.class"))
                    .map(file -> type(classes.relativize(file).toString()))
                    .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                    .filter(method -> Arrays.stream(method.getAnnotations())
                            .anyMatch(each -> each.annotationType().isAnnotationPresent(HttpMethod.class)))
                    .toList();
        }
    }

    private static Class<?> type(String file) {
        var name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
        try {
            return Class.forName(name, false, ApiApplication.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
