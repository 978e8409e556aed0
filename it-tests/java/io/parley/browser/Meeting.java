package io.parley.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Cookie;
import io.parley.harness.Browsers;
import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.ServerDatabase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A space with a room, of poker unless said otherwise, and named people in it, made over HTTP, any of whom can be put before a browser. The first one owns
 * the space and runs the room. Closing it closes the browsers.
 */
final class Meeting implements AutoCloseable {

    private final ParleyServer server;
    private final Browsers browsers;
    private final Map<String, Client> people = new LinkedHashMap<>();
    private final List<Page> pages = new ArrayList<>();
    private final String owner;
    private final String name = "Team " + UUID.randomUUID().toString().substring(0, 8);
    private final String passcode;
    private final String slug;
    private final String room;

    private Meeting(
            ParleyServer server,
            Browsers browsers,
            String kind,
            String title,
            Map<String, Object> config,
            String... names) {
        // A busy machine is slow, not broken.
        PlaywrightAssertions.setDefaultAssertionTimeout(30_000);
        this.server = server;
        this.browsers = browsers;
        owner = names[0];
        for (var each : names) {
            people.put(each, server.person(each));
        }
        var space = person(owner)
                .post("/api/spaces", Map.of("name", name))
                .expect(201)
                .json();
        slug = space.get("slug").asText();
        passcode =
                person(owner).get(spaceApi()).expect(200).json().get("passcode").asText();
        people.values().stream()
                .skip(1)
                .forEach(person -> person.post(spaceApi() + "/join", Map.of("passcode", passcode))
                        .expect(204));
        room = newRoom(kind, title, config);
    }

    /** People of these names around a room of this configuration. */
    static Meeting of(Browsers browsers, Map<String, Object> config, String... names) {
        return new Meeting(ParleyServer.shared(), browsers, "poker", "Sprint 12 planning", config, names);
    }

    /** People of these names around a standup of this configuration. */
    static Meeting standup(Browsers browsers, Map<String, Object> config, String... names) {
        return standupOn(ParleyServer.shared(), browsers, config, names);
    }

    /** The same on a server of the test's own. */
    static Meeting standupOn(ParleyServer server, Browsers browsers, Map<String, Object> config, String... names) {
        return new Meeting(server, browsers, "standup", "Daily standup", config, names);
    }

    static Meeting of(Browsers browsers, String... names) {
        return of(browsers, Map.of(), names);
    }

    /** On a server of the test's own. */
    static Meeting on(ParleyServer server, Browsers browsers, String... names) {
        return new Meeting(server, browsers, "poker", "Sprint 12 planning", Map.of(), names);
    }

    String newRoom(String title, Map<String, Object> config) {
        return newRoom("poker", title, config);
    }

    String newRoom(String kind, String title, Map<String, Object> config) {
        return person(owner)
                .post(spaceApi() + "/sessions", Map.of("kind", kind, "title", title, "config", config))
                .expect(201)
                .json()
                .get("id")
                .asText();
    }

    /** The HTTP side of somebody. */
    Client person(String who) {
        return people.get(who);
    }

    String name() {
        return name;
    }

    String passcode() {
        return passcode;
    }

    /** The space's address. */
    String space() {
        return "/o/default/s/" + slug;
    }

    String spaceApi() {
        return "/api/orgs/default/spaces/" + slug;
    }

    String room() {
        return room;
    }

    String roomApi() {
        return "/api/sessions/" + room;
    }

    JsonNode state() {
        return person(owner).get(roomApi()).expect(200).json().get("state");
    }

    /** Adds stories of these titles; their ids. */
    List<String> stories(String... titles) {
        var number = 400;
        for (var title : titles) {
            var ref = "PLAT-" + ++number;
            act("stories", Map.of("title", title, "ref", ref, "notes", ""));
        }
        var ids = new ArrayList<String>();
        state().get("stories").forEach(story -> ids.add(story.get("id").asText()));
        return ids;
    }

    /** Adds one story and puts it on the table; its id. */
    String round(String title) {
        var ids = stories(title);
        var id = ids.get(ids.size() - 1);
        act("select", Map.of("storyId", id));
        return id;
    }

    /** An act of the one who runs the room. */
    void act(String action, Object body) {
        actAs(owner, action, body);
    }

    void actAs(String who, String action, Object body) {
        var path = roomApi() + "/actions/" + action;
        var answer = action.equals("story") || action.equals("config")
                ? person(who).patch(path, body)
                : person(who).post(path, body);
        answer.expect(204);
    }

    /** Has somebody vote without a browser. */
    void votes(String who, String value) {
        actAs(who, "vote", Map.of("storyId", state().get("currentStoryId").asText(), "value", value));
    }

    /** Somebody's desktop browser, signed in, on a blank page. */
    Page browserOf(String who) {
        return browserOf(who, 1280, 800, ColorScheme.LIGHT);
    }

    Page browserOf(String who, int width, int height, ColorScheme theme) {
        var page = browsers.open(width, height, theme);
        pages.add(page);
        page.context()
                .addCookies(List.of(new Cookie("parley_session", person(who).cookie())
                        .setUrl(server.base().toString())
                        .setHttpOnly(true)));
        return page;
    }

    /** A browser of somebody nobody knows yet. */
    Page stranger() {
        var page = browsers.desktop();
        pages.add(page);
        return page;
    }

    /** Somebody in the room, their line open. */
    Seat enters(String who) {
        return sit(browserOf(who));
    }

    /** Opens the room in this browser. */
    Seat sit(Page page) {
        var seat = new Seat(page);
        page.navigate("/session/" + room);
        seat.awaitLive();
        return seat;
    }

    /** Somebody in another room of this space. */
    Seat enters(String who, String otherRoom) {
        var seat = new Seat(browserOf(who));
        seat.page().navigate("/session/" + otherRoom);
        seat.awaitLive();
        return seat;
    }

    /** Runs a statement on the server's database. */
    void sql(String statement, Object... parameters) {
        ServerDatabase.of(server).run(statement, parameters);
    }

    @Override
    public void close() {
        pages.forEach(page -> page.context().close());
    }
}
