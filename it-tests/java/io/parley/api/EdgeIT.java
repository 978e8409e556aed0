package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * A second replica on the shared database, as it stands behind a proxy: https, proxy trust, small budgets, short sessions, an
 * appointed administrator, debug log.
 */
class EdgeIT {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SPENT = "too many identities created — try again after the current hour";

    private static ParleyServer server;
    private static Rows rows;
    private static Client appointed;
    private static String dead;
    private static String live;

    @BeforeAll
    static void start() {
        var shared = ParleyServer.shared();
        rows = new Rows(shared);
        appointed = shared.person("Ann");
        dead = shared.person("Dan").cookie();
        live = shared.person("Liv").cookie();
        rows.setToken("last_used_at = now() - interval '61 minutes'", dead);
        rows.setToken("last_used_at = now() - interval '10 minutes'", live);
        server = ParleyServer.on(shared.database())
                .env("BASE_URL", "https://parley.example.org")
                .env("TRUST_PROXY_HEADERS", "true")
                .env("TRUSTED_PROXY_CIDRS", "127.0.0.0/8")
                .env("LOG_LEVEL", "debug")
                .env("SESSION_IDLE_TTL", "1h")
                .env("SESSION_MAX_TTL", "24h")
                .env("IDENTITY_IP_HOURLY_LIMIT", "5")
                .env("PARLEY_BOOTSTRAP_ADMIN", appointed.id())
                .start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** An address that no other test has. */
    private static String freshAddress() {
        var id = UUID.randomUUID();
        return "2001:db8:%x:%x::7"
                .formatted(id.getMostSignificantBits() & 0xffff, id.getLeastSignificantBits() & 0xffff);
    }

    private static Client from(String address) {
        return server.nobody().header("X-Forwarded-For", address);
    }

    private static List<JsonNode> log(String msg) {
        return server.log().stream()
                .filter(line -> line.startsWith("{") && line.contains("\"" + msg + "\""))
                .map(EdgeIT::json)
                .toList();
    }

    private static JsonNode json(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new AssertionError(line, e);
        }
    }

    private static JsonNode event(String name, String requestId) {
        var found = new ArrayList<JsonNode>();
        Awaitility.await().until(() -> {
            log("security event").stream()
                    .filter(event -> event.get("event").asText().equals(name)
                            && event.get("request_id").asText().equals(requestId))
                    .forEach(found::add);
            return !found.isEmpty();
        });
        return found.get(0);
    }

    private static Map<Integer, Long> atOnce(int times, Callable<Client.Answer> request) throws Exception {
        var start = new CountDownLatch(1);
        try (var threads = Executors.newFixedThreadPool(times)) {
            var answers = IntStream.range(0, times)
                    .mapToObj(i -> threads.submit(() -> {
                        start.await();
                        return request.call().status();
                    }))
                    .toList();
            start.countDown();
            var statuses = new ArrayList<Integer>();
            for (var answer : answers) {
                statuses.add(answer.get());
            }
            return statuses.stream().collect(Collectors.groupingBy(status -> status, Collectors.counting()));
        }
    }

    @Test
    @DisplayName("TOK-7 over https the cookie is Secure, and its age is the shorter of both lifetimes")
    void cookie() {
        var answer = from(freshAddress()).post("/api/me", Map.of("name", "Ada")).expect(201);
        assertThat(answer.header("Set-Cookie").orElseThrow())
                .matches("parley_session=[A-Za-z0-9_-]{43}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure");
    }

    @Test
    @DisplayName("HTTP-2 the allowed origin is the public one, not the one that was dialled")
    void origin() {
        from(freshAddress())
                .header("Origin", "https://parley.example.org")
                .post("/api/me", Map.of("name", "Ada"))
                .expect(201);
        from(freshAddress())
                .header("Origin", server.base().toString())
                .post("/api/me", Map.of("name", "Ada"))
                .refused(403, "cross-site request rejected");
    }

    @Test
    @DisplayName("TOK-9 the sweep at boot deletes exactly the tokens that are dead for this replica")
    void sweep() {
        Awaitility.await().until(() -> rows.ofToken("1", dead) == null);
        assertThat(rows.ofToken("1", live)).isEqualTo("1");
    }

