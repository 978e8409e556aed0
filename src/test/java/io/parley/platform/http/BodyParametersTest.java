package io.parley.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaParameter;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.ws.rs.HttpMethod;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class BodyParametersTest {

    @Test
    @DisplayName("API-8 every route takes its body as bytes, so that its gates come before the body is decoded")
    void bodiesAreBytes() {
        var routes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("io.parley").stream()
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> method.isMetaAnnotatedWith(HttpMethod.class))
                .toList();
        assertThat(routes).isNotEmpty();
        assertThat(routes.stream().flatMap(method -> method.getParameters().stream())
                        .filter(parameter -> parameter.getAnnotations().isEmpty())
                        .filter(parameter -> !parameter.getRawType().isEquivalentTo(byte[].class)))
                .as("parameters that JAX-RS would decode by itself")
                .extracting(BodyParametersTest::name)
                .isEmpty();
    }

    private static String name(JavaParameter parameter) {
        return ((JavaMethod) parameter.getOwner()).getFullName() + " #" + parameter.getIndex();
    }
}
