package io.parley.platform.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * How people become known (20 section 2; 21 section 2.2).
 *
 * @param mode           open, or by the identity provider
 * @param oidc           present exactly in oidc mode
 * @param bootstrapAdmin who becomes admin of the default org (ORG-6, ORG-12)
 */
public record AuthSettings(Mode mode, Optional<Oidc> oidc, Optional<BootstrapAdmin> bootstrapAdmin) {

    public enum Mode {
        OPEN,
        OIDC;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * The identity provider.
     *
     * @param issuer          exactly as configured; the discovery document must repeat it
     * @param clientSecret    absent = public client
     * @param scopes          {@code openid} first
     * @param orgClaim        the claim whose values map people to orgs
     * @param defaultOrgClaim the default org's claim value, to be set at boot
     */
    public record Oidc(
            String issuer,
            String clientId,
            Optional<String> clientSecret,
            List<String> scopes,
            String orgClaim,
            Optional<String> defaultOrgClaim) {

        public Oidc {
            scopes = List.copyOf(scopes);
        }

        /** Without the secret. */
        @Override
        public String toString() {
            return "Oidc[" + issuer + ", " + clientId + ", " + scopes + "]";
        }
    }

    /** The value of {@code PARLEY_BOOTSTRAP_ADMIN}. */
    public sealed interface BootstrapAdmin {

        /** In oidc mode: whom the provider calls so. */
        record Federated(String issuer, String subject) implements BootstrapAdmin {}

        /** In open mode: a user id. */
        record User(UUID id) implements BootstrapAdmin {}
    }

    static AuthSettings parse(Values values) {
        var text = values.text(Variable.AUTH_MODE);
        var mode =
                switch (text.toLowerCase(Locale.ROOT)) {
                    case "open" -> Mode.OPEN;
                    case "oidc" -> Mode.OIDC;
                    default -> throw BadSetting.of(Variable.AUTH_MODE, text, "is neither open nor oidc");
                };
        // All are asked for in either mode; open mode ignores what they hold.
        var issuer = values.given(Variable.OIDC_ISSUER);
        var client = values.given(Variable.OIDC_CLIENT_ID);
        var secret = values.given(Variable.OIDC_CLIENT_SECRET);
        var scopes = values.text(Variable.OIDC_SCOPES);
        var orgClaim = values.text(Variable.OIDC_ORG_CLAIM);
        var defaultOrg = values.given(Variable.PARLEY_DEFAULT_ORG_CLAIM);
        var admin = values.given(Variable.PARLEY_BOOTSTRAP_ADMIN);
        if (mode == Mode.OPEN) {
            return new AuthSettings(mode, Optional.empty(), admin.map(AuthSettings::user));
        }
        var oidc = new Oidc(
                issuer(issuer.orElseThrow(() -> missing(Variable.OIDC_ISSUER))),
                client.orElseThrow(() -> missing(Variable.OIDC_CLIENT_ID)),
                secret,
                scopes(scopes),
                orgClaim,
                defaultOrg.map(AuthSettings::orgClaimValue));
        return new AuthSettings(mode, Optional.of(oidc), admin.map(AuthSettings::federated));
    }

    private static BadSetting missing(Variable variable) {
        return new BadSetting(variable + " \"\" is not set, but " + Variable.AUTH_MODE + " is oidc");
    }

    private static String issuer(String text) {
        try {
            var uri = new URI(text);
            var scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
            if (uri.getRawUserInfo() != null) {
                throw new BadSetting(Variable.OIDC_ISSUER + " holds a user name; an issuer has none");
            }
            if ((scheme.equals("https") || scheme.equals("http")) && uri.getHost() != null) {
                return text;
            }
        } catch (URISyntaxException notUri) {
            // refused below
        }
        throw BadSetting.of(Variable.OIDC_ISSUER, text, "is not an http or https URL with a host");
    }

    private static List<String> scopes(String text) {
        var scopes = new ArrayList<String>();
        scopes.add("openid");
        for (var scope : text.strip().split("\\s+")) {
            if (!scope.isEmpty() && !scopes.contains(scope)) {
                scopes.add(scope);
            }
        }
        return scopes;
    }

    private static String orgClaimValue(String text) {
        if (text.isBlank()) {
            throw BadSetting.of(Variable.PARLEY_DEFAULT_ORG_CLAIM, text, "is only white space");
        }
        return text.strip();
    }

    private static BootstrapAdmin federated(String text) {
        var parts = text.split("\\|", -1);
        if (parts.length != 2 || parts[0].isEmpty() || parts[1].isEmpty()) {
            throw BadSetting.of(Variable.PARLEY_BOOTSTRAP_ADMIN, text, "is not issuer|subject");
        }
        return new BootstrapAdmin.Federated(parts[0], parts[1]);
    }

    private static BootstrapAdmin user(String text) {
        if (!text.matches("[0-9A-Fa-f]{8}-([0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}")) {
            throw BadSetting.of(
                    Variable.PARLEY_BOOTSTRAP_ADMIN,
                    text,
                    "is not a user id (the \"id\" of that person's GET /api/me)");
        }
        return new BootstrapAdmin.User(UUID.fromString(text));
    }
}
