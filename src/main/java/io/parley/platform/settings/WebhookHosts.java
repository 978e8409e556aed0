package io.parley.platform.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * {@code STANDUP_WEBHOOK_HOSTS}: the hosts that webhooks may be sent to (WHK-3). Empty allows none.
 *
 * @param entries in lower case; {@code *.x.y} stands for every name below {@code x.y}
 */
public record WebhookHosts(List<String> entries) {

    public WebhookHosts {
        entries = List.copyOf(entries);
    }

    static WebhookHosts parse(Values values) {
        var entries = new ArrayList<String>();
        for (var element : values.list(Variable.STANDUP_WEBHOOK_HOSTS)) {
            var entry = element.toLowerCase(Locale.ROOT);
            var name = entry.startsWith("*.") ? entry.substring(2) : entry;
            if (!name.matches("[a-z0-9-]+(\\.[a-z0-9-]+)+") || name.length() > 253) {
                throw new BadSetting(Variable.STANDUP_WEBHOOK_HOSTS + " holds " + BadSetting.quoted(element)
                        + ": an allowlist entry must be a hostname, optionally with a single leading \"*.\" label");
            }
            entries.add(entry);
        }
        return new WebhookHosts(entries);
    }

    /** Whether the host is on the list; ports play no part, one trailing dot is dropped. */
    public boolean allows(String host) {
        var lower = host.toLowerCase(Locale.ROOT);
        var name = lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
        return entries.stream()
                .anyMatch(entry -> entry.startsWith("*.")
                        ? name.endsWith(entry.substring(1)) && name.length() >= entry.length()
                        : name.equals(entry));
    }
}
