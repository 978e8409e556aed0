package io.parley.room.admission;

import io.parley.identity.Principal;
import io.parley.platform.database.Sql;
import io.parley.platform.http.Attempt;
import io.parley.platform.http.Ids;
import io.parley.platform.http.Refusal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;

/**
 * Gate RM (ROOM-1): a room and the caller's right to be in it, in one statement. A participant is a member of the room's
 * space, or a guest whose live link is bound to exactly this room; to everybody else the room does not exist.
 */
@ApplicationScoped
public class Admission {

    private final Sql sql;

    protected Admission() {
        this(null);
    }

    @Inject
    Admission(Sql sql) {
        this.sql = sql;
    }

    /**
     * Lets a caller into a room of a path or a query.
     *
     * @throws Refusal 404 {@code no such session} for everybody who may not know of it, nobody included; 500
     *     {@code could not load session} when the database does not answer
     */
    public Admitted admit(Optional<Principal> caller, String id) {
        return Attempt.at(
                "could not load session",
                () -> caller.flatMap(who -> Ids.parse(id).flatMap(room -> find(room, who.userId(), who.embedded())))
                        .orElseThrow(Admission::noSuchSession));
    }

    /** The same question for one person, without an answer to a request: what a socket asks again and again (WS-19). */
    public Optional<Admitted> find(UUID room, UUID user, boolean embedded) {
        return sql.first(
                """
                select %s, m.user_id is null as guest
                from sessions s
                left join members m on m.space_id = s.space_id and m.user_id = ?
                left join users u on u.id = ?
                left join session_links l on l.id = u.link_id and l.session_id = s.id
                    and l.revoked_at is null and l.expires_at > now()
                where s.id = ? and (m.user_id is not null or l.id is not null)
                """.formatted(RoomRows.COLUMNS),
                row -> new Admitted(RoomRows.read(row), user, row.bool("guest"), embedded),
                user,
                user,
                room);
    }

    /** The 404 of a room that is not there or not for the caller; they look alike (API-30). */
    public static Refusal noSuchSession() {
        return Refusal.notFound("no such session");
    }
}
