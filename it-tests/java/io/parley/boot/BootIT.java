package io.parley.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.harness.ParleyServer;
import io.parley.harness.TestDatabase;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class BootIT {

    private static final Duration LONG = Duration.ofSeconds(120);

    @Test
    @DisplayName(
            "BOOT-1 a start and an end: boot line, migrations, listening, green probes, metrics, a clean shutdown with status 0")
    void startAndEnd() {
        var url = TestDatabase.shared().createDatabase("boot");
        try (var server = ParleyServer.on(url)
                .env("METRICS_ENABLED", "true")
                .env("LOG_LEVEL", "debug")
                .env("OIDC_CLIENT_SECRET", "a-secret-nobody-may-see")
                .start()) {
            bootLine(server);
            migrations(server);
            probes(server);
            metrics(server);

            assertThat(server.stop()).isZero();
            var lines = LogLines.of(server);
            var ours = lines.stream().filter(line -> !line.has("ibm_messageId")).toList();
            assertThat(ours.get(ours.size() - 1).path("msg").asText()).isEqualTo("shut down cleanly");
            sameFieldNames(lines);
            assertThat(String.join("\n", server.log())).doesNotContain("a-secret-nobody-may-see", url);
        }
    }

    private static void bootLine(ParleyServer server) {
        var line = LogLines.first(server, "boot settings"::equals).orElseThrow();
        assertThat(line.path("level").asText()).isEqualTo("INFO");
        assertThat(line.path("version").asText()).isEqualTo("0.10.0");
        assertThat(line.path("base_url").asText()).isEqualTo(server.base().toString());
        assertThat(line.path("metrics_enabled").asBoolean()).isTrue();
        assertThat(line.path("db_sslmode").asText()).isEqualTo("disable");
        assertThat(line.path("session_idle_ttl").asText()).isEqualTo("2160h0m0s");
        assertThat(line.has("trusted_proxy_cidrs")).isFalse();
        var listening = LogLines.first(server, "listening"::equals).orElseThrow();
        assertThat(listening.path("addr").asText())
                .isEqualTo("127.0.0.1:" + server.base().getPort());
    }

    /** SMG-6. */
    private static void migrations(ParleyServer server) {
        var applied = LogLines.of(server).stream()
                .filter(line -> line.path("msg").asText().equals("applied migration"))
                .toList();
        assertThat(applied).hasSizeGreaterThanOrEqualTo(43);
        assertThat(applied.get(42).path("version").asInt()).isEqualTo(43);
        assertThat(applied.get(42).path("name").asText()).isEqualTo("0043_embed_handoffs.sql");
    }

    private static void probes(ParleyServer server) {
        var nobody = server.nobody();
        assertThat(nobody.get("/healthz").expect(200).text()).isEqualTo("ok");
        assertThat(nobody.get("/readyz").expect(200).text()).isEqualTo("ok");
        assertThat(nobody.get("/version").expect(200).text()).isEqualTo("{\"version\":\"0.10.0\"}");
        assertThat(checks(nobody.get("/health/live").expect(200).json())).containsExactly("process");
        assertThat(checks(nobody.get("/health/started").expect(200).json())).containsExactly("boot");
        assertThat(checks(nobody.get("/health/ready").expect(200).json()))
                .containsExactlyInAnyOrder("database", "session-listener", "lifecycle");
        nobody.get("/health").expect(200);
    }

    private static List<String> checks(JsonNode answer) {
        return answer.get("checks").findValuesAsText("name");
    }

    private static void metrics(ParleyServer server) {
        var exposition = server.nobody().get("/metrics").expect(200).text();
        for (var name : List.of(
                "parley_ws_connections",
                "parley_listener_reconnects_total",
                "parley_passcode_throttled_total",
                "parley_identity_throttled_total",
                "parley_db_pool_total_conns",
                "parley_db_pool_idle_conns",
                "parley_db_pool_acquired_conns",
                "parley_db_pool_max_conns",
                "parley_db_pool_waiting",
                "parley_db_pool_acquires_total",
                "parley_db_pool_acquire_seconds_total",
                "parley_db_pool_acquire_timeouts_total",
                "parley_db_pool_new_conns_total")) {
            assertThat(exposition).containsPattern("(?m)^" + name + "(\\{[^}]*\\})? [0-9.Ee+-]+$");
        }
        assertThat(exposition).containsPattern("(?m)^parley_db_pool_max_conns(\\{[^}]*\\})? 10\\.0$");
    }

    /** LOG-1: the runtime's lines have the same three field names as ours. */
    private static void sameFieldNames(List<JsonNode> lines) {
        assertThat(lines).allSatisfy(line -> {
            assertThat(line.path("time").asText()).isNotEmpty();
            assertThat(line.has("msg")).isTrue();
        });
    }

    @Test
    @DisplayName(
            "SMG-21 a database newer than this build ends the process with status 1, one FATAL line, nothing changed")
    void newerDatabase() throws SQLException {
        var url = TestDatabase.shared().createDatabase("newer");
        try (var connection = TestDatabase.shared().connect(url);
                var statement = connection.createStatement()) {
            statement.execute("create table migrations (version integer primary key, name text not null,"
                    + " applied_at timestamptz not null default now())");
            statement.execute("insert into migrations (version, name)"
                    + " select n, 'x' from generate_series(1, 43) n union all select 2044, 'from-the-future'");
        }
        try (var server = ParleyServer.on(url).launch()) {
            assertThat(server.exitStatus()).isEqualTo(1);
            var fatal = LogLines.first(server, msg -> msg.startsWith("FATAL: ")).orElseThrow();
            assertThat(fatal.path("level").asText()).isEqualTo("ERROR");
            assertThat(fatal.path("msg").asText())
                    .isEqualTo(
                            "FATAL: database schema is at version 2044 but this binary only knows up to 43 — the database is"
                                    + " newer than this image; restore from backup or use an image at or above the version that wrote it");
        }
        try (var connection = TestDatabase.shared().connect(url);
                var statement = connection.createStatement();
                var tables = statement.executeQuery("select count(*) from pg_tables where schemaname = 'public'")) {
            tables.next();
            assertThat(tables.getInt(1)).isEqualTo(1);
        }
    }

    @Test
    @DisplayName(
            "POOL-4 a database that comes up late is waited for; HLT-1 one that goes away later makes readiness red, liveness stays")
    void lateAndLostDatabase() {
        try (var database = TestDatabase.own()) {
            var url = database.createDatabase("late");
            database.stop();
            try (var server = ParleyServer.on(url).launch()) {
                await().atMost(LONG)
                        .until(() -> LogLines.first(server, "postgres not reachable yet, retrying"::equals)
                                .isPresent());
                assertThat(server.status("/healthz")).isNotEqualTo(200);
                database.start();
                server.awaitReady();
                var ada = server.person("Ada");

                database.stop();
                await().atMost(LONG).until(() -> server.status("/readyz") == 503);
                assertThat(server.nobody().get("/readyz").text()).isEqualTo("database unreachable");
                assertThat(server.nobody().get("/healthz").expect(200).text()).isEqualTo("ok");
                assertThat(server.status("/health/ready")).isEqualTo(503);
                assertThat(server.status("/health/live")).isEqualTo(200);

                database.start();
                await().atMost(LONG).until(() -> server.status("/readyz") == 200);
                ada.get("/api/me").expect(200);
                ada.post("/api/spaces", Map.of("name", "After the outage")).expect(201);
            }
        }
    }

    @Test
    @DisplayName("HLT-5 without METRICS_ENABLED there is no /metrics, and it is text")
    void metricsOff() {
        var answer = ParleyServer.shared().nobody().get("/metrics").expect(404);
        assertThat(answer.header("Content-Type").orElse("")).startsWith("text/plain");
    }
}
