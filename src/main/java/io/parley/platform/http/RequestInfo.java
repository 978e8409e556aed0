package io.parley.platform.http;

import jakarta.enterprise.context.RequestScoped;

/** What the edge knows of the current request (ADR-1 … ADR-5). Filled before anything else runs. */
@RequestScoped
public class RequestInfo {

    private String requestId = "";
    private String clientAddress = "";
    private String peer = "";

    protected RequestInfo() {}

    /** Set once, by the edge. */
    public void fill(String id, String client, String socketPeer) {
        requestId = id;
        clientAddress = client;
        peer = socketPeer;
    }

    /** The id that the answer carries in {@code X-Request-Id}. */
    public String requestId() {
        return requestId;
    }

    /** The address for throttles and security events, in canonical text (ADR-3). */
    public String clientAddress() {
        return clientAddress;
    }

    /** The other end of the connection: a proxy, or the client itself. */
    public String peer() {
        return peer;
    }
}
