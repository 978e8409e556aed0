package io.parley.platform.http;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/**
 * The API. Its routes are the classes with {@code @Path} that the archive holds; each is public, produces JSON, takes its
 * body as {@code byte[]} (gates come before decoding) and names no content type that it consumes.
 */
@ApplicationPath("/api")
public class ApiApplication extends Application {}
