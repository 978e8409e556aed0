package io.parley.platform.http;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** A refusal thrown below a resource becomes its answer. */
@Provider
public class RefusalMapper implements ExceptionMapper<Refusal> {

    @Override
    public Response toResponse(Refusal refusal) {
        return ApiErrors.answer(refusal);
    }
}
