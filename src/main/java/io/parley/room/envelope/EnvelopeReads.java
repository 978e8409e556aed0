package io.parley.room.envelope;

import io.parley.identity.AvatarHue;
import io.parley.platform.database.Row;
import io.parley.platform.database.Sql;
import io.parley.room.admission.RoomRows;
import io.parley.room.kind.Room;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/** The room's own statements of a build. */
@ApplicationScoped
class EnvelopeReads {

    private final Sql sql;

    protected EnvelopeReads() {
        this(null);
    }

    @Inject
    EnvelopeReads(Sql sql) {
        this.sql = sql;
    }

    record Head(Room room, String spaceSlug, String orgSlug, Instant serverTime, List<UUID> presence) {}

    record Roster(long version, List<Participant> people) {}

    /** The room, its address, and who was seen inside the presence window on any replica (PRS-3, ENV-4). */
    Optional<Head> head(UUID room) {
        return sql.first(
                """
                select %s, sp.slug as space_slug, o.slug as org_slug, now() as server_time,
                    array(select distinct p.user_id from session_presence p
                          where p.session_id = s.id and p.seen_at > now() - interval '100 seconds'
                          order by p.user_id) as presence
                from sessions s
                join spaces sp on sp.id = s.space_id
                join orgs o on o.id = sp.org_id
                where s.id = ?
                """.formatted(RoomRows.COLUMNS),
                row -> new Head(
                        RoomRows.read(row),
                        row.text("space_slug"),
                        row.text("org_slug"),
                        row.instant("server_time"),
                        row.uuids("presence")),
                room);
    }

    /**
     * Those of the given people and of the room's participants who belong here now: members of the space, and guests with a
     * live link to this room (ENV-5). With them the version that the room has by now; empty when the room is gone.
     */
    Optional<Roster> roster(Room room, Collection<UUID> others) {
        var rows = sql.list(
                """
                select s.version, p.id, p.name, p.avatar_icon, p.spectator, p.guest
                from sessions s
                left join lateral (
                    select u.id, u.name, u.avatar_icon, coalesce(m.spectator, false) as spectator, m.user_id is null as guest
                    from (select user_id from session_participants where session_id = s.id
                          union select unnest(cast(? as uuid[]))) here
                    join users u on u.id = here.user_id
                    left join members m on m.space_id = s.space_id and m.user_id = u.id
                    left join session_links l on l.id = u.link_id and l.session_id = s.id
                        and l.revoked_at is null and l.expires_at > now()
                    where m.user_id is not null or l.id is not null
                ) p on true
                where s.id = ?
                order by p.name, p.id
                """,
                row -> new Line(row.bigint("version"), row.uuid("id") == null ? null : participant(row)),
                others,
                room.id());
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Roster(
                        rows.get(0).version(),
                        rows.stream()
                                .map(Line::person)
                                .filter(person -> person != null)
                                .toList()));
    }

    /** Runs the statements of a build on one snapshot of the database. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    <T> T inOneSnapshot(Supplier<T> build) {
        sql.update("set transaction isolation level repeatable read, read only");
        return build.get();
    }

    private record Line(long version, Participant person) {}

    private static Participant participant(Row row) throws SQLException {
        var id = row.uuid("id");
        return new Participant(
                id,
                row.text("name"),
                AvatarHue.of(id),
                row.bool("spectator"),
                row.bool("guest"),
                row.text("avatar_icon"));
    }
}
