package io.parley.identity;

import io.parley.platform.database.Row;
import io.parley.platform.database.Sql;
import io.parley.platform.http.Refusal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.util.UUID;

/** The writes of a person on their own account (ME-4, ME-5, ME-7, ME-9). Each method is one transaction. */
@ApplicationScoped
public class Accounts {

    private static final String AS_ME = " returning id, name, avatar_icon, notification_sounds";

    private final Sql sql;
    private final SessionTokens tokens;
    private final IdentityBudget budget;

    protected Accounts() {
        this(null, null, null);
    }

    @Inject
    public Accounts(Sql sql, SessionTokens tokens, IdentityBudget budget) {
        this.sql = sql;
        this.tokens = tokens;
        this.budget = budget;
    }

    /** Somebody and the cookie's token that makes their browser them. */
    public record SignedIn(Me me, Token token) {}

    /** A new identity, charged to the client's and to the instance's budget (THR-1); 429 rolls everything back. */
    @Transactional
    public SignedIn create(String name, String clientAddress) {
        budget.chargeAccount(clientAddress);
        var me = sql.first("insert into users (name) values (?)" + AS_ME, Accounts::me, name)
                .orElseThrow();
        return new SignedIn(me, tokens.issue(me.id()));
    }

    /** A new name, and a new token with the deadlines of the old one (TOK-8); 401 when the old one is gone. */
    @Transactional
    public SignedIn rename(Principal who, String name) {
        var token = tokens.replace(who.token(), who.userId()).orElseThrow(() -> Refusal.unauthorized("session ended"));
        var me = sql.first("update users set name = ? where id = ?" + AS_ME, Accounts::me, name, who.userId())
                .orElseThrow();
        return new SignedIn(me, token);
    }

    @Transactional
    public Me chooseIcon(UUID user, String icon) {
        return sql.first("update users set avatar_icon = ? where id = ?" + AS_ME, Accounts::me, icon, user)
                .orElseThrow();
    }

    @Transactional
    public Me chooseSounds(UUID user, boolean on) {
        return sql.first("update users set notification_sounds = ? where id = ?" + AS_ME, Accounts::me, on, user)
                .orElseThrow();
    }

    private static Me me(Row row) throws SQLException {
        return Me.account(row.uuid("id"), row.text("name"), row.text("avatar_icon"), row.bool("notification_sounds"));
    }
}
