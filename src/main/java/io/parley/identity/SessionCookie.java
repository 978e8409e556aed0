package io.parley.identity;

import io.parley.platform.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * The cookie {@code parley_session} (20-identity §3.2). Never refreshed: its age runs from issue (TOK-7). No {@code Domain},
 * so that no other host gets it.
 */
@ApplicationScoped
public class SessionCookie {

    static final String NAME = "parley_session";

    private final boolean secure;
    private final long seconds;

    protected SessionCookie() {
        this(false, Duration.ZERO);
    }

    @Inject
    public SessionCookie(Settings settings) {
        this(
                settings.server().baseUrl().cookieSecure(),
                shorter(settings.server().sessionIdle(), settings.server().sessionMax()));
    }

    SessionCookie(boolean secure, Duration age) {
        this.secure = secure;
        this.seconds = age.toSeconds();
    }

    /** {@code Set-Cookie} of an account's session. */
    public String ordinary(Token token) {
        return line(token.text(), "; Max-Age=" + seconds);
    }

    /** {@code Set-Cookie} of a link guest's session: it ends with the browser. */
    public String guest(Token token) {
        return line(token.text(), "");
    }

    /** {@code Set-Cookie} that takes the cookie away. */
    public String cleared() {
        return line("", "; Max-Age=0");
    }

    /** The value that a request carries, whatever it is; empty when there is no such cookie. */
    static Optional<String> read(HttpServletRequest request) {
        var cookies = request.getCookies();
        return cookies == null
                ? Optional.empty()
                : Arrays.stream(cookies)
                        .filter(cookie -> cookie.getName().equals(NAME))
                        .map(cookie -> cookie.getValue() == null ? "" : cookie.getValue())
                        .findFirst();
    }

    private String line(String value, String age) {
        return NAME + "=" + value + "; Path=/" + age + "; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "");
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
