package io.parley.platform.http;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** What JAX-RS itself refuses, in our shape (HTTP-7, HTTP-9). */
@Provider
public class RoutingErrorMapper implements ExceptionMapper<WebApplicationException> {

    @Override
    public Response toResponse(WebApplicationException failure) {
        return ApiErrors.refused(failure.getResponse());
    }
}
