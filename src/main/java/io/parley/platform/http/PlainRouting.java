package io.parley.platform.http;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.ext.Provider;

/** OPTIONS, which JAX-RS would answer by itself, is a method like any other that no route has (API-13). */
@Provider
@PreMatching
public class PlainRouting implements ContainerRequestFilter {

    private static final String NO_ROUTE_HAS_IT = "X-OPTIONS";

    @Override
    public void filter(ContainerRequestContext request) {
        if (request.getMethod().equals(HttpMethod.OPTIONS)) {
            request.setMethod(NO_ROUTE_HAS_IT);
        }
    }
}
