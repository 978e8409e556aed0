package io.parley.room;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.ext.Provider;
import java.util.regex.Pattern;

/**
 * Lets an action be called with every HTTP method there is (ACT-1): JAX-RS would answer 405 by itself, before anybody asked
 * whether the caller may know of the room. All of them reach the one POST method, which finds the real one here.
 */
@Provider
@PreMatching
public class AnyVerb implements ContainerRequestFilter {

    static final String PROPERTY = "io.parley.room.verb";

    private static final Pattern ACTION = Pattern.compile("/?sessions/[^/]+/actions/[^/]+/?");

    @Override
    public void filter(ContainerRequestContext request) {
        if (ACTION.matcher(request.getUriInfo().getPath()).matches()) {
            request.setProperty(PROPERTY, request.getMethod());
            request.setMethod("POST");
        }
    }
}
