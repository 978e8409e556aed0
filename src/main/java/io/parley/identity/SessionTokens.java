package io.parley.identity;

import io.parley.platform.database.Row;
import io.parley.platform.database.Sql;
import io.parley.platform.settings.AuthSettings;
import io.parley.platform.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * The rows of {@code session_tokens} and whom they speak for (TOK-3 … TOK-6, TOK-10, §3.3 steps 3, 5 and 6). One statement per
 * question, nothing is remembered (AUTH-6).
 */
@ApplicationScoped
public class SessionTokens {

    /**
     * In oidc mode an account without an issuer is nobody, and in any mode the token of a guest whose link is gone: it must
     * not turn into an ordinary account. Parameter: open mode.
     */
    private static final String ACCEPTED = """
            (? or u.issuer <> '' or u.link_id is not null)
              and (t.expires_at is null or t.embedded or u.link_id is not null)""";

    private static final String PRINCIPAL = "u.id, u.name, u.issuer, u.subject, u.avatar_icon, u.notification_sounds,"
            + " t.embedded, l.session_id, " + Lifetimes.LIVE_UNTIL + " as live_until";

    private static final String FIND = "select " + PRINCIPAL
            + " from session_tokens t join users u on u.id = t.user_id left join session_links l on l.id = u.link_id"
            + " where t.token_hash = ? and " + Lifetimes.LIVE + " and " + ACCEPTED;

    // Checked and renewed in one statement: between a read and a write a sign-out could be undone (TOK-6). The commit
    // does
    // not wait for the disk, for every write of every person begins with it: a crash takes back a moment of the window.
    private static final String TOUCH = "update session_tokens t set last_used_at = now()"
            + " from users u left join session_links l on l.id = u.link_id"
            + " where u.id = t.user_id and t.token_hash = ? and " + Lifetimes.LIVE + " and " + ACCEPTED
            + " returning set_config('synchronous_commit', 'off', true), " + PRINCIPAL;

    private final Sql sql;
    private final Lifetimes lifetimes;
    private final boolean open;

    protected SessionTokens() {
        sql = null;
        lifetimes = null;
        open = false;
    }

    @Inject
    public SessionTokens(Sql sql, Settings settings) {
        this.sql = sql;
        this.lifetimes = Lifetimes.of(settings);
        this.open = settings.auth().mode() == AuthSettings.Mode.OPEN;
    }

    /** Whom the token speaks for, if it is live. Renews nothing. */
    public Optional<Principal> find(TokenHash token) {
        return sql.first(
                FIND,
                row -> principal(row, token),
                lifetimes.idle(),
                lifetimes.max(),
                token.bytes(),
                lifetimes.idle(),
                lifetimes.max(),
                open);
    }

    /**
     * As {@link #find}, and renews the idle window in the same statement; empty when the token is gone. A transaction of its
     * own, never part of one whose commit has to last.
     */
    public Optional<Principal> touch(TokenHash token) {
        return sql.first(
                TOUCH,
                row -> principal(row, token),
                token.bytes(),
                lifetimes.idle(),
                lifetimes.max(),
                open,
                lifetimes.idle(),
                lifetimes.max());
    }

    /** For sockets (REV-1): the effective expiry of a token that still speaks for somebody, without renewing it. */
    public Optional<Instant> check(TokenHash token) {
        return find(token).map(Principal::expiresAt);
    }

    /** A fresh session of this account; the plain token is sent once and forgotten. Joins the caller's transaction. */
    public Token issue(UUID user) {
        var token = Token.fresh();
        sql.update(
                "insert into session_tokens (token_hash, user_id) values (?, ?)",
                token.hash().bytes(),
                user);
        return token;
    }

    /** Puts a fresh token in the place of this one, with its deadlines (TOK-8); empty when it is gone. */
    public Optional<Token> replace(TokenHash token, UUID user) {
        var fresh = Token.fresh();
        // The row lock decides between two renames: the later one finds no row with the old hash any more.
        var moved = sql.update(
                "update session_tokens set token_hash = ?, last_used_at = now() where token_hash = ? and user_id = ?",
                fresh.hash().bytes(),
                token.bytes(),
                user);
        return moved == 1 ? Optional.of(fresh) : Optional.empty();
    }

    /** True when there was such a row, live or not. */
    public boolean delete(TokenHash token) {
        return sql.update("delete from session_tokens where token_hash = ?", token.bytes()) > 0;
    }

    private static Principal principal(Row row, TokenHash token) throws SQLException {
        return new Principal(
                row.uuid("id"),
                row.text("name"),
                row.text("issuer"),
                row.text("subject"),
                row.text("avatar_icon"),
                row.bool("notification_sounds"),
                token,
                row.instant("live_until"),
                row.uuid("session_id"),
                row.bool("embedded"));
    }
}
