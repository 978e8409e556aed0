/**
 * The edge of the server: what happens to every request before and after a feature sees it (20-identity §10 … §12, 30-http-api
 * §1, §2). In the order of {@code web.xml}: request id and client address, security headers, cross-site guard, content type
 * and body cap; then JAX-RS, which is shown a plainer request ({@code RoutedRequest}), or the static files of the browser client.
 * Every refusal leaves in one shape, made here.
 *
 * <p>Must not know any feature, any table or who a caller is. Start at {@code web.xml}, then
 * {@link io.parley.platform.http.EdgeFilter}; {@link io.parley.platform.http.Json} is how bodies are read and written,
 * {@link io.parley.platform.http.Refusal} how a request is refused.
 */
package io.parley.platform.http;
