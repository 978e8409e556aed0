package io.parley.space;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.parley.platform.database.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;

/** The spaces somebody is in, of every org, the last visited first (SPC-60, SPC-62). */
@ApplicationScoped
class Landing {

    private final Sql sql;

    protected Landing() {
        this(null);
    }

    @Inject
    Landing(Sql sql) {
        this.sql = sql;
    }

    public record Entry(String slug, String name, String orgSlug, @JsonProperty("protected") boolean closedDoor) {}

    List<Entry> of(UUID user) {
        return sql.list(
                """
                select sp.slug, sp.name, o.slug as org_slug, sp.passcode <> '' as closed
                from members m
                join spaces sp on sp.id = m.space_id
                join orgs o on o.id = sp.org_id
                where m.user_id = ?
                order by m.last_seen_at desc, sp.name, sp.id
                """,
                row -> new Entry(row.text("slug"), row.text("name"), row.text("org_slug"), row.bool("closed")),
                user);
    }

    /** Notes a visit; of somebody who is no member there is nothing to note. */
    void seen(UUID space, UUID user) {
        sql.update("update members set last_seen_at = now() where space_id = ? and user_id = ?", space, user);
    }
}
