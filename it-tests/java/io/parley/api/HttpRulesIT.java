package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.RoomScene;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class HttpRulesIT {

    private static final String JSON = "application/json";
    private static final String TYPE_RULE = "Content-Type must be application/json";
    private static final String TOO_LARGE = "request body is too large";
    private static final List<String> OTHER_METHODS =
            List.of("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "FOO");

    private final ParleyServer server = ParleyServer.shared();

    private String exchange(String request, String... headers) {
        return Wire.exchange(server.base(), request + " HTTP/1.1\n" + String.join("\n", headers), "");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] padded(int length) {
        return bytes("{\"name\":\"Ada\"}" + " ".repeat(length - 14));
    }

    @Test
    @DisplayName("HTTP-2 API-3 a write from another site is refused before anything else, a read is not")
    void crossSite() {
        for (var evil : List.of(
                server.nobody().header("Origin", "https://evil.example"),
                server.nobody().header("Origin", "null"),
                server.nobody().header("Sec-Fetch-Site", "cross-site"))) {
            evil.post("/api/me", Map.of("name", "Eve")).refused(403, "cross-site request rejected");
            evil.send("POST", "/api/nothing", bytes("x"), "text/plain").refused(403, "cross-site request rejected");
            evil.delete("/api/me").refused(403, "cross-site request rejected");
            evil.post("/embed/signin").refused(403, "cross-site request rejected");
            evil.send("HEAD", "/api/auth", null, null).expect(403);
            evil.get("/api/auth").expect(200);
        }
        server.nobody()
                .header("Origin", server.base().toString())
                .header("Sec-Fetch-Site", "same-origin")
                .post("/api/me", Map.of("name", "Ada"))
                .expect(201);
        server.nobody()
                .header("Sec-Fetch-Site", "same-site")
                .post("/api/me", Map.of("name", "Ada"))
                .expect(201);
    }

    @Test
    @DisplayName("HTTP-4 API-4 a body must be JSON by its type, also where nothing reads it")
    void contentType() {
        for (var type : List.of(
                "text/plain", "application/x-www-form-urlencoded", "application/jsonp", "multipart/form-data")) {
            server.nobody().send("POST", "/api/me", bytes("{}"), type).refused(415, TYPE_RULE);
            server.nobody().send("DELETE", "/api/nothing", bytes("{}"), type).refused(415, TYPE_RULE);
        }
        server.nobody().send("POST", "/api/me", bytes("{}"), null).refused(415, TYPE_RULE);
        for (var type : List.of("Application/JSON", "application/json; charset=utf-8", "application/json;x=y")) {
            server.nobody()
                    .send("POST", "/api/me", bytes("{\"name\":\"Ada\"}"), type)
                    .expect(201);
        }
        server.nobody().send("GET", "/api/auth", bytes("x"), "text/plain").expect(200);
    }

    @Test
    @DisplayName("API-9 an empty body needs no type, also when its length was not declared")
    void emptyBody() {
        server.nobody().send("DELETE", "/api/me", null, "text/plain").expect(204);
        server.nobody().send("DELETE", "/api/me", null, null).expect(204);
        var chunked = "%s /api/me HTTP/1.1\nContent-Type: text/plain\nTransfer-Encoding: chunked";
        assertThat(Wire.exchange(server.base(), chunked.formatted("DELETE"), "0\r\n\r\n"))
                .startsWith("HTTP/1.1 204");
        assertThat(Wire.exchange(server.base(), chunked.formatted("DELETE"), "1\r\nx\r\n0\r\n\r\n"))
                .startsWith("HTTP/1.1 415");
        assertThat(Wire.exchange(
                        server.base(),
                        "POST /api/me HTTP/1.1\nContent-Type: application/json\nTransfer-Encoding: chunked",
                        "5\r\n{\"nam\r\n9\r\ne\":\"Ada\"}\r\n0\r\n\r\n"))
                .startsWith("HTTP/1.1 201");
    }

    @Test
    @DisplayName("HTTP-5 API-5 no body is larger than 65,536 bytes, read or not, whatever the method and the path")
    void bodyCap() {
        server.nobody().send("POST", "/api/me", padded(65_536), JSON).expect(201);
        for (var path : List.of("/api/me", "/api/nothing", "/api/auth")) {
            server.nobody().send("POST", path, padded(65_537), JSON).refused(413, TOO_LARGE);
        }
        server.nobody().send("GET", "/api/auth", padded(65_537), "text/plain").refused(413, TOO_LARGE);
        server.nobody().send("POST", "/api/me", padded(400_000), JSON).refused(413, TOO_LARGE);
        var chunk = "%x\r\n%s\r\n".formatted(40_000, " ".repeat(40_000));
        assertThat(Wire.exchange(
                        server.base(),
                        "POST /api/me HTTP/1.1\nContent-Type: application/json\nTransfer-Encoding: chunked",
                        chunk + chunk + "0\r\n\r\n"))
                .startsWith("HTTP/1.1 413");
    }

    @Test
    @DisplayName("API-22 a route whose body is optional takes 4,096 bytes")
    void optionalCap() {
        for (var route : List.of(
                "/api/orgs/default/spaces/nowhere/join",
                "/api/orgs/default/spaces/nowhere/invite",
                "/api/orgs/default/spaces/nowhere/passcode",
                "/api/sessions/x/participants/y/remove")) {
            server.nobody().send("POST", route, padded(4_097), JSON).refused(413, TOO_LARGE);
            assertThat(server.nobody().send("POST", route, padded(4_096), JSON).status())
                    .as(route)
                    .isIn(401, 404);
        }
    }

    @Test
    @DisplayName("HTTP-5 a body that ends too early could not be read")
    void brokenBody() throws Exception {
        try (var socket =
                new java.net.Socket(server.base().getHost(), server.base().getPort())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream()
                    .write(bytes("POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                            + "Content-Length: 20\r\n\r\n{\"name\""));
            socket.shutdownOutput();
            var answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            // The server may also drop a connection whose other side is gone.
            assertThat(answer.isEmpty() || answer.contains("{\"error\":\"could not read request body\"}"))
                    .as(answer)
                    .isTrue();
        }
    }

    @Test
    @DisplayName("API-66 HTTP-1 the guards come before routing: 403, then 415, then 413, then 404")
    void order() {
        var evil = server.nobody().header("Origin", "https://evil.example");
        evil.send("POST", "/api/nothing", padded(70_000), "text/plain").refused(403, "cross-site request rejected");
        server.nobody()
                .send("POST", "/api/nothing", padded(70_000), "text/plain")
                .refused(415, TYPE_RULE);
        server.nobody().send("POST", "/api/nothing", padded(70_000), JSON).refused(413, TOO_LARGE);
        server.nobody().send("POST", "/api/nothing", bytes("{"), JSON).refused(404, "not found");
    }

    @Test
    @DisplayName("HTTP-9 API-65 an unknown path below /api is 404 as JSON, the retired space paths too")
    void unknown() {
        for (var path :
                List.of("/api", "/api/", "/api/nothing", "/api/me/nothing", "/api/spaces/x", "/api/me//", "/api/ME")) {
            var answer = server.nobody().get(path).refused(404, "not found");
            assertThat(answer.header("Content-Type")).contains(JSON);
            assertThat(answer.header("Cache-Control")).contains("no-store");
        }
    }

    @Test
    @DisplayName("HTTP-9 a known path with another method is 405 with Allow; API-13 OPTIONS is such a method")
    void methods() {
        for (var method : List.of("PATCH", "PUT", "OPTIONS")) {
            var answer = server.nobody().send(method, "/api/me", null, null).refused(405, "method not allowed");
            assertThat(answer.header("Allow")).contains("DELETE, GET, HEAD, POST");
        }
        var answer = server.nobody().send("GET", "/api/me/avatar", null, null).refused(405, "method not allowed");
        assertThat(answer.header("Allow")).contains("PATCH");
        server.nobody().send("OPTIONS", "/api/nothing", null, null).refused(404, "not found");
    }

    @Test
    @DisplayName("API-14 one trailing slash is tolerated on every path")
    void trailingSlash() {
        server.nobody().get("/api/auth/").expect(200);
        server.nobody().get("/api/me/").refused(401, "not signed in");
        server.nobody().post("/api/me/", Map.of("name", "Ada")).expect(201);
        server.person("Ada").patch("/api/me/avatar/", Map.of("icon", "fox")).expect(200);
    }

    @Test
    @DisplayName("HTTP-8 API-20 answers are JSON that nobody stores; Accept is ignored; HEAD is GET without a body")
    void answers() {
        var ada = server.person("Ada");
        for (var accept : List.of("text/html", "application/xml", "image/*;q=0.1", "*/*")) {
            var answer = new Client(server.base())
                    .cookie(ada.cookie())
                    .header("Accept", accept)
                    .get("/api/me")
                    .expect(200);
            assertThat(answer.header("Content-Type")).contains(JSON);
            assertThat(answer.header("Cache-Control")).contains("no-store");
        }
        assertThat(ada.send("HEAD", "/api/me", null, null).expect(200).text()).isEmpty();
        assertThat(ada.post("/api/me", Map.of("name", "Ada")).header("Cache-Control"))
                .contains("no-store");
    }

    @Test
    @DisplayName("HTTP-4 HTTP-8 API-9 headers that nobody can parse are ignored, and hide nobody's answer")
    void unparsableHeaders() {
        var nowhere = "/api/sessions/" + UUID.randomUUID();
        for (var header : List.of("Accept", "Accept-Charset", "Accept-Language", "Content-Language", "Content-Type")) {
            for (var value : List.of("", "x", "/", "a/b/c", "\"", ";;=", "x;q=z", "*/*;q=2")) {
                assertThat(exchange("GET " + nowhere, header + ": " + value))
                        .startsWith("HTTP/1.1 404")
                        .endsWith("{\"error\":\"no such session\"}");
                assertThat(exchange("DELETE /api/me", header + ": " + value)).startsWith("HTTP/1.1 204");
            }
        }
    }

    @Test
    @DisplayName(
            "HTTP-9 API-13 what is only read answers every other method with 405 and Allow, TRACE and inventions too")
    void readOnly() {
        for (var path : List.of("/healthz", "/readyz", "/version", "/", "/index.html", "/o/default", "/s/team")) {
            for (var method : OTHER_METHODS) {
                assertThat(exchange(method + " " + path))
                        .as(method + " " + path)
                        .startsWith("HTTP/1.1 405")
                        .contains("\r\nAllow: GET, HEAD\r\n", "X-Request-Id", "Content-Security-Policy")
                        .endsWith("method not allowed");
            }
            assertThat(exchange("HEAD " + path)).startsWith("HTTP/1.1 200").endsWith("\r\n\r\n");
        }
        for (var method : OTHER_METHODS) {
            assertThat(exchange(method + " /assets/none.js"))
                    .startsWith("HTTP/1.1 404")
                    .endsWith("404 page not found");
            assertThat(exchange(method + " /api/auth"))
                    .startsWith("HTTP/1.1 405")
                    .contains("\r\nAllow: GET, HEAD\r\n")
                    .endsWith("{\"error\":\"method not allowed\"}");
        }
    }

    @Test
    @DisplayName("API-27 an address is the same in every spelling, and what is no UTF-8 in it names nothing")
    void spelling() {
        assertThat(exchange("GET /%61pi/%61uth")).startsWith("HTTP/1.1 200").endsWith("{\"mode\":\"open\"}");
        assertThat(exchange("POST /api/%6d%65")).endsWith("{\"error\":\"invalid JSON body\"}");
        for (var id : List.of("%ff", "%c3", "a%20b", "%e2%82%ac", "a;b", "a%3bb", "a%25b", "a+b", "{id}", "a|b")) {
            for (var route : List.of("sessions", "%73essions")) {
                assertThat(exchange("GET /api/" + route + "/" + id))
                        .as(id)
                        .startsWith("HTTP/1.1 404")
                        .endsWith("{\"error\":\"no such session\"}");
            }
        }
        for (var unknown : List.of("/api/%ff", "/api/me%3b", "/api//me", "/api/./me", "/api/x/../me")) {
            assertThat(exchange("GET " + unknown)).as(unknown).endsWith("{\"error\":\"not found\"}");
        }
    }

    @Test
    @DisplayName("API-27 an escaped slash, backslash, dot or number sign is 400, in our shape")
    void ambiguous() {
        for (var character : List.of("%2f", "%2F", "%5c", "%2e", "%2E%2E", "%23")) {
            assertThat(exchange("GET /api/sessions/a" + character + "b"))
                    .as(character)
                    .startsWith("HTTP/1.1 400")
                    .contains("Cache-Control: no-store")
                    .endsWith("{\"error\":\"bad request\"}");
            assertThat(exchange("GET /o/a" + character + "b"))
                    .startsWith("HTTP/1.1 400")
                    .endsWith("\r\n\r\nbad request");
        }
        for (var escape : List.of("%00", "%zz", "%")) {
            assertThat(exchange("GET /api/sessions/a" + escape))
                    .as("HTTP-7 the runtime's own answer")
                    .startsWith("HTTP/1.1 400")
                    .contains("X-Content-Type-Options: nosniff", "X-Frame-Options: DENY")
                    .doesNotContain("Exception");
        }
    }

    @Test
    @DisplayName("API-27 a query that cannot be decoded is no failure of the server")
    void unreadableQuery() {
        for (var query : List.of("x=%zz", "x=%", "%zz", "x=%ff", "x=%00", "&&=", "=;")) {
            assertThat(exchange("GET /api/nothing?" + query)).as(query).endsWith("{\"error\":\"not found\"}");
            assertThat(exchange("GET /api/auth?" + query)).as(query).startsWith("HTTP/1.1 200");
            assertThat(exchange("GET /?" + query)).as(query).startsWith("HTTP/1.1 200");
        }
    }

    @Test
    @DisplayName("HLT-4 HTTP-9 no error page of the runtime tells exceptions, classes or paths")
    void runtimePages() {
        for (var path : List.of("/health/x", "/health/live/", "/health/%2f", "/openapi/x", "/openapi/ui/x")) {
            for (var method : List.of("GET", "POST", "TRACE", "FOO")) {
                assertThat(exchange(method + " " + path))
                        .as(method + " " + path)
                        .matches("(?s)HTTP/1.1 (40.|501) .*")
                        .contains("X-Content-Type-Options: nosniff", "X-Frame-Options: DENY")
                        .doesNotContain("SRVE", "Exception", "Error ", "java", "<");
            }
        }
        for (var method : List.of("TRACE /health", "TRACE /openapi", "POST /openapi", "FOO /openapi")) {
            assertThat(exchange(method))
                    .as(method)
                    .contains("no such page or method")
                    .doesNotContain("Error ", "<");
        }
    }

    @Test
    @DisplayName("HTTP-5 a body is taken as it was sent: nothing is unpacked, so nothing grows beyond the cap")
    void packed() throws IOException {
        for (var padding : List.of(0, 20_000_000)) {
            var packed = new ByteArrayOutputStream();
            try (var gzip = new GZIPOutputStream(packed)) {
                gzip.write(bytes("{\"name\":\"Ada\"}"));
                gzip.write(new byte[padding]);
            }
            assertThat(packed.size()).isLessThan(65_536);
            server.nobody()
                    .header("Content-Encoding", "gzip")
                    .send("POST", "/api/me", packed.toByteArray(), JSON)
                    .refused(400, "invalid JSON body");
        }
        server.nobody()
                .header("Content-Encoding", "gzip")
                .send("POST", "/api/me", padded(40), JSON)
                .expect(201);
    }

    @Test
    @DisplayName("API-21 POK-6 an unknown member is ignored, whatever it holds")
    void unknownMembers() {
        for (var value : List.of(
                "1e400", "1".repeat(3_000), "0." + "1".repeat(60_000), "[".repeat(30_000) + "]".repeat(30_000))) {
            server.nobody()
                    .post("/api/me", "{\"x\":" + value + ",\"name\":\"Ada\"}")
                    .expect(201);
        }
        var deck = Map.of("name", "Ours", "values", List.of("1", "2"), "x", new BigDecimal("1e400"));
        assertThat(RoomScene.on(server).newRoom(Map.of("deck", deck))).isNotEmpty();
    }

    @Test
    @DisplayName("API-13 no answer invites another origin")
    void noCors() {
        var foreign = server.nobody().header("Origin", "https://evil.example");
        for (var answer :
                List.of(foreign.get("/api/auth"), foreign.send("OPTIONS", "/api/me", null, null), foreign.get("/"))) {
            assertThat(answer.response().headers().map().keySet())
                    .noneMatch(name -> name.toLowerCase(java.util.Locale.ROOT).startsWith("access-control"));
        }
    }

    @Test
    @DisplayName("HTTP-6 one JSON document, unknown members ignored, the last of a repeated member counts")
    void json() {
        var ada = server.nobody();
        var answer = ada.post("/api/me", " {\"name\":\"Eve\",\"x\":{\"y\":[1]},\"NAME\":\"Eve\",\"name\":\"Ada\"}\n ")
                .expect(201);
        assertThat(answer.json().get("name").asText()).isEqualTo("Ada");
        ada.send(
                        "POST",
                        "/api/me",
                        new byte[] {'{', '"', 'n', 'a', 'm', 'e', '"', ':', '"', (byte) 0xff, '"', '}'},
                        JSON)
                .refused(400, "invalid JSON body");
    }

    @Test
    @DisplayName("HTTP-7 what the container refuses by itself leaves as a plain answer of ours")
    void containerErrors() {
        var encodedSlash = Wire.exchange(server.base(), "GET /a%2fb HTTP/1.1", "");
        assertThat(encodedSlash)
                .matches("(?s)HTTP/1.1 40[04] .*")
                .contains("X-Frame-Options: DENY")
                .doesNotContain("SRVE");
        var inside = Wire.exchange(server.base(), "GET /WEB-INF/web.xml HTTP/1.1", "");
        assertThat(inside)
                .startsWith("HTTP/1.1 404")
                .endsWith("404 page not found")
                .contains("X-Frame-Options: DENY");
        var errorPage = Wire.exchange(server.base(), "GET /WEB-INF/error HTTP/1.1", "");
        assertThat(errorPage).startsWith("HTTP/1.1 404");
    }
}
