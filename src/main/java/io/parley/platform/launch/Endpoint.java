package io.parley.platform.launch;

import io.parley.platform.settings.BadSetting;
import io.parley.platform.settings.ServerSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/**
 * Whether the HTTP endpoint can be opened (BOOT-2). The application server only complains when it cannot and runs on
 * without one, so the address is tried before it starts.
 */
final class Endpoint {

    private Endpoint() {}

    /** @throws BadSetting when nobody can listen there now */
    static void check(ServerSettings server) {
        var host = server.bindAddress();
        try (var socket = new ServerSocket()) {
            socket.bind(
                    host.isEmpty()
                            ? new InetSocketAddress(server.port())
                            : new InetSocketAddress(InetAddress.getByName(host), server.port()));
        } catch (IOException taken) {
            throw new BadSetting(
                    "could not listen on " + (host.isEmpty() ? "all interfaces" : "BIND_ADDR \"" + host + "\"")
                            + ", PORT \"" + server.port() + "\": " + taken.getMessage());
        }
    }
}
