package io.parley.platform.http;

import io.parley.platform.settings.Addresses;
import io.parley.platform.settings.Cidrs;
import io.parley.platform.settings.IpAddress;
import java.util.List;

/**
 * Whose request it is, behind trusted proxies (ADR-1 … ADR-3).
 *
 * @param peer the other end of the socket, in canonical text
 * @param peerTrusted whether the peer is one of our proxies
 * @param resolved the client
 */
record ClientAddress(String peer, boolean peerTrusted, String resolved) {

    /**
     * @param trusted the networks of our proxies; empty when proxy trust is off
     * @param peer the address of the socket's other end, without a port
     * @param forwarded the lines of {@code X-Forwarded-For}
     */
    static ClientAddress of(Cidrs trusted, String peer, List<String> forwarded) {
        var address = IpAddress.parse(peer);
        if (address.isEmpty()) {
            return new ClientAddress(peer, false, peer);
        }
        var socket = address.get();
        var peerTrusted = trusted.contains(socket);
        var client = peerTrusted && forwarded.size() == 1 ? behind(trusted, socket, forwarded.get(0)) : socket;
        return new ClientAddress(socket.toString(), peerTrusted, client.toString());
    }

    /** From the right, the first address that is not ours; the peer when all are, or when any element is no address. */
    private static IpAddress behind(Cidrs trusted, IpAddress peer, String line) {
        var client = peer;
        var found = false;
        var elements = line.split(",", -1);
        for (var i = elements.length - 1; i >= 0; i--) {
            var element = Addresses.parseWithOptionalPort(elements[i]);
            if (element.isEmpty()) {
                return peer;
            }
            if (!found && !trusted.contains(element.get())) {
                client = element.get();
                found = true;
            }
        }
        return client;
    }
}
