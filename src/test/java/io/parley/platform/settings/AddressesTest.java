package io.parley.platform.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressesTest {

    @ParameterizedTest
    @DisplayName("ADR-3 mapped IPv6 becomes IPv4, the zone goes, the text is canonical")
    @CsvSource({
        "10.0.0.8, 10.0.0.8",
        "::ffff:10.0.0.8, 10.0.0.8",
        "::FFFF:0a00:0008, 10.0.0.8",
        "0:0:0:0:0:ffff:10.0.0.8, 10.0.0.8",
        "fe80::1%eth0, fe80::1",
        "2001:0DB8:0000:0000:0000:0000:0000:0001, 2001:db8::1",
        "2001:db8:0:1:1:1:1:1, 2001:db8:0:1:1:1:1:1",
        "2001:0:0:1:0:0:0:1, 2001:0:0:1::1",
        "2001:db8:0:0:1:0:0:1, 2001:db8::1:0:0:1",
        "1:2:3:4:5:6:7::, 1:2:3:4:5:6:7:0",
        "::2:3:4:5:6:7:8, 0:2:3:4:5:6:7:8",
        "64:ff9b::192.0.2.1, 64:ff9b::c000:201",
        "::, ::",
        "::1, ::1",
        "1::, 1::",
    })
    void canonical(String text, String expected) {
        assertThat(Addresses.normalise(text)).contains(expected);
    }

    @ParameterizedTest
    @DisplayName("ADR-3 what is not exactly one address is none, and no name server is asked")
    @ValueSource(
            strings = {
                "",
                " ",
                "localhost",
                "example.org",
                "127.1",
                "1",
                "1.2.3",
                "1.2.3.4.5",
                "01.2.3.4",
                "1.2.3.256",
                "1.2.3.4 ",
                "1.2.3.-4",
                ":",
                ":::",
                "1::2::3",
                "1:2:3:4:5:6:7",
                "1:2:3:4:5:6:7:8:9",
                "1:2:3:4:5:6:7:8::",
                "12345::",
                "::g",
                "::1.2.3",
                "1.2.3.4::",
                "::1.2.3.4:5",
                "[::1]",
                "fe80::1%",
                "fe80::1%a b",
                "::1/64",
                "1:2:3:4:5:6:7:1.2.3.4"
            })
    void refused(String text) {
        assertThat(Addresses.normalise(text)).isEmpty();
    }

    @ParameterizedTest
    @DisplayName("ADR-2 an element of a forwarded header may carry a port, an IPv6 address then in brackets")
    @CsvSource({
        "198.51.100.7, 198.51.100.7",
        "' 198.51.100.7:443 ', 198.51.100.7",
        "[2001:db8::7]:9443, 2001:db8::7",
        "[2001:db8::7], 2001:db8::7",
        "2001:db8::7, 2001:db8::7",
        "[::ffff:10.1.2.3]:80, 10.1.2.3",
    })
    void elements(String text, String expected) {
        assertThat(Addresses.parseWithOptionalPort(text))
                .map(IpAddress::toString)
                .contains(expected);
    }

    @ParameterizedTest
    @DisplayName("ADR-2 an element that is not an address, or has no valid port, is nothing")
    @ValueSource(
            strings = {
                "",
                "garbage",
                "unknown",
                "198.51.100.7:",
                "198.51.100.7:x",
                "198.51.100.7:70000",
                "[198.51.100.7]:80",
                "[2001:db8::7",
                "[2001:db8::7]9443",
                "[2001:db8::7]:",
                "\"198.51.100.7\""
            })
    void notElements(String text) {
        assertThat(Addresses.parseWithOptionalPort(text)).isEmpty();
    }

    @Property(tries = 300)
    @Label("ADR-3 the canonical text of any address reads back as itself")
    void textOfAnyAddressReadsBackAsItself(@ForAll @Size(16) byte[] six, @ForAll @Size(4) byte[] four)
            throws UnknownHostException {
        for (var bytes : new byte[][] {six, four}) {
            var address = IpAddress.of(InetAddress.getByAddress(bytes));
            assertThat(IpAddress.parse(address.toString())).contains(address);
        }
    }

    @Property(tries = 300)
    @Label("ADR-3 the canonical text is the address that the JDK reads in it")
    void textIsTheAddressThatTheJdkReads(@ForAll @Size(16) byte[] bytes) throws UnknownHostException {
        for (int i = 0; i < 16; i++) {
            if (bytes[i] % 3 != 0) {
                bytes[i] = 0; // many zero groups
            }
        }
        var text = IpAddress.ofBytes(bytes).toString();
        assertThat(InetAddress.getByName(text)).isEqualTo(InetAddress.getByAddress(bytes));
    }

    @Property(tries = 300)
    @Label("ADR-3 no text makes the address parser fail")
    void noTextMakesTheParserFail(@ForAll String text) {
        assertThat(Addresses.normalise(text)).isNotNull();
        assertThat(Addresses.parseWithOptionalPort(text)).isNotNull();
    }

    @Test
    @DisplayName("ADR-3 a socket's address and a header's address meet in one form")
    void sockets() throws UnknownHostException {
        assertThat(IpAddress.of(InetAddress.getByName("10.0.0.8")))
                .isEqualTo(IpAddress.parse("::ffff:10.0.0.8").orElseThrow());
    }
}
