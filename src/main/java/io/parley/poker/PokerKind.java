package io.parley.poker;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.platform.database.Sql;
import io.parley.platform.settings.Settings;
import io.parley.room.kind.CsvLayout;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomAction;
import io.parley.room.kind.RoomActivity;
import io.parley.room.kind.RoomKind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Planning poker as a kind of room: its configuration, its actions and what it shows (41-poker). */
@ApplicationScoped
public class PokerKind implements RoomKind {

    static final String NAME = "poker";

    private final PokerReader reader;
    private final AutoReveal autoReveal;
    private final Map<String, RoomAction> actions;

    /** For the container's proxy. */
    protected PokerKind() {
        this.reader = null;
        this.autoReveal = null;
        this.actions = Map.of();
    }

    @Inject
    public PokerKind(Sql sql, PokerReader reader, Settings settings) {
        this.reader = reader;
        this.autoReveal = new AutoReveal(sql);
        var stories = new Stories(sql, () -> settings.limits().storiesPerSession());
        var rounds = new Rounds(sql, autoReveal, new ExpectedVoters(sql));
        var votes = new Votes(sql, autoReveal);
        this.actions = Map.of(
                "stories", facilitators("POST", "could not add story", stories::add),
                "story", facilitators("PATCH", "could not update story", stories::edit),
                "remove", facilitators("POST", "could not remove story", stories::remove),
                "select", facilitators("POST", "could not select story", rounds::select),
                "reveal", facilitators("POST", "could not reveal votes", rounds::reveal),
                "reset", facilitators("POST", "could not reset votes", rounds::reset),
                "config", facilitators("PATCH", "could not update session config", rounds::config),
                "vote", new RoomAction("POST", false, "could not record vote", readable(votes::vote)));
    }

    private static RoomAction facilitators(String verb, String failure, RoomAction.Handler handler) {
        return new RoomAction(verb, true, failure, readable(handler));
    }

    /** A room whose configuration cannot be read takes no action at all, not even one that needs none of it (POK-7). */
    private static RoomAction.Handler readable(RoomAction.Handler handler) {
        return call -> {
            PokerConfig.stored(call.room().config());
            return handler.prepare(call);
        };
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public JsonNode configured(JsonNode given) throws InvalidConfig {
        return PokerConfig.requested(given).document();
    }

    @Override
    public Map<String, RoomAction> actions() {
        return actions;
    }

    @Override
    public PokerState state(Room room) {
        return reader.state(room);
    }

    @Override
    public boolean rosterChanged(Room room, Set<UUID> present) {
        return autoReveal.check(room, PokerConfig.stored(room.config()), present);
    }

    @Override
    public Optional<CsvLayout> csv() {
        return Optional.of(new PokerCsv());
    }

    @Override
    public Map<UUID, RoomActivity> activity(Collection<UUID> rooms) {
        return reader.activity(rooms);
    }
}
