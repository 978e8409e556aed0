package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadersIT {

    private final ParleyServer server = ParleyServer.shared();

    private static void assertProfile(Client.Answer answer) {
        var headers = answer.response().headers();
        assertThat(headers.allValues("Content-Security-Policy"))
                .containsExactly("default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'");
        assertThat(headers.allValues("X-Content-Type-Options")).containsExactly("nosniff");
        assertThat(headers.allValues("X-Frame-Options")).containsExactly("DENY");
        assertThat(headers.allValues("Referrer-Policy")).containsExactly("strict-origin-when-cross-origin");
    }

    @DisplayName("API-2 every answer carries the security headers and a request id")
    @ParameterizedTest(name = "API-2 {0} {1} carries the security headers")
    @CsvSource({
        "GET, /, 200",
        "GET, /healthz, 200",
        "GET, /readyz, 200",
        "GET, /version, 200",
        "POST, /healthz, 405",
        "GET, /unknown/page, 200",
        "POST, /unknown/page, 405",
        "GET, /assets/none.js, 404",
        "GET, /api/auth, 200",
        "GET, /api/me, 401",
        "GET, /api/none, 404",
        "PUT, /api/me, 405",
        "DELETE, /api/me, 204",
        "POST, /api/me, 400",
        "GET, /auth/none, 404"
    })
    void profile(String method, String path, int status) {
        var answer = server.nobody().send(method, path, null, null).expect(status);
        assertProfile(answer);
        assertThat(answer.header("X-Request-Id").orElseThrow()).matches("[ -~]{1,128}");
    }

    @Test
    @DisplayName("HLT-4 what the runtime answers by itself carries the security headers too")
    void runtime() {
        assertProfile(server.nobody().get("/health").expect(200));
        assertProfile(server.nobody().get("/health/live").expect(200));
    }

    @Test
    @DisplayName("HDR-1 nothing tells which server this is, and the proxy's headers are left to the proxy")
    void suppressed() {
        for (var path : new String[] {"/", "/api/auth", "/healthz", "/health", "/api/none"}) {
            assertThat(server.nobody().get(path).response().headers().map().keySet())
                    .as(path)
                    .doesNotContain(
                            "server",
                            "x-powered-by",
                            "strict-transport-security",
                            "permissions-policy",
                            "$wsep",
                            "content-language",
                            "cross-origin-opener-policy",
                            "cross-origin-embedder-policy");
        }
    }

    @Test
    @DisplayName("ADR-5 without a trusted proxy a given request id is not taken, and every request has its own")
    void requestId() {
        var given =
                server.nobody().header("X-Request-Id", "mine").get("/api/auth").header("X-Request-Id");
        var other = server.nobody().post("/api/me", Map.of("name", "Ada")).header("X-Request-Id");
        assertThat(given).isPresent().isNotEqualTo(other);
        assertThat(given.orElseThrow()).isNotEqualTo("mine");
    }
}
