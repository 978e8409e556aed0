package io.parley.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class GuardsTest {

    private static final String OURS = "https://parley.example.org";

    private static boolean refuses(String method, List<String> origins, List<String> sites) {
        return CrossSiteFilter.refuses(method, origins, sites, OURS);
    }

    @Test
    @DisplayName("HTTP-2 no method but GET is taken from another site")
    void crossSite() {
        assertThat(refuses("POST", List.of("https://evil.example"), List.of())).isTrue();
        assertThat(refuses("HEAD", List.of("https://evil.example"), List.of())).isTrue();
        assertThat(refuses("OPTIONS", List.of("null"), List.of())).isTrue();
        assertThat(refuses("DELETE", List.of(), List.of("cross-site"))).isTrue();
        assertThat(refuses("POST", List.of(OURS), List.of("cross-site"))).isTrue();
        assertThat(refuses("POST", List.of(OURS, "https://evil.example"), List.of()))
                .isTrue();
        assertThat(refuses("POST", List.of("https://PARLEY.example.org"), List.of()))
                .isTrue();
        assertThat(refuses("POST", List.of(OURS + ":443"), List.of())).isTrue();
    }

    @Test
    @DisplayName("HTTP-2 our own pages, other clients and every GET pass")
    void sameSite() {
        assertThat(refuses("GET", List.of("https://evil.example"), List.of("cross-site")))
                .isFalse();
        assertThat(refuses("POST", List.of(), List.of())).isFalse();
        assertThat(refuses("POST", List.of(OURS), List.of("same-origin"))).isFalse();
        assertThat(refuses("PATCH", List.of(), List.of("same-site"))).isFalse();
        assertThat(refuses("PATCH", List.of(), List.of("none"))).isFalse();
    }

    @Test
    @DisplayName("HTTP-4 the type is application/json, in any case and with any parameters")
    void contentType() {
        for (var good : List.of(
                "application/json", "Application/JSON", "application/json; charset=utf-8", "application/json ;x=y")) {
            assertThat(BodyRules.json(good)).as(good).isTrue();
        }
        for (var bad : List.of("text/plain", "", "application/jsonp", "application/x-www-form-urlencoded", "json")) {
            assertThat(BodyRules.json(bad)).as(bad).isFalse();
        }
        assertThat(BodyRules.json(null)).isFalse();
    }

    @Test
    @DisplayName("API-22 the routes whose body is optional take 4,096 bytes, all others 65,536")
    void caps() {
        for (var route : List.of(
                "/api/orgs/default/spaces/ours/join",
                "/api/orgs/default/spaces/ours/invite/",
                "/api/orgs/default/spaces/ours/passcode",
                "/api/orgs/default/admin/plugins/themes",
                "/api/sessions/x/participants/y/remove")) {
            assertThat(BodyRules.cap("POST", route)).as(route).isEqualTo(4_096);
        }
        for (var route :
                List.of("/api/me", "/api/spaces", "/api/orgs/default/spaces/join", "/api/sessions/x/actions/remove")) {
            assertThat(BodyRules.cap("POST", route)).as(route).isEqualTo(65_536);
        }
    }

    @Test
    @DisplayName("HTTP-9 Allow is sorted, without OPTIONS, and has HEAD beside GET")
    void allow() {
        assertThat(ApiErrors.sorted("POST, OPTIONS,GET , DELETE")).isEqualTo("DELETE, GET, HEAD, POST");
        assertThat(ApiErrors.sorted("POST")).isEqualTo("POST");
    }

    @Test
    @DisplayName("HTTP-9 prefixes that never fall through to the shell")
    void neverShell() {
        for (var path : List.of(
                "/assets",
                "/assets/x.js",
                "/auth/login",
                "/embed/meet/x",
                "/ics/abc",
                "/plugin-ui/a/1",
                "/ws",
                "/ws/x",
                "/healthz",
                "/healthzz",
                "/health/x",
                "/readyz",
                "/metrics",
                "/openapi/ui",
                "/version",
                "/api/x")) {
            assertThat(ShellServlet.never(path)).as(path).isTrue();
        }
        for (var path : List.of("/", "/o/default", "/session/1", "/authors", "/link", "/wsx", "/apis", "/s/x")) {
            assertThat(ShellServlet.never(path)).as(path).isFalse();
        }
    }

    @Test
    @DisplayName("API-27 an address has one spelling when its route is looked for")
    void routedPath() {
        for (var same : List.of("/api/sessions/Az09-._~", "/api//me/", "/api/x/../me")) {
            assertThat(RoutedRequest.normal(same)).isEqualTo(same);
        }
        assertThat(RoutedRequest.normal("/%61pi/%73essions/%e2%82%ac%c3%a9"))
                .isEqualTo("/api/sessions/%E2%82%AC%C3%A9");
        assertThat(RoutedRequest.normal("/api/a%20b{c}|+d")).isEqualTo("/api/a%20b%7Bc%7D%7C%2Bd");
        assertThat(RoutedRequest.normal("/api/a%2561")).isEqualTo("/api/a%2561");
        assertThat(RoutedRequest.normal("/api;x=y/me;z")).isEqualTo("/api/me");
        assertThat(RoutedRequest.normal("/api/me%3bz")).isEqualTo("/api/me%3Bz");
        assertThat(RoutedRequest.normal("/api/%ff/%c3")).isEqualTo("/api/%EF%BF%BD/%EF%BF%BD");
    }

    @Test
    @DisplayName("API-27 a percent sign of the query that begins no escape stands for itself")
    void routedQuery() {
        assertThat(RoutedRequest.decodable("a=%zz&b=%41&c=%4&d=%")).isEqualTo("a=%25zz&b=%41&c=%254&d=%25");
        assertThat(RoutedRequest.decodable(null)).isNull();
    }
}
