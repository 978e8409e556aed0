package io.parley.boot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.parley.harness.ParleyServer;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/** The JSON lines on a server's standard output. */
final class LogLines {

    private static final ObjectMapper JSON = new ObjectMapper();

    private LogLines() {}

    /** Every line that is a JSON object; the shell and the JVM may say a word of their own before the first. */
    static List<JsonNode> of(ParleyServer server) {
        return server.log().stream()
                .map(LogLines::parsed)
                .filter(Objects::nonNull)
                .toList();
    }

    static Optional<JsonNode> first(ParleyServer server, Predicate<String> msg) {
        return of(server).stream()
                .filter(line -> msg.test(line.path("msg").asText()))
                .findFirst();
    }

    private static JsonNode parsed(String line) {
        try {
            return line.startsWith("{") ? JSON.readTree(line) : null;
        } catch (IOException e) {
            throw new AssertionError("half a line: " + line, e);
        }
    }
}
