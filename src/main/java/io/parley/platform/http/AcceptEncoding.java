package io.parley.platform.http;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** What an {@code Accept-Encoding} header takes (RFC 9110 §12.5.3). */
final class AcceptEncoding {

    private final Map<String, Double> weights = new HashMap<>();

    AcceptEncoding(String header) {
        for (var element : (header == null ? "" : header).split(",")) {
            var parts = element.split(";");
            var coding = parts[0].strip().toLowerCase(Locale.ROOT);
            if (!coding.isEmpty()) {
                weights.put(coding, weight(parts));
            }
        }
    }

    boolean takes(String coding) {
        return weights.getOrDefault(coding, weights.getOrDefault("*", 0.0)) > 0;
    }

    private static double weight(String... parts) {
        for (var i = 1; i < parts.length; i++) {
            var parameter = parts[i].strip().toLowerCase(Locale.ROOT);
            if (parameter.startsWith("q=")) {
                try {
                    return Double.parseDouble(parameter.substring(2).strip());
                } catch (NumberFormatException e) {
                    return 0;
                }
            }
        }
        return 1;
    }
}
