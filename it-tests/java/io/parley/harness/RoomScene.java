package io.parley.harness;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A fresh space with a poker room in it, its facilitator, and whoever joins. Names are the scene's own. */
public final class RoomScene {

    private final ParleyServer server;
    private final Client facilitator;
    private final String org;
    private final String slug;
    private final String room;

    private RoomScene(ParleyServer server, Map<String, Object> config) {
        this.server = server;
        facilitator = server.person("Fay");
        var space = facilitator
                .post("/api/spaces", Map.of("name", "Scene " + UUID.randomUUID(), "open", true))
                .expect(201)
                .json();
        org = space.get("orgSlug").asText();
        slug = space.get("slug").asText();
        room = newRoom(config);
    }

    public static RoomScene on(ParleyServer server) {
        return new RoomScene(server, Map.of());
    }

    /** With this configuration of the poker room. */
    public static RoomScene on(ParleyServer server, Map<String, Object> config) {
        return new RoomScene(server, config);
    }

    public ParleyServer server() {
        return server;
    }

    public Client facilitator() {
        return facilitator;
    }

    /** The room's id. */
    public String room() {
        return room;
    }

    public String org() {
        return org;
    }

    public String slug() {
        return slug;
    }

    /** {@code /api/orgs/…/spaces/…} */
    public String spacePath() {
        return "/api/orgs/" + org + "/spaces/" + slug;
    }

    /** {@code /api/sessions/…} */
    public String roomPath() {
        return "/api/sessions/" + room;
    }

    /** One more room in the same space; its id. */
    public String newRoom(Map<String, Object> config) {
        return facilitator
                .post(spacePath() + "/sessions", Map.of("kind", "poker", "title", "A room", "config", config))
                .expect(201)
                .json()
                .get("id")
                .asText();
    }

    /** Somebody new in the space. */
    public Client member(String name) {
        var member = server.person(name);
        member.post(spacePath() + "/join", Map.of()).expect(204);
        return member;
    }

    /** Several people new in the space. */
    public List<Client> members(int count) {
        var members = new ArrayList<Client>();
        for (var i = 0; i < count; i++) {
            members.add(member("Member " + i));
        }
        return members;
    }

    /** Adds a story and puts it on the table; its id. */
    public String storyOnTheTable() {
        facilitator.post(roomPath() + "/actions/stories", Map.of("title", "A story")).expect(204);
        var stories = read().get("state").get("stories");
        var story = stories.get(stories.size() - 1).get("id").asText();
        facilitator.post(roomPath() + "/actions/select", Map.of("storyId", story)).expect(204);
        return story;
    }

    /** The room as its facilitator reads it. */
    public JsonNode read() {
        return facilitator.get(roomPath()).expect(200).json();
    }

    /** A visible change of the room that everybody's next state shows. */
    public void rename(String title) {
        facilitator.patch(spacePath() + "/sessions/" + room, Map.of("title", title)).expect(200);
    }

    /** Runs a statement on the database; parameters are UUIDs in text, numbers or bytes. */
    public int sql(String statement, Object... parameters) {
        try (var connection = connect();
                var prepared = connection.prepareStatement(statement)) {
            for (var i = 0; i < parameters.length; i++) {
                prepared.setObject(i + 1, parameters[i]);
            }
            return prepared.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The one number of a counting query. */
    public long count(String query, Object... parameters) {
        try (var connection = connect();
                var prepared = connection.prepareStatement(query)) {
            for (var i = 0; i < parameters.length; i++) {
                prepared.setObject(i + 1, parameters[i]);
            }
            try (var rows = prepared.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A connection of the test's own, to hold locks. */
    public Connection connect() throws SQLException {
        return TestDatabase.shared().connect(server.database());
    }
}
