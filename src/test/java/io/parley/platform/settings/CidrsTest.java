package io.parley.platform.settings;

import static io.parley.platform.settings.Environment.refusal;
import static io.parley.platform.settings.Environment.settings;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CidrsTest {

    private static Cidrs trusted(String list) {
        return settings("TRUST_PROXY_HEADERS", "true", "TRUSTED_PROXY_CIDRS", list)
                .server()
                .trustedProxies();
    }

    @ParameterizedTest
    @DisplayName("ADR-3 membership is decided on normalised addresses, a mapped network is the IPv4 one")
    @CsvSource({
        "10.0.0.0/8, 10.255.0.1, true",
        "10.0.0.0/8, 11.0.0.1, false",
        "10.0.0.0/8, ::ffff:10.0.0.8, true",
        "::ffff:10.0.0.0/104, 10.1.2.3, true",
        "::ffff:10.0.0.0/104, 11.1.2.3, false",
        "fe80::/10, fe80::1%eth0, true",
        "fe80::/10, fec0::1, false",
        "2001:db8:ffff::/48, 2001:db8:ffff::4, true",
        "2001:db8:ffff::/48, 2001:db8:fffe::4, false",
        "2001:db8::/65, 2001:db8::7fff:ffff:ffff:ffff, true",
        "2001:db8::/65, 2001:db8::8000:0:0:0, false",
        "192.0.2.7/32, 192.0.2.7, true",
        "192.0.2.7/32, 192.0.2.6, false",
        "::1/128, ::1, true",
        "::/1, 10.0.0.1, false",
    })
    void membership(String network, String address, boolean inside) {
        assertThat(trusted(network).contains(IpAddress.parse(address).orElseThrow()))
                .isEqualTo(inside);
    }

    @Test
    @DisplayName("CFG-2 TRUSTED_PROXY_CIDRS masks host bits off and takes wide networks and lists with blanks")
    void masked() {
        assertThat(trusted(" 10.1.2.3/8 , 172.16.99.1/16,2001:DB8:1::5/32 , ::ffff:192.0.2.9/120")
                        .texts())
                .containsExactly("10.0.0.0/8", "172.16.0.0/16", "2001:db8::/32", "192.0.2.0/24");
    }

    @ParameterizedTest
    @DisplayName("CFG-2 a trusted network that is bare, broken or everything is refused by variable and element")
    @ValueSource(
            strings = {
                "10.0.0.1",
                "::1",
                "10.0.0.0/33",
                "::1/129",
                "10.0.0.0/",
                "10.0.0.0/-1",
                "10.0.0.0/08",
                "10.0.0/8",
                "proxy/8",
                "0.0.0.0/0",
                "::/0",
                "10.0.0.0/0",
                "::ffff:0:0/96",
                "fe80::%eth0/10",
                "10.0.0.0/8/8",
                "10.0.0.0/255.0.0.0"
            })
    void refusedElements(String element) {
        assertThat(refusal("TRUST_PROXY_HEADERS", "true", "TRUSTED_PROXY_CIDRS", "192.168.0.0/16," + element))
                .startsWith("TRUSTED_PROXY_CIDRS holds \"" + element + "\"");
    }

    @Test
    @DisplayName("CFG-2 proxy trust without networks is refused, an empty element too")
    void empty() {
        assertThat(refusal("TRUST_PROXY_HEADERS", "true")).contains("TRUSTED_PROXY_CIDRS", "TRUST_PROXY_HEADERS");
        assertThat(refusal("TRUST_PROXY_HEADERS", "true", "TRUSTED_PROXY_CIDRS", "10.0.0.0/8,"))
                .contains("TRUSTED_PROXY_CIDRS", "\"\"");
        assertThat(refusal("TRUST_PROXY_HEADERS", "true", "TRUSTED_PROXY_CIDRS", " "))
                .contains("TRUSTED_PROXY_CIDRS");
    }

    @Test
    @DisplayName("ADR-1 TRUSTED_PROXY_CIDRS is ignored, whatever it holds, unless proxy trust is on")
    void ignored() {
        assertThat(settings("TRUSTED_PROXY_CIDRS", "nonsense").server().trustedProxies())
                .isEqualTo(Cidrs.NONE);
    }

    @Property(tries = 300)
    @Label("ADR-3 membership in a network is equality of the leading bits")
    void membershipIsEqualityOfTheLeadingBits(
            @ForAll @Size(16) byte[] network,
            @ForAll @Size(16) byte[] candidate,
            @ForAll @IntRange(min = 1, max = 128) int length) {
        network[0] = 0x20; // not a mapped address
        candidate[0] = 0x20;
        System.arraycopy(network, 0, candidate, 0, Math.min(candidate[15] & 15, 15));
        var cidr =
                Cidrs.Network.parse(IpAddress.ofBytes(network) + "/" + length).orElseThrow();
        var prefix = new BigInteger(1, network).shiftRight(128 - length);
        var other = new BigInteger(1, candidate).shiftRight(128 - length);
        assertThat(cidr.contains(IpAddress.ofBytes(candidate))).isEqualTo(prefix.equals(other));
    }
}
