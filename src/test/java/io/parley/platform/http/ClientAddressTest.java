package io.parley.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.platform.settings.Cidrs;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientAddressTest {

    private static Cidrs cidrs(String list) {
        return new Cidrs(Arrays.stream(list.split(",\\s*"))
                .map(text -> Cidrs.Network.parse(text).orElseThrow())
                .toList());
    }

    @DisplayName("ADR-2 the client behind trusted proxies")
    @ParameterizedTest(name = "ADR-2 trusted {0}, peer {1}, forwarded {2} is {3}")
    @CsvSource(
            delimiter = '|',
            value = {
                "10.0.0.0/8, 2001:db8:ffff::/48 | 10.0.0.8          | 198.51.100.7, 2001:db8:ffff::4, 10.0.0.9 | 198.51.100.7",
                "10.0.0.0/8                     | 203.0.113.9       | 198.51.100.7                             | 203.0.113.9",
                "10.0.0.0/8                     | ::ffff:10.0.0.8   | [2001:db8::7]:9443                       | 2001:db8::7",
                "::ffff:10.0.0.0/104            | 10.1.2.3          | 198.51.100.7                             | 198.51.100.7",
                "fe80::/10                      | fe80::1%eth0      | 2001:db8::7                              | 2001:db8::7",
                "10.0.0.0/8                     | 10.0.0.8          | 198.51.100.7, garbage                    | 10.0.0.8",
                "10.0.0.0/8                     | 10.0.0.8          | garbage, 198.51.100.7                    | 10.0.0.8",
                "10.0.0.0/8                     | 10.0.0.8          | 198.51.100.7,                            | 10.0.0.8",
                "10.0.0.0/8                     | 10.0.0.8          | 10.1.1.1, 10.2.2.2                       | 10.0.0.8",
                "10.0.0.0/8                     | 10.0.0.8          | 1.1.1.1, 198.51.100.7                    | 198.51.100.7",
                "10.0.0.0/8                     | 10.0.0.8          | 198.51.100.7:4711                        | 198.51.100.7",
                "10.0.0.0/8                     | 10.0.0.8          | ::ffff:198.51.100.7                      | 198.51.100.7",
            })
    void table(String trusted, String peer, String forwarded, String client) {
        assertThat(ClientAddress.of(cidrs(trusted), peer, List.of(forwarded)).resolved())
                .isEqualTo(client);
    }

    @Test
    @DisplayName("ADR-2 two lines of X-Forwarded-For are as good as none")
    void twoLines() {
        var address = ClientAddress.of(cidrs("10.0.0.0/8"), "10.0.0.8", List.of("198.51.100.7", "198.51.100.8"));
        assertThat(address.resolved()).isEqualTo("10.0.0.8");
        assertThat(address.peerTrusted()).isTrue();
    }

    @Test
    @DisplayName("ADR-1 without proxy trust the socket's other end is the client, in canonical text")
    void noTrust() {
        var address = ClientAddress.of(Cidrs.NONE, "0:0:0:0:0:0:0:1%lo", List.of("198.51.100.7"));
        assertThat(address).isEqualTo(new ClientAddress("::1", false, "::1"));
    }

    @Test
    @DisplayName("ADR-5 an inbound request id counts only from a trusted proxy, printable and at most 128 bytes long")
    void requestIds() {
        assertThat(RequestIds.choose("abc 1", true)).isEqualTo("abc 1");
        assertThat(RequestIds.choose("x".repeat(128), true)).hasSize(128).startsWith("xx");
        for (var bad : Arrays.asList("", null, "x".repeat(129), "a\tb", "ä")) {
            assertThat(RequestIds.choose(bad, true)).isNotEqualTo(bad).matches("[ -~]{1,128}");
        }
        assertThat(RequestIds.choose("abc", false)).isNotEqualTo("abc").matches("[ -~]{1,128}");
        assertThat(RequestIds.choose("abc", false)).isNotEqualTo(RequestIds.choose("abc", false));
    }
}
