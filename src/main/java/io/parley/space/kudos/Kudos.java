package io.parley.space.kudos;

import io.parley.platform.database.Sql;
import io.parley.platform.http.Ids;
import io.parley.platform.http.Refusal;
import io.parley.platform.http.Text;
import io.parley.platform.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/** The one way in which a kudo is written (KDO-2 … KDO-4). */
@ApplicationScoped
public class Kudos {

    private static final int TEXT = 280;

    private final Sql sql;
    private final Settings settings;

    protected Kudos() {
        this(null, null);
    }

    @Inject
    Kudos(Sql sql, Settings settings) {
        this.sql = sql;
        this.settings = settings;
    }

    /** The text as sent: 1 to 280 characters, not all of them white space. */
    public static String requireText(String text) {
        if (Text.trim(text).isEmpty() || Text.length(text) > TEXT) {
            throw Refusal.badRequest("a kudo is between 1 and 280 characters");
        }
        return text;
    }

    /** Somebody else; whether they are a member is asked by {@link #give}. */
    public static UUID requireRecipient(UUID sender, String recipient) {
        var to = Ids.require(recipient, notAMember());
        if (to.equals(sender)) {
            throw Refusal.badRequest("a kudo cannot be sent to yourself");
        }
        return to;
    }

    /** Locks the space, so that of two kudos at once the second is counted after the first; before any lock of a room. */
    public void lock(UUID space) {
        sql.exists("select 1 from spaces where id = ? for no key update", space);
    }

    /**
     * Writes a kudo, in the transaction that holds {@link #lock}.
     *
     * @param room where it was given; null for the wall
     * @throws Refusal 400 when one of the two is no member by now, 409 when the space has its kudos of thirty days
     */
    public void give(UUID space, UUID from, UUID to, String text, UUID room) {
        // Shared until the commit: whoever leaves the space does so before it or after it, never in between.
        var members = sql.list(
                "select user_id from members where space_id = ? and user_id in (?, ?) order by user_id for key share",
                row -> row.uuid("user_id"),
                space,
                from,
                to);
        if (members.size() < 2) {
            throw notAMember();
        }
        var given = sql.count(
                "select count(*) from kudos where space_id = ? and created_at > now() - interval '30 days'", space);
        if (given >= settings.limits().kudosPerSpace()) {
            throw Refusal.conflict("kudo limit reached for this space");
        }
        sql.update(
                "insert into kudos (space_id, from_user_id, to_user_id, text, session_id) values (?, ?, ?, ?, ?)",
                space,
                from,
                to,
                text,
                room);
    }

    private static Refusal notAMember() {
        return Refusal.badRequest("a kudo can only be sent to a member of this space");
    }
}
