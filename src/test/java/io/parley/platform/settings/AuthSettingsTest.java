package io.parley.platform.settings;

import static io.parley.platform.settings.Environment.refusal;
import static io.parley.platform.settings.Environment.settings;
import static org.assertj.core.api.Assertions.assertThat;

import io.parley.platform.settings.AuthSettings.BootstrapAdmin;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuthSettingsTest {

    private static String[] oidc(String... pairs) {
        return Stream.concat(
                        Stream.of(
                                "AUTH_MODE",
                                "oidc",
                                "OIDC_ISSUER",
                                "https://id.example.org/realms/x",
                                "OIDC_CLIENT_ID",
                                "parley"),
                        Stream.of(pairs))
                .toArray(String[]::new);
    }

    @Test
    @DisplayName("AUTH-2 the mode is open or oidc, in any case, and nothing else")
    void modes() {
        assertThat(settings("AUTH_MODE", "OPEN").auth().mode()).isEqualTo(AuthSettings.Mode.OPEN);
        assertThat(settings(oidc("AUTH_MODE", "OiDC")).auth().mode()).isEqualTo(AuthSettings.Mode.OIDC);
        assertThat(refusal("AUTH_MODE", "saml")).startsWith("AUTH_MODE \"saml\"");
        assertThat(refusal("AUTH_MODE", "open,oidc")).startsWith("AUTH_MODE \"open,oidc\"");
    }

    @Test
    @DisplayName("CFG-2 issuer and client id are required in oidc mode")
    void required() {
        assertThat(refusal(oidc("OIDC_ISSUER", ""))).startsWith("OIDC_ISSUER").contains("AUTH_MODE");
        assertThat(refusal(oidc("OIDC_CLIENT_ID", "")))
                .startsWith("OIDC_CLIENT_ID")
                .contains("AUTH_MODE");
    }

    @ParameterizedTest
    @DisplayName("CFG-2 an issuer that is not an http(s) URL with a host is refused, and ignored in open mode")
    @ValueSource(
            strings = {
                "id.example.org",
                "ftp://id.example.org",
                "https://",
                "https:///x",
                "mailto:a",
                "https://id example.org"
            })
    void issuers(String text) {
        assertThat(refusal(oidc("OIDC_ISSUER", text))).startsWith("OIDC_ISSUER \"" + text + "\"");
        assertThat(settings("OIDC_ISSUER", text).auth().oidc()).isEmpty();
    }

    @Test
    @DisplayName("OIDC-1 the issuer is kept exactly as it is written; the password of a user in it is not repeated")
    void issuerKept() {
        assertThat(settings(oidc("OIDC_ISSUER", "HTTP://Id.example.org:8180/realms/X/"))
                        .auth()
                        .oidc()
                        .orElseThrow()
                        .issuer())
                .isEqualTo("HTTP://Id.example.org:8180/realms/X/");
        assertThat(refusal(oidc("OIDC_ISSUER", "https://a:hunter2@id.example.org")))
                .startsWith("OIDC_ISSUER")
                .doesNotContain("hunter2");
    }

    @Test
    @DisplayName(
            "CFG-2 scopes are separated by white space and openid always comes first; an empty secret is a public client")
    void scopes() {
        var plain = settings(oidc()).auth().oidc().orElseThrow();
        assertThat(plain.scopes()).containsExactly("openid", "profile", "email");
        assertThat(plain.clientSecret()).isEmpty();
        assertThat(plain.orgClaim()).isEqualTo("groups");
        var own = settings(oidc(
                        "OIDC_SCOPES",
                        " groups  openid\tprofile ",
                        "OIDC_CLIENT_SECRET",
                        "x",
                        "OIDC_ORG_CLAIM",
                        "teams"))
                .auth()
                .oidc()
                .orElseThrow();
        assertThat(own.scopes()).containsExactly("openid", "groups", "profile");
        assertThat(own.clientSecret()).contains("x");
        assertThat(own.orgClaim()).isEqualTo("teams");
    }

    @Test
    @DisplayName("ORG-6 the default org's claim value is trimmed, refused when blank, and counts in oidc mode only")
    void defaultOrgClaim() {
        assertThat(settings(oidc("PARLEY_DEFAULT_ORG_CLAIM", " staff "))
                        .auth()
                        .oidc()
                        .orElseThrow()
                        .defaultOrgClaim())
                .contains("staff");
        assertThat(refusal(oidc("PARLEY_DEFAULT_ORG_CLAIM", " \t"))).startsWith("PARLEY_DEFAULT_ORG_CLAIM");
        assertThat(settings("PARLEY_DEFAULT_ORG_CLAIM", "  ").auth().oidc()).isEmpty();
    }

    @ParameterizedTest
    @DisplayName("ORG-6 a bootstrap admin in oidc mode that is not issuer|subject is refused by its value")
    @ValueSource(
            strings = {
                "subject",
                "|subject",
                "https://id.example.org|",
                "a|b|c",
                "|",
                "0b7e7dc6-6e39-4a7a-9d3b-3a6f0d1a6f11"
            })
    void badFederatedAdmin(String text) {
        assertThat(refusal(oidc("PARLEY_BOOTSTRAP_ADMIN", text))).startsWith("PARLEY_BOOTSTRAP_ADMIN \"" + text + "\"");
    }

    @Test
    @DisplayName("ORG-6 a bootstrap admin in oidc mode is issuer|subject")
    void federatedAdmin() {
        assertThat(settings(oidc("PARLEY_BOOTSTRAP_ADMIN", "https://id.example.org|1234"))
                        .auth()
                        .bootstrapAdmin())
                .contains(new BootstrapAdmin.Federated("https://id.example.org", "1234"));
    }

    @ParameterizedTest
    @DisplayName("ORG-12 a bootstrap admin in open mode that is not a UUID is refused by its value")
    @ValueSource(strings = {"me", "https://id.example.org|1234", "1-1-1-1-1", "0b7e7dc6-6e39-4a7a-9d3b-3a6f0d1a6f1"})
    void badUser(String text) {
        assertThat(refusal("PARLEY_BOOTSTRAP_ADMIN", text)).startsWith("PARLEY_BOOTSTRAP_ADMIN \"" + text + "\"");
    }

    @Test
    @DisplayName("ORG-12 a bootstrap admin in open mode is a user id")
    void user() {
        var id = "0B7E7DC6-6e39-4a7a-9d3b-3a6f0d1a6f11";
        assertThat(settings("PARLEY_BOOTSTRAP_ADMIN", id).auth().bootstrapAdmin())
                .contains(new BootstrapAdmin.User(UUID.fromString(id)));
    }
}