    @Test
    @DisplayName(
            "ORG-12 the appointed user is admin of the default org from the boot on, once, and again after losing the row")
    void appointedAdmin() {
        var id = UUID.fromString(appointed.id());
        var role = "select role from org_members where user_id = ?";
        assertThat(rows.text(role, id)).isEqualTo("admin");
        var ann = appointed.at(server.base()).header("X-Forwarded-For", freshAddress());
        rows.update("update org_members set role = 'member' where user_id = ?", id);
        ann.post("/api/me", Map.of("name", "Ann")).expect(200);
        assertThat(rows.text(role, id)).isEqualTo("member");
        rows.update("delete from org_members where user_id = ?", id);
        ann.post("/api/me", Map.of("name", "Ann")).expect(200);
        assertThat(rows.text(role, id)).isEqualTo("admin");
    }

    @Test
    @DisplayName("THR-1 twenty identities at once from one address: five are made, the rest wait for the hour")
    void perAddress() throws Exception {
        var address = freshAddress();
        var statuses = atOnce(20, () -> from(address).post("/api/me", Map.of("name", "Ada")));
        assertThat(statuses).isEqualTo(Map.of(201, 5L, 429, 15L));
        var refused = from(address).post("/api/me", Map.of("name", "Ada")).refused(429, SPENT);
        assertThat(Integer.parseInt(refused.header("Retry-After").orElseThrow()))
                .isBetween(1, 3_600);
        assertThat(refused.header("Set-Cookie")).isEmpty();
        from(freshAddress()).post("/api/me", Map.of("name", "Ada")).expect(201);
    }

    @Test
    @DisplayName("THR-1 a refused identity leaves nothing behind, and renames cost nothing")
    void refusedLeavesNothing() {
        var address = freshAddress();
        var name = UUID.randomUUID().toString();
        var ada = from(address);
        ada.post("/api/me", Map.of("name", "Ada")).expect(201);
        for (var i = 0; i < 8; i++) {
            ada.post("/api/me", Map.of("name", "Ada " + i)).expect(200);
        }
        for (var i = 0; i < 4; i++) {
            from(address).post("/api/me", Map.of("name", "Other")).expect(201);
        }
        from(address).post("/api/me", Map.of("name", name)).refused(429, SPENT);
        assertThat(rows.text("select count(*) from users where name = ?", name)).isEqualTo("0");
        assertThat(rows.text(
                        "select sum(count) from identity_creation_buckets where client_digest = sha256(convert_to(?, 'UTF8'))",
                        address))
                .isEqualTo("5");
    }

    @Test
    @DisplayName("THR-1 buckets older than the hour before are removed with the next charge")
    void oldBuckets() {
        rows.update("insert into identity_creation_buckets (bucket_start, client_digest, count)"
                + " values (date_trunc('hour', now()) - interval '2 hours', '\\x01', 1) on conflict do nothing");
        from(freshAddress()).post("/api/me", Map.of("name", "Ada")).expect(201);
        assertThat(rows.text("select count(*) from identity_creation_buckets where client_digest = '\\x01'"))
                .isEqualTo("0");
    }

    @Test
    @DisplayName("THR-3 of many guesses at once eight are compared, and the ninth is refused on the other replica too")
    void guesses() throws Exception {
        var owner = from(freshAddress());
        owner.post("/api/me", Map.of("name", "Olga")).expect(201);
        var space = owner.post("/api/spaces", Map.of("name", "Guarded " + UUID.randomUUID()))
                .expect(201)
                .json();
        var join = "/api/orgs/default/spaces/" + space.get("slug").asText() + "/join";
        // From the address of this machine, which both replicas see without a forwarded header.
        var guesser = ParleyServer.shared().person("Gil");
        var here = guesser.at(server.base());
        var statuses = atOnce(24, () -> here.post(join, Map.of("passcode", "000000")));
        assertThat(statuses).isEqualTo(Map.of(403, 8L, 429, 16L));
        guesser.post(join, Map.of("passcode", space.get("passcode").asText()))
                .refused(429, "too many tries — wait a minute, then enter the passcode again");
        rows.update(
                "update passcode_attempts set window_start = window_start - interval '61 seconds'"
                        + " where client_digest = sha256(convert_to(?, 'UTF8'))",
                "127.0.0.1|" + space.get("id").asText());
        guesser.post(join, Map.of("passcode", space.get("passcode").asText())).expect(204);
    }

