package io.parley.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.parley.harness.ParleyServer;
import java.io.IOException;
import java.util.List;

/** The JSON lines on a server's standard output. */
final class LogLines {

    private static final ObjectMapper JSON = new ObjectMapper();

    private LogLines() {}

    /** Every line that begins like JSON; the test fails on one that is no JSON after all. */
    static List<JsonNode> of(ParleyServer server) {
        return server.log().stream()
                .filter(line -> line.startsWith("{"))
                .map(LogLines::json)
                .toList();
    }

    /** Those with this {@code msg}. */
    static List<JsonNode> named(ParleyServer server, String msg) {
        return of(server).stream()
                .filter(line -> line.path("msg").asText().equals(msg))
                .toList();
    }

    private static JsonNode json(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new AssertionError(line, e);
        }
    }
}
