package io.parley.platform.settings;

import static io.parley.platform.settings.Environment.refusal;
import static io.parley.platform.settings.Environment.settings;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Meeting clients, webhooks and plugins: what their chapters say about their variables. */
class FeatureSettingsTest {

    private static EmbedSettings embed(String providers, String number) {
        return settings(
                        "BASE_URL",
                        "https://parley.example.org",
                        "EMBED_PROVIDERS",
                        providers,
                        "MEET_CLOUD_PROJECT_NUMBER",
                        number)
                .embed();
    }

    @Test
    @DisplayName("EMB-1 embedding is off without providers; a project number is then ignored, whatever it is")
    void off() {
        var embed = settings("MEET_CLOUD_PROJECT_NUMBER", "x").embed();
        assertThat(embed.enabled()).isFalse();
        assertThat(embed.meetCloudProjectNumber()).isEmpty();
    }

    @Test
    @DisplayName("CFG-2 EMBED_PROVIDERS takes names in any case and drops repeats")
    void providers() {
        var embed = embed("meet, MEET ,Meet", "18446744073709551615");
        assertThat(embed.providers()).containsExactly("meet");
        assertThat(embed.meetCloudProjectNumber()).contains("18446744073709551615");
    }

    @Test
    @DisplayName("CFG-2 an unknown provider is refused with the known ones, an http BASE_URL by its value")
    void refusedProviders() {
        assertThat(refusal("BASE_URL", "https://p.example.org", "EMBED_PROVIDERS", "meet,zoom"))
                .contains("EMBED_PROVIDERS", "\"zoom\"", "meet");
        assertThat(refusal("EMBED_PROVIDERS", "meet", "MEET_CLOUD_PROJECT_NUMBER", "1"))
                .contains("EMBED_PROVIDERS", "BASE_URL", "\"http://localhost:8080\"");
    }

    @ParameterizedTest
    @DisplayName("CFG-2 meet needs a project number of unsigned 64 bits")
    @ValueSource(strings = {"", "-1", "+1", "12a", "1.0", "18446744073709551616", " 1"})
    void projectNumbers(String text) {
        assertThat(refusal(
                        "BASE_URL",
                        "https://p.example.org",
                        "EMBED_PROVIDERS",
                        "meet",
                        "MEET_CLOUD_PROJECT_NUMBER",
                        text))
                .startsWith("MEET_CLOUD_PROJECT_NUMBER \"" + text + "\"");
    }

    @ParameterizedTest
    @DisplayName("WHK-3 an exact entry matches itself only, a wildcard every name below it")
    @CsvSource({
        "hooks.example.org, true",
        "HOOKS.Example.ORG, true",
        "hooks.example.org., true",
        "hooks.example.org.., false",
        "a.hooks.example.org, false",
        "a.chat.example.com, true",
        "a.b.chat.example.com, true",
        "chat.example.com, false",
        ".chat.example.com, false",
        "evilchat.example.com, false",
        "example.org, false",
    })
    void webhookHosts(String host, boolean allowed) {
        var hosts = settings("STANDUP_WEBHOOK_HOSTS", " Hooks.Example.org , *.chat.example.com")
                .webhooks();
        assertThat(hosts.allows(host)).isEqualTo(allowed);
        assertThat(settings().webhooks().allows(host)).isFalse();
    }

    @ParameterizedTest
    @DisplayName("WHK-3 an entry that is not a host name stops the boot")
    @ValueSource(
            strings = {
                "localhost",
                "*",
                "*.com",
                "*.*.example.org",
                "a.*.example.org",
                "*example.org",
                "example.org.",
                ".example.org",
                "a..example.org",
                "https://example.org",
                "example.org:443",
                "exa_mple.org",
                "exämple.org",
                "example.org, ,b.org"
            })
    void badWebhookHosts(String text) {
        assertThat(refusal("STANDUP_WEBHOOK_HOSTS", text))
                .startsWith("STANDUP_WEBHOOK_HOSTS")
                .endsWith("an allowlist entry must be a hostname, optionally with a single leading \"*.\" label");
    }

    @Test
    @DisplayName("PLG-1 the secret key is base64 of 32 bytes; blanks around it are dropped")
    void key() {
        var bytes = new byte[32];
        bytes[0] = (byte) 0xfb;
        bytes[31] = 1;
        var text = Base64.getEncoder().encodeToString(bytes);
        assertThat(settings("PLUGIN_SECRET_KEY", " " + text + " ")
                        .plugins()
                        .secretKey()
                        .orElseThrow()
                        .bytes())
                .isEqualTo(bytes);
        assertThat(settings("PLUGIN_SECRET_KEY", "  ").plugins().secretKey()).isEmpty();
    }

    @Test
    @DisplayName("PLG-1 a key that is not base64 is refused without a word of it")
    void badKeys() {
        var hex = "-_hunter2";
        for (var text : new String[] {hex, "hunter2", "aHVudGVyMg", "aHVudGVy Mg=="}) {
            assertThat(refusal("PLUGIN_SECRET_KEY", text))
                    .startsWith("PLUGIN_SECRET_KEY is not usable: decoding the plugin secret key: ")
                    .doesNotContain(text);
        }
        assertThat(refusal("PLUGIN_SECRET_KEY", "aHVudGVyMg=="))
                .isEqualTo(
                        "PLUGIN_SECRET_KEY is not usable: the plugin secret key decodes to 7 bytes; it must be exactly 32"
                                + " (generate one with: openssl rand -base64 32)");
    }

    @Test
    @DisplayName("PLG-1 PLG-2 durations, pages and counts are refused with the texts of chapter 60")
    void pluginRefusals() {
        assertThat(refusal("PLUGIN_EVENT_RETENTION", "7d"))
                .isEqualTo("PLUGIN_EVENT_RETENTION \"7d\" is not a positive duration — write it like 168h");
        assertThat(refusal("PLUGIN_CALL_TIMEOUT", "2"))
                .isEqualTo("PLUGIN_CALL_TIMEOUT \"2\" is not a positive duration — write it like 2s");
        assertThat(refusal("PLUGIN_MEMORY_PAGES", "65537"))
                .isEqualTo("PLUGIN_MEMORY_PAGES \"65537\" is not a positive integer");
        assertThat(settings("PLUGIN_MEMORY_PAGES", "65536").plugins().memoryPages())
                .isEqualTo(65_536);
    }

    @Test
    @DisplayName("PLG-1 PLUGIN_DIR is trimmed and never stops the boot")
    void pluginDirectory() {
        assertThat(settings("PLUGIN_DIR", " /no/such/place ").plugins().directory())
                .contains("/no/such/place");
        assertThat(settings("PLUGIN_DIR", "   ").plugins().directory()).isEmpty();
    }
}
