package io.parley.bench;

import io.parley.harness.Client;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * An async standup of a team with a space of its own, in which everybody has something open. Once a round everybody saves an
 * update of some lines, as the autosave does, and it is seen when its text of this round is in the frame.
 */
final class BenchStandup extends Gathering {

    private static final String LINES = "and something more that was done yesterday. ".repeat(8);

    private volatile int round;

    private BenchStandup(URI base, HttpClient http, String space, List<Client> people) throws Exception {
        super(
                base,
                http,
                people,
                space,
                Map.of("kind", "standup", "title", "Bench", "config", Map.of("mode", "async")));
        for (var person : people) {
            person.post(path() + "/actions/add", Map.of("text", "Close the ticket"))
                    .expect(204);
        }
        takeSeats();
    }

    static BenchStandup of(URI base, HttpClient http, List<Client> team) throws Exception {
        var space = team.get(0)
                .post("/api/spaces", Map.of("name", "Team " + UUID.randomUUID(), "open", true))
                .expect(201)
                .json()
                .get("slug")
                .asText();
        for (var person : team.subList(1, team.size())) {
            person.post("/api/orgs/default/spaces/" + space + "/join").expect(204);
        }
        return new BenchStandup(base, http, space, team);
    }

    @Override
    void reset() {
        round++;
    }

    @Override
    HttpRequest.Builder action(int person) {
        return to("standup")
                .PUT(BodyPublishers.ofString("{\"yesterday\":\"" + LINES + "\",\"today\":\"" + mark(person) + LINES
                        + "\",\"blockers\":\"\"}"));
    }

    @Override
    String acted(String frame) {
        return frame.contains("\"entries\":[{") ? frame : null;
    }

    @Override
    boolean shows(String part, int person) {
        return part.contains("\"today\":\"" + mark(person));
    }

    private String mark(int person) {
        return "Round " + round + " of person " + person + ". ";
    }
}
