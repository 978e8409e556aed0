package io.parley.platform.http;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;

/**
 * Routes are found by method and path alone. {@code Accept} is ignored (HTTP-8), and so is the content type by now: the JSON
 * guard has looked at it, and a request without a body may carry any (HTTP-4). OPTIONS, which JAX-RS would answer by itself,
 * is a method like any other that no route has (API-13).
 */
@Provider
@PreMatching
public class PlainRouting implements ContainerRequestFilter {

    private static final String NO_ROUTE_HAS_IT = "X-OPTIONS";

    @Override
    public void filter(ContainerRequestContext request) {
        request.getHeaders().putSingle(HttpHeaders.ACCEPT, MediaType.WILDCARD);
        request.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON);
        if (request.getMethod().equals(HttpMethod.OPTIONS)) {
            request.setMethod(NO_ROUTE_HAS_IT);
        }
    }
}
