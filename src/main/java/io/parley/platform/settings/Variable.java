package io.parley.platform.settings;

/**
 * Every variable that the process reads, in the order of section 2 of the specification (CFG-5). A constant's name is
 * the variable's name. A test keeps this list, the specification, the sample file and the manifests in step.
 */
public enum Variable {
    DATABASE_URL(""),
    DATABASE_ALLOW_PLAINTEXT("false"),
    PGSSLMODE(""),
    PGSSLROOTCERT(""),
    BASE_URL("http://localhost:8080"),
    PORT("8080"),
    BIND_ADDR(""),
    LOG_LEVEL("info"),
    METRICS_ENABLED("false"),
    TRUST_PROXY_HEADERS("false"),
    TRUSTED_PROXY_CIDRS(""),
    POD_NAME(""),
    PARLEY_CONFIG_FILE(""),
    SESSION_IDLE_TTL("2160h"),
    SESSION_MAX_TTL("2160h"),
    EMBED_PROVIDERS(""),
    MEET_CLOUD_PROJECT_NUMBER(""),
    SSL_CERT_FILE(""),

    AUTH_MODE("open"),
    OIDC_ISSUER(""),
    OIDC_CLIENT_ID(""),
    OIDC_CLIENT_SECRET(""),
    OIDC_SCOPES("profile email"),
    OIDC_ORG_CLAIM("groups"),
    PARLEY_DEFAULT_ORG_CLAIM(""),
    PARLEY_BOOTSTRAP_ADMIN(""),

    IDENTITY_IP_HOURLY_LIMIT("10"),
    IDENTITY_GLOBAL_HOURLY_LIMIT("500"),
    LINK_REDEMPTION_IP_HOURLY_LIMIT("50"),
    SPACE_LIMIT_PER_IDENTITY("50"),
    SESSION_LIMIT_PER_SPACE("500"),
    DECK_LIMIT_PER_SPACE("20"),
    KUDO_LIMIT_PER_SPACE("500"),
    STORY_LIMIT_PER_SESSION("500"),
    LINK_LIMIT_PER_SESSION("20"),
    WS_MAX_PER_TOKEN("8"),

    STANDUP_WEBHOOK_HOSTS(""),
    PLUGIN_SECRET_KEY(""),
    PLUGIN_EVENT_RETENTION("168h"),
    PLUGIN_DIR(""),
    PLUGIN_CALL_TIMEOUT("2s"),
    PLUGIN_MEMORY_PAGES("256"),
    PLUGIN_MAX_CONCURRENT_CALLS("8"),
    PLUGIN_MAX_CALLS_PER_PLUGIN("2"),
    PLUGIN_MODULE_CACHE_SIZE("16");

    private final String initial;

    Variable(String initial) {
        this.initial = initial;
    }

    /** What holds when the variable is unset or empty; the empty text where there is no such value. */
    public String initial() {
        return initial;
    }
}
