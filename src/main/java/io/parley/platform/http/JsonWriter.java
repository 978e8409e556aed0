package io.parley.platform.http;

import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Provider;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/** Writes answers with {@link Json}. To bytes first: a value that cannot be written is a 500, not half an answer. */
@Provider
@Produces({MediaType.APPLICATION_JSON, MediaType.WILDCARD})
public class JsonWriter implements MessageBodyWriter<Object> {

    @Override
    public boolean isWriteable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
        return type != byte[].class
                && !CharSequence.class.isAssignableFrom(type)
                && !InputStream.class.isAssignableFrom(type)
                && !StreamingOutput.class.isAssignableFrom(type)
                && !File.class.isAssignableFrom(type);
    }

    @Override
    public void writeTo(
            Object value,
            Class<?> type,
            Type generic,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream out)
            throws IOException {
        out.write(Json.write(value));
    }
}
