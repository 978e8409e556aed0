package io.parley.standup;

import static java.util.Map.entry;

import com.fasterxml.jackson.databind.JsonNode;
import io.parley.platform.database.Sql;
import io.parley.room.kind.CsvLayout;
import io.parley.room.kind.Room;
import io.parley.room.kind.RoomAction;
import io.parley.room.kind.RoomActivity;
import io.parley.room.kind.RoomKind;
import io.parley.room.live.Presence;
import io.parley.space.kudos.Kudos;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The standup as a kind of room: its configuration, its actions and what it shows (50-standup). */
@ApplicationScoped
public class StandupKind implements RoomKind {

    static final String NAME = "standup";

    private final StandupReader reader;
    private final Map<String, RoomAction> actions;

    /** For the container's proxy. */
    protected StandupKind() {
        this.reader = null;
        this.actions = Map.of();
    }

    @Inject
    public StandupKind(Sql sql, StandupReader reader, Seats seats, Mentions mentions, Kudos kudos, Presence presence) {
        this.reader = reader;
        var entries = new Entries(sql, seats);
        var turns = new Turns(sql, seats, room -> presence.present(room));
        var commitments = new Commitments(sql);
        this.actions = Map.ofEntries(
                entry("standup", own("PUT", "could not save your update", entries::save)),
                entry("ready", own("PUT", "could not save your readiness", entries::ready)),
                entry("start", facilitators("could not start the standup", turns::start)),
                entry("next", facilitators("could not advance the standup", turns::next)),
                entry("skip", facilitators("could not advance the standup", turns::skip)),
                entry("add", own("POST", "could not add your commitment", commitments::add)),
                entry("answer", own("POST", "could not record your answer", commitments::answer)),
                entry("drop", own("POST", "could not drop your commitment", commitments::drop)),
                entry("remove", own("POST", "could not remove your commitment", commitments::remove)),
                entry("kudo", own("POST", "could not save your kudo", new ClosingKudos(kudos)::give)),
                entry("mention", own("PUT", "could not save your mention", mentions::mention)));
    }

    private static RoomAction facilitators(String failure, RoomAction.Handler handler) {
        return new RoomAction("POST", true, failure, handler);
    }

    private static RoomAction own(String verb, String failure, RoomAction.Handler handler) {
        return new RoomAction(verb, false, failure, handler);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public JsonNode configured(JsonNode given) throws InvalidConfig {
        return StandupConfig.requested(given).document();
    }

    @Override
    public Map<String, RoomAction> actions() {
        return actions;
    }

    @Override
    public StandupState state(Room room) {
        return reader.state(room);
    }

    @Override
    public Optional<CsvLayout> csv() {
        return Optional.of(new StandupCsv());
    }

    @Override
    public Map<UUID, RoomActivity> activity(Collection<UUID> rooms) {
        return reader.activity(rooms);
    }
}
