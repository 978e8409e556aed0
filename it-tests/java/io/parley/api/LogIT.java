package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.ParleyServer;
import io.parley.harness.RoomClient;
import io.parley.harness.RoomScene;
import io.parley.harness.ServerDatabase;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Every line of a server that logs all it can, after people have used it. */
class LogIT {

    private static final List<String> OURS = List.of("DEBUG", "INFO", "WARN", "ERROR");
    private static final List<String> THEIRS = List.of("INFO", "AUDIT", "WARNING", "ERROR");

    private final ParleyServer server = OwnServer.server();

    @Test
    @DisplayName(
            "LOG-1 from the boot line on every line is one JSON object with time, level and msg, ours and the runtime's alike")
    void shape() {
        server.person("Ada").delete("/api/nothing");
        // Before it the launch script and the JVM may say a word of their own.
        var lines = server.log().stream()
                .dropWhile(line -> !line.contains("\"boot settings\""))
                .toList();
        assertThat(lines).hasSizeGreaterThan(40).allMatch(line -> line.startsWith("{") && line.endsWith("}"));
        assertThat(LogLines.of(server).stream()
                        .dropWhile(line -> !line.path("msg").asText().equals("boot settings")))
                .allSatisfy(line -> {
                    // The runtime writes the offset without its colon.
                    var time = line.get("time").asText().replaceFirst("\\+0000$", "Z");
                    assertThat(OffsetDateTime.parse(time)).isAfter(OffsetDateTime.parse("2020-01-01T00:00:00Z"));
                    assertThat(line.get("level").asText()).isIn(line.has("ibm_messageId") ? THEIRS : OURS);
                    assertThat(line.hasNonNull("msg")).isTrue();
                });
    }

    @Test
    @DisplayName("LOG-5 the lines that operators alert on have their names and attributes")
    void stableLines() {
        server.person("Ada");
        for (var msg : List.of("boot settings", "listening", "applied migration", "security event")) {
            assertThat(LogLines.named(server, msg)).as(msg).isNotEmpty();
        }
        var step = LogLines.named(server, "applied migration").get(0);
        assertThat(step.get("version").asInt()).isEqualTo(1);
        assertThat(step.get("name").asText()).startsWith("0001_");
    }

    @Test
    @DisplayName(
            "LOG-2 WS-10 a meeting leaves no token, hash, name, passcode, path, query, body or content in any line, at DEBUG either")
    void meeting() throws Exception {
        var mark = "m" + UUID.randomUUID().toString().replace("-", "");
        var scene = RoomScene.on(server);
        var owner = scene.facilitator();
        owner.post("/api/me", Map.of("name", "Fay " + mark)).expect(200);
        var passcode = owner.post(scene.spacePath() + "/passcode")
                .expect(200)
                .json()
                .get("passcode")
                .asText();
        var joiner = server.person("Joy " + mark);
        joiner.post(scene.spacePath() + "/join", Map.of("passcode", "WRONG9")).expect(403);
        var handle = joiner.post(scene.spacePath() + "/invite", Map.of("passcode", passcode))
                .expect(201)
                .json()
                .get("handle")
                .asText();
        joiner.post(scene.spacePath() + "/join", Map.of("handle", handle)).expect(204);
        owner.post(scene.roomPath() + "/actions/stories", Map.of("title", "Title " + mark, "notes", "Notes " + mark))
                .expect(204);
        owner.patch(scene.spacePath() + "/sessions/" + scene.room(), Map.of("title", "Room " + mark))
                .expect(200);
        try (var socket = RoomClient.attach(joiner, scene.room())) {
            socket.awaitState(state -> state.get("title").asText().contains(mark));
        }
        owner.get("/api/orgs/default/spaces/" + scene.slug() + "?query=" + mark).expect(200);
        owner.get("/o/default/s/" + scene.slug() + "/" + mark).expect(200);
        owner.post("/api/me", "{\"name\":\"" + mark).expect(400);
        owner.header("Authorization", "Bearer " + mark)
                .get("/api/nothing/" + mark)
                .expect(404);
        owner.get(scene.roomPath() + "/export.csv").expect(200);

        var secrets = List.of(
                mark,
                owner.cookie(),
                joiner.cookie(),
                HexFormat.of().formatHex(ServerDatabase.tokenHash(owner)),
                HexFormat.of().formatHex(ServerDatabase.tokenHash(joiner)),
                passcode,
                handle,
                "/api/",
                "/session/" + scene.room(),
                server.database());
        assertThat(server.log()).isNotEmpty().noneMatch(line -> secrets.stream().anyMatch(line::contains));
    }

    @Test
    @DisplayName(
            "LOG-3 there is no access log: an address is only in security events and in the debug line of proxy trust")
    void addresses() {
        var address = "2001:db8:%x::17".formatted(UUID.randomUUID().getMostSignificantBits() & 0xffff);
        var ada = server.nobody().header("X-Forwarded-For", address);
        ada.post("/api/me", Map.of("name", "Ada")).expect(201);
        ada.get("/api/me").expect(200);
        ada.get("/").expect(200);
        var quiet = server.nobody();
        quiet.get("/version").expect(200); // the runtime tells of a servlet's first request
        var before = LogLines.of(server).size();
        for (var i = 0; i < 5; i++) {
            quiet.get("/version").expect(200);
        }
        var shown = LogLines.of(server).stream()
                .filter(line -> line.toString().contains(address))
                .toList();
        assertThat(shown)
                .isNotEmpty()
                .allMatch(line -> List.of("security event", "client address resolved")
                        .contains(line.get("msg").asText()));
        assertThat(LogLines.of(server).stream().skip(before))
                .allMatch(line -> line.get("msg").asText().equals("client address resolved"));
    }
}
