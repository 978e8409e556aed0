package io.parley.platform.http;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Everything that nobody expected: 500 and one ERROR line (HTTP-10, LOG-4). A refusal inside a wrapper still refuses. */
@Provider
public class CrashMapper implements ExceptionMapper<Throwable> {

    @Override
    public Response toResponse(Throwable failure) {
        for (var at = failure.getCause(); at != null; at = at.getCause()) {
            if (at instanceof Refusal refusal) {
                return ApiErrors.answer(refusal);
            }
        }
        return ApiErrors.crashed(failure);
    }
}
