package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.ParleyServer;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellIT {

    private final ParleyServer server = ParleyServer.shared();

    @DisplayName("WEB-2 API-71 every page of the client is the same shell")
    @ParameterizedTest(name = "WEB-2 {0} is the shell")
    @ValueSource(
            strings = {
                "/", "/o/default", "/o/default/admin/members", "/o/default/s/team", "/o/default/s/team/settings",
                "/session/6f1d2c3b-4a59-4e8f-9b7a-0c1d2e3f4a5b", "/session/x/present", "/link", "/anything/else",
                        "/authors",
                "/index.html"
            })
    void shell(String path) {
        var answer = server.nobody().get(path).expect(200);
        assertThat(answer.text()).isEqualTo(server.nobody().get("/").text()).startsWith("<!doctype html>");
        assertThat(answer.header("Content-Type").orElseThrow()).isEqualToIgnoringCase("text/html;charset=utf-8");
        assertThat(answer.header("Cache-Control")).contains("no-cache");
    }

    @DisplayName("HTTP-9 these paths never fall through to the shell")
    @ParameterizedTest(name = "HTTP-9 {0} is 404 in text")
    @ValueSource(
            strings = {
                "/assets/missing-1a2b3c.js",
                "/assets/",
                "/auth/nothing",
                "/embed/meet/sidepanel",
                "/embed/x",
                "/ics/abc",
                "/plugin-ui/x/1",
                "/healthzz",
                "/version/x",
                "/readyz/x"
            })
    void neverShell(String path) {
        for (var method : List.of("GET", "POST")) {
            var answer = server.nobody().send(method, path, null, null).expect(404);
            assertThat(answer.text()).isEqualTo("404 page not found");
            assertThat(answer.header("Content-Type").orElseThrow()).startsWith("text/plain");
        }
    }

    @Test
    @DisplayName("HTTP-9 pages and files answer GET and HEAD, everything else is 405")
    void methods() {
        for (var path : List.of("/", "/index.html", "/o/default")) {
            for (var method : List.of("POST", "PUT", "DELETE", "PATCH", "OPTIONS")) {
                var answer = server.nobody().send(method, path, null, null).expect(405);
                assertThat(answer.header("Allow")).contains("GET, HEAD");
            }
            var head = server.nobody().send("HEAD", path, null, null).expect(200);
            assertThat(head.text()).isEmpty();
        }
    }

    @Test
    @DisplayName("HDR-2 the shell is revalidated and costs nothing when it is the same")
    void revalidated() {
        var tag = server.nobody().get("/").header("ETag").orElseThrow();
        var again =
                server.nobody().header("If-None-Match", tag).get("/o/default").expect(304);
        assertThat(again.text()).isEmpty();
        assertThat(again.header("Cache-Control")).contains("no-cache");
        server.nobody().header("If-None-Match", "\"other\"").get("/").expect(200);
    }

    @Test
    @DisplayName("HDR-2 assets are immutable, and come as small as the browser takes them")
    void assets() {
        var script = Pattern.compile("src=\"(/assets/[^\"]+\\.js)\"")
                .matcher(server.nobody().get("/").text());
        assertThat(script.find()).as("the shell loads a script of ours").isTrue();
        var plain = server.nobody().get(script.group(1)).expect(200);
        assertThat(plain.header("Cache-Control")).contains("public, max-age=31536000, immutable");
        assertThat(plain.header("Content-Type").orElseThrow()).startsWith("text/javascript");
        assertThat(plain.header("Content-Encoding")).isEmpty();
        assertThat(plain.header("Vary")).contains("Accept-Encoding");
        for (var coding :
                Map.of("br", "gzip, deflate, br", "gzip", "gzip, deflate").entrySet()) {
            var small = server.nobody()
                    .header("Accept-Encoding", coding.getValue())
                    .get(script.group(1))
                    .expect(200);
            assertThat(small.header("Content-Encoding")).contains(coding.getKey());
            assertThat(small.response().body().length)
                    .isLessThan(plain.response().body().length);
            assertThat(small.header("ETag")).isNotEqualTo(plain.header("ETag"));
        }
    }
}
