package io.parley.platform.http;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;

/**
 * {@code Accept} is ignored (HTTP-8), and so is the content type by now: the JSON guard has looked at it, and a request
 * without a body may carry any (HTTP-4). JAX-RS must not choose routes by either.
 */
@Provider
@PreMatching
public class AnyMediaType implements ContainerRequestFilter {

    @Override
    public void filter(ContainerRequestContext request) {
        request.getHeaders().putSingle(HttpHeaders.ACCEPT, MediaType.WILDCARD);
        request.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON);
    }
}