    @Test
    @DisplayName("THR-3 a right code gives its guess back")
    void refund() {
        var owner = from(freshAddress());
        owner.post("/api/me", Map.of("name", "Olga")).expect(201);
        var space = owner.post("/api/spaces", Map.of("name", "Guarded " + UUID.randomUUID()))
                .expect(201)
                .json();
        var join = "/api/orgs/default/spaces/" + space.get("slug").asText() + "/join";
        var address = freshAddress();
        for (var i = 0; i < 3; i++) {
            var joiner = from(address);
            joiner.post("/api/me", Map.of("name", "Jo")).expect(201);
            joiner.post(join, Map.of("passcode", space.get("passcode").asText()))
                    .expect(204);
        }
        assertThat(rows.text(
                        "select attempts from passcode_attempts where client_digest = sha256(convert_to(?, 'UTF8'))",
                        address + "|" + space.get("id").asText()))
                .isEqualTo("0");
    }

    @Test
    @DisplayName("ADR-5 the id that a trusted proxy gives is taken and echoed, when it is printable and short")
    void requestId() {
        var echoed = server.nobody()
                .header("X-Request-Id", "proxy 7")
                .get("/api/auth")
                .header("X-Request-Id");
        assertThat(echoed).contains("proxy 7");
        var tooLong = server.nobody()
                .header("X-Request-Id", "x".repeat(129))
                .get("/api/auth")
                .header("X-Request-Id");
        assertThat(tooLong.orElseThrow()).doesNotContain("xxx");
    }

    @Test
    @DisplayName("ADR-4 with proxy trust the debug log shows how an address was found, with exactly its fields")
    void addressLine() {
        var address = freshAddress();
        server.nobody().header("X-Forwarded-For", address + ", 127.0.0.9").get("/api/auth");
        Awaitility.await()
                .until(() -> log("client address resolved").stream()
                        .anyMatch(line -> line.get("resolved").asText().equals(address)));
        var line = log("client address resolved").stream()
                .filter(each -> each.get("resolved").asText().equals(address))
                .findFirst()
                .orElseThrow();
        assertThat(line.fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("time", "level", "msg", "peer", "peer_trusted", "forwarded_for", "resolved");
        assertThat(line.get("level").asText()).isEqualTo("DEBUG");
        assertThat(line.get("peer_trusted").asBoolean()).isTrue();
        assertThat(line.get("forwarded_for").get(0).asText()).isEqualTo(address + ", 127.0.0.9");
    }

    @Test
    @DisplayName("OUT-5 signing in and out are security events with every field; without a session there is none")
    void events() {
        var address = freshAddress();
        var ada = from(address);
        var signIn = ada.post("/api/me", Map.of("name", "Ada")).expect(201);
        var id = signIn.json().get("id").asText();
        var in = event("auth.signin", signIn.header("X-Request-Id").orElseThrow());
        assertThat(in.fieldNames())
                .toIterable()
                .containsExactly(
                        "time",
                        "level",
                        "msg",
                        "event",
                        "actor_user_id",
                        "actor_subject",
                        "org",
                        "space",
                        "target",
                        "outcome",
                        "client_addr",
                        "request_id");
        assertThat(List.of("actor_user_id", "actor_subject", "org", "space", "target", "outcome", "client_addr"))
                .extracting(field -> in.get(field).asText())
                .containsExactly(id, "open", "", "", id, "ok", address);

        var renamed = ada.post("/api/me", Map.of("name", "Ada L.")).expect(200);
        var nothing = from(address).delete("/api/me").expect(204);
        var signOut = ada.delete("/api/me").expect(204);
        var out = event("auth.signout", signOut.header("X-Request-Id").orElseThrow());
        assertThat(out.get("actor_user_id").asText()).isEqualTo(id);
        assertThat(out.get("target").asText()).isEmpty();
        var silent = Stream.of(renamed, nothing)
                .map(answer -> answer.header("X-Request-Id").orElseThrow())
                .toList();
        assertThat(log("security event"))
                .noneMatch(each -> silent.contains(each.get("request_id").asText()));
    }

    @Test
    @DisplayName("LOG-2 neither a token nor a name is ever logged")
    void nothingSecret() {
        var name = "Name" + UUID.randomUUID();
        var ada = from(freshAddress());
        var signIn = ada.post("/api/me", Map.of("name", name)).expect(201);
        var first = ada.cookie();
        ada.post("/api/me", Map.of("name", name + "2")).expect(200);
        var second = ada.cookie();
        ada.post("/api/me", "{\"name\":\"" + name + "3\"").expect(400);
        ada.delete("/api/me").expect(204);
        event("auth.signin", signIn.header("X-Request-Id").orElseThrow());
        assertThat(server.log())
                .noneMatch(line -> line.contains(name) || line.contains(first) || line.contains(second));
    }
}
