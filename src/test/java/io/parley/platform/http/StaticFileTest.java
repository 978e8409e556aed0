package io.parley.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StaticFileTest {

    private static StaticFile file(String path) {
        return StaticFile.of(path, "text/javascript", new byte[] {1, 2, 3}, new byte[] {1}, new byte[] {2});
    }

    private static String coding(String acceptEncoding) {
        return file("/assets/a.js").coding(new AcceptEncoding(acceptEncoding));
    }

    @Test
    @DisplayName("WEB-3 assets are immutable for a year, the shell is revalidated, icons stay a day")
    void cacheControl() {
        assertThat(file("/assets/a-1a2b.js").cacheControl()).isEqualTo("public, max-age=31536000, immutable");
        assertThat(file("/index.html").cacheControl()).isEqualTo("no-cache");
        assertThat(file("/theme.js").cacheControl()).isEqualTo("no-cache");
        assertThat(file("/site.webmanifest").cacheControl()).isEqualTo("public, max-age=86400");
        assertThat(file("/favicon.svg").cacheControl()).isEqualTo("public, max-age=86400");
    }

    @Test
    @DisplayName("HDR-2 the smallest form that the browser takes is chosen")
    void codings() {
        assertThat(coding("gzip, deflate, br, zstd")).isEqualTo("br");
        assertThat(coding("gzip, deflate")).isEqualTo("gzip");
        assertThat(coding("br;q=0, gzip;q=0.5")).isEqualTo("gzip");
        assertThat(coding("*")).isEqualTo("br");
        assertThat(coding("*;q=0")).isEqualTo("identity");
        assertThat(coding("br;q=x")).isEqualTo("identity");
        assertThat(coding("")).isEqualTo("identity");
        assertThat(coding(null)).isEqualTo("identity");
    }

    @Test
    @DisplayName("HDR-2 every form has a tag of its own, and If-None-Match names it weakly or strongly")
    void tags() {
        var file = file("/index.html");
        assertThat(file.etag("br"))
                .isNotEqualTo(file.etag("gzip"))
                .startsWith("\"")
                .endsWith("-br\"");
        assertThat(file.matches(file.etag("br"), "br")).isTrue();
        assertThat(file.matches("\"x\", W/" + file.etag("identity"), "identity"))
                .isTrue();
        assertThat(file.matches("*", "br")).isTrue();
        assertThat(file.matches(file.etag("gzip"), "br")).isFalse();
        assertThat(file.matches(null, "br")).isFalse();
    }
}
