package io.parley.platform.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Networks whose members are trusted ({@code TRUSTED_PROXY_CIDRS}; ADR-2, ADR-3). Host bits are masked off; a mapped IPv6
 * network of length 96 or more is the IPv4 network it stands for.
 */
public record Cidrs(List<Network> networks) {

    /** Trusts nobody. */
    public static final Cidrs NONE = new Cidrs(List.of());

    public Cidrs {
        networks = List.copyOf(networks);
    }

    /** A network address with the number of its leading bits; shows itself as {@code 10.0.0.0/8}. */
    public record Network(IpAddress address, int length) {

        /** Nothing when the text is not {@code address/length}: a bare address and a zone are refused, too. */
        public static Optional<Network> parse(String text) {
            int slash = text.indexOf('/');
            if (slash < 0 || text.indexOf('%') >= 0) {
                return Optional.empty();
            }
            var digits = text.substring(slash + 1);
            var parsed = IpAddress.parseUnmapped(text.substring(0, slash));
            if (parsed.isEmpty() || !digits.matches("0|[1-9][0-9]{0,2}")) {
                return Optional.empty();
            }
            var address = parsed.get();
            int length = Integer.parseInt(digits);
            if (length > address.bits()) {
                return Optional.empty();
            }
            return address.mapped() && length >= 96
                    ? Optional.of(new Network(address.normalised().masked(length - 96), length - 96))
                    : Optional.of(new Network(address.masked(length), length));
        }

        boolean contains(IpAddress candidate) {
            return candidate.v4() == address.v4() && candidate.masked(length).equals(address);
        }

        @Override
        public String toString() {
            return address + "/" + length;
        }
    }

    /** @throws BadSetting when the list is empty or an element is not a network with at least one leading bit */
    static Cidrs parse(List<String> elements) {
        var variable = Variable.TRUSTED_PROXY_CIDRS;
        if (elements.isEmpty()) {
            throw new BadSetting(variable + " \"\" is empty, but " + Variable.TRUST_PROXY_HEADERS
                    + " is on — list the networks of your proxies, like 10.0.0.0/8");
        }
        var networks = new ArrayList<Network>();
        for (var element : elements) {
            var network = Network.parse(element)
                    .orElseThrow(() -> new BadSetting(variable + " holds " + BadSetting.quoted(element)
                            + ", which is not a network — write it like 10.0.0.0/8 or 2001:db8::/32"));
            if (network.length() == 0) {
                throw new BadSetting(variable + " holds " + BadSetting.quoted(element)
                        + ", which would let every address call itself a proxy");
            }
            networks.add(network);
        }
        return new Cidrs(networks);
    }

    /** Whether the address lies in one of the networks. */
    public boolean contains(IpAddress address) {
        return networks.stream().anyMatch(network -> network.contains(address));
    }

    /** The networks as text, for the boot line. */
    public List<String> texts() {
        return networks.stream().map(Network::toString).toList();
    }
}
