package io.parley.platform.http;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * One file of the browser client, in memory, with the smaller forms that the build made of it.
 *
 * @param type its content type
 * @param cacheControl how long a browser may keep it (HDR-2)
 * @param forms bytes by content coding, best first; the last one is {@code identity}
 * @param tag names the content
 */
record StaticFile(String type, String cacheControl, Map<String, byte[]> forms, String tag) {

    static final String PLAIN = "identity";

    private static final Pattern DAILY = Pattern.compile(".*\\.(ico|png|svg|webmanifest)");

    static StaticFile of(String path, String type, byte[] plain, byte[] brotli, byte[] gzip) {
        var forms = new LinkedHashMap<String, byte[]>();
        if (brotli != null) {
            forms.put("br", brotli);
        }
        if (gzip != null) {
            forms.put("gzip", gzip);
        }
        forms.put(PLAIN, plain);
        return new StaticFile(withCharset(type), cacheControl(path), forms, tag(plain));
    }

    /** The best coding that the browser takes. */
    String coding(AcceptEncoding accepted) {
        return forms.keySet().stream()
                .filter(coding -> coding.equals(PLAIN) || accepted.takes(coding))
                .findFirst()
                .orElseThrow();
    }

    boolean varies() {
        return forms.size() > 1;
    }

    /** The entity tag of one form: two codings are two representations. */
    String etag(String coding) {
        return coding.equals(PLAIN) ? "\"" + tag + "\"" : "\"" + tag + "-" + coding + "\"";
    }

    /** Whether an {@code If-None-Match} names this form. */
    boolean matches(String ifNoneMatch, String coding) {
        if (ifNoneMatch == null) {
            return false;
        }
        for (var candidate : ifNoneMatch.split(",")) {
            var tag = candidate.strip();
            if (tag.equals("*") || (tag.startsWith("W/") ? tag.substring(2) : tag).equals(etag(coding))) {
                return true;
            }
        }
        return false;
    }

    private static String cacheControl(String path) {
        if (path.startsWith("/assets/")) {
            return "public, max-age=31536000, immutable";
        }
        // A script without a hash in its name belongs to the shell and must be of the same build.
        return DAILY.matcher(path).matches() ? "public, max-age=86400" : "no-cache";
    }

    private static String withCharset(String type) {
        return type.startsWith("text/") ? type + ";charset=utf-8" : type;
    }

    private static String tag(byte[] bytes) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(digest, 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
