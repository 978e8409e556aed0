package io.parley.platform.logging;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;

/** How one line of the log is spelled (LOG-1, LOG-4). */
final class LogLine {

    private static final JsonFactory JSON = new JsonFactory();

    private LogLine() {}

    /** The bytes of one line, line feed included. */
    static byte[] render(
            Instant time, Log.Level level, String msg, String source, Throwable failure, Object... attributes) {
        var bytes = new ByteArrayOutputStream(256);
        try (var json = JSON.createGenerator(bytes)) {
            json.writeStartObject();
            json.writeStringField("time", time.truncatedTo(ChronoUnit.MILLIS).toString());
            json.writeStringField("level", level.name());
            json.writeStringField("msg", msg);
            for (var i = 0; i + 1 < attributes.length; i += 2) {
                json.writeFieldName(String.valueOf(attributes[i]));
                value(json, attributes[i + 1]);
            }
            if (source != null) {
                json.writeStringField("source", source);
            }
            if (failure != null) {
                json.writeStringField("stack", stack(failure));
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        bytes.write('\n');
        return bytes.toByteArray();
    }

    private static void value(JsonGenerator json, Object value) throws IOException {
        switch (value) {
            case null -> json.writeNull();
            case Boolean flag -> json.writeBoolean(flag);
            case Integer number -> json.writeNumber(number);
            case Long number -> json.writeNumber(number);
            case Double number -> json.writeNumber(number);
            case Collection<?> values -> {
                json.writeStartArray();
                for (var each : values) {
                    value(json, each);
                }
                json.writeEndArray();
            }
            default -> json.writeString(value.toString());
        }
    }

    private static String stack(Throwable failure) {
        var text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
