package io.parley.harness;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A fresh space with a room in it, of planning poker unless said otherwise, its facilitator, and whoever joins. Names are the scene's own. */
public final class RoomScene {

    private final ParleyServer server;
    private final ServerDatabase database;
    private final Client facilitator;
    private final String org;
    private final String slug;
    private final String kind;
    private final String room;

    private RoomScene(ParleyServer server, String kind, Map<String, Object> config) {
        this.server = server;
        this.database = ServerDatabase.of(server);
        this.kind = kind;
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
        return new RoomScene(server, "poker", Map.of());
    }

    /** With this configuration of the poker room. */
    public static RoomScene on(ParleyServer server, Map<String, Object> config) {
        return new RoomScene(server, "poker", config);
    }

    /** With a live standup for its room. */
    public static RoomScene standup(ParleyServer server) {
        return new RoomScene(server, "standup", Map.of());
    }

    public ParleyServer server() {
        return server;
    }

    public Client facilitator() {
        return facilitator;
    }

    public ServerDatabase database() {
        return database;
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

    /** One more room of its kind in the same space; its id. */
    public String newRoom(Map<String, Object> config) {
        return facilitator
                .post(spacePath() + "/sessions", Map.of("kind", kind, "title", "A room", "config", config))
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

    /** A link guest of this room, as redeeming a link leaves them behind. */
    public Client guest(String name) {
        return database.guest(UUID.fromString(room), UUID.fromString(facilitator.id()), name)
                .client();
    }

    /** Adds a story and puts it on the table; its id. */
    public String storyOnTheTable() {
        facilitator
                .post(roomPath() + "/actions/stories", Map.of("title", "A story"))
                .expect(204);
        var stories = read().get("state").get("stories");
        var story = stories.get(stories.size() - 1).get("id").asText();
        facilitator
                .post(roomPath() + "/actions/select", Map.of("storyId", story))
                .expect(204);
        return story;
    }

    /** The room as its facilitator reads it. */
    public JsonNode read() {
        return facilitator.get(roomPath()).expect(200).json();
    }

    /** A visible change of the room that everybody's next state shows. */
    public void rename(String title) {
        facilitator
                .patch(spacePath() + "/sessions/" + room, Map.of("title", title))
                .expect(200);
    }

    /** Runs a statement on the database; parameters are UUIDs in text, numbers or bytes. */
    public int sql(String statement, Object... parameters) {
        return database.run(statement, parameters);
    }

    /** The one number of a counting query. */
    public long count(String query, Object... parameters) {
        return database.count(query, parameters);
    }

    /** A connection of the test's own, to hold locks. */
    public Connection connect() throws SQLException {
        return database.connect();
    }
}
