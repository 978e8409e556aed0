package io.parley.room;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.parley.platform.database.Sql;
import io.parley.platform.http.Refusal;
import io.parley.platform.settings.Settings;
import io.parley.room.admission.RoomRows;
import io.parley.room.kind.KindOffers;
import io.parley.room.kind.KindRegistry;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomKind;
import io.parley.space.Space;
import io.parley.space.SpaceGate;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.UUID;

/** New rooms (ROOM-5c … ROOM-9). */
@ApplicationScoped
class RoomCreation {

    private final KindRegistry kinds;
    private final KindOffers offers;
    private final Sql sql;
    private final Settings settings;

    protected RoomCreation() {
        this(null, null, null, null);
    }

    @Inject
    RoomCreation(KindRegistry kinds, KindOffers offers, Sql sql, Settings settings) {
        this.kinds = kinds;
        this.offers = offers;
        this.sql = sql;
        this.settings = settings;
    }

    /**
     * @param config any JSON value; null when the request named none
     * @throws Refusal in the order of ROOM-5c to ROOM-7
     */
    @Transactional
    public Room create(Space space, UUID creator, String kindName, String title, JsonNode config) {
        var name = RoomTitle.of(title);
        var kind = kinds.visible(kindName, space.orgId()).orElseThrow(() -> notOffered(space));
        var normalised = configured(kind, config);
        // Counted under the space's lock: two creations cannot both be the last one.
        if (!sql.exists("select 1 from spaces where id = ? for no key update", space.id())) {
            throw SpaceGate.noSuchSpace();
        }
        var rooms = sql.count("select count(*) from sessions where space_id = ?", space.id());
        if (rooms >= settings.limits().sessionsPerSpace()) {
            throw Refusal.conflict("session limit reached for this space");
        }
        // Retirement and offer are asked in the inserting statement: a kind retired a moment ago is still refused.
        return sql.first(
                        """
                        insert into sessions as s (space_id, kind, title, config, facilitator_id)
                        select ?, k.kind, ?, cast(? as jsonb), ?
                        from session_kinds k
                        where k.kind = ? and k.retired_at is null
                            and (k.org_id is null or (k.org_id = ? and exists (
                                select 1 from plugin_installs i
                                where i.org_id = k.org_id and i.name = k.provider and i.enabled)))
                        returning %s
                        """.formatted(RoomRows.COLUMNS),
                        RoomRows::read,
                        space.id(),
                        name,
                        normalised.toString(),
                        creator,
                        kindName,
                        space.orgId())
                .orElseThrow(() -> notInserted(space, kindName));
    }

    private static JsonNode configured(RoomKind kind, JsonNode given) {
        try {
            return kind.configured(
                    given == null || given.isNull() || given.isMissingNode()
                            ? JsonNodeFactory.instance.objectNode()
                            : given);
        } catch (RoomKind.InvalidConfig e) {
            throw Refusal.badRequest("invalid config for this session kind");
        }
    }

    private Refusal notInserted(Space space, String kind) {
        return sql.first(
                        "select retired_at is not null as retired from session_kinds where kind = ?",
                        row -> row.bool("retired"),
                        kind)
                .map(retired -> retired ? Refusal.badRequest("that session kind has been retired") : notOffered(space))
                .orElseGet(() -> Refusal.badRequest("that session kind is missing its session_kinds row"));
    }

    private Refusal notOffered(Space space) {
        return Refusal.badRequest("kind must be one of " + String.join(", ", offers.to(space.orgId())));
    }
}
