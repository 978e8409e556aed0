package io.parley.platform.settings;

import java.net.InetAddress;
import java.util.Optional;

/**
 * An IP address in the form in which Parley compares, counts and shows addresses (ADR-3): IPv4 mapped into IPv6 is IPv4,
 * a zone is gone, and {@link #toString()} is the canonical text (RFC 5952). Never made by asking a name server.
 *
 * @param v4   whether this is an IPv4 address; its 32 bits are then the low ones of {@code low}
 * @param high the first 64 bits of an IPv6 address, else 0
 * @param low  the last 64 bits
 */
public record IpAddress(boolean v4, long high, long low) {

    private static final long MAPPED = 0xffffL;

    /** The address that the text is, without a port or brackets; nothing when it is anything else. */
    public static Optional<IpAddress> parse(String text) {
        return parseUnmapped(text).map(IpAddress::normalised);
    }

    /** The address of a socket. */
    public static IpAddress of(InetAddress address) {
        return ofBytes(address.getAddress()).normalised();
    }

    /** The text's own address family kept: a prefix length counts in it. */
    static Optional<IpAddress> parseUnmapped(String text) {
        return Optional.ofNullable(text.indexOf(':') < 0 ? AddressText.v4(text) : AddressText.v6(text))
                .map(IpAddress::ofBytes);
    }

    static IpAddress ofBytes(byte[] bytes) {
        long high = 0;
        long low = 0;
        for (int i = 0; i < bytes.length; i++) {
            long unsigned = bytes[i] & 0xffL;
            if (bytes.length == 16 && i < 8) {
                high = high << 8 | unsigned;
            } else {
                low = low << 8 | unsigned;
            }
        }
        return new IpAddress(bytes.length == 4, high, low);
    }

    boolean mapped() {
        return !v4 && high == 0 && low >>> 32 == MAPPED;
    }

    IpAddress normalised() {
        return mapped() ? new IpAddress(true, 0, low & 0xffffffffL) : this;
    }

    int bits() {
        return v4 ? 32 : 128;
    }

    /** The address with everything behind the first {@code length} bits set to 0. */
    IpAddress masked(int length) {
        if (v4) {
            return new IpAddress(true, 0, low & mask(length + 32));
        }
        return new IpAddress(false, high & mask(length), low & mask(length - 64));
    }

    private static long mask(int length) {
        if (length <= 0) {
            return 0;
        }
        return length >= 64 ? -1L : -1L << (64 - length);
    }

    @Override
    public String toString() {
        return v4 ? AddressText.v4(low) : AddressText.v6(high, low);
    }
}
