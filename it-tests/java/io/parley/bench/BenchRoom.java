package io.parley.bench;

import io.parley.harness.Client;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;

/** A poker room: everybody votes once a round, and a vote is seen when its caster is among the ids of those who voted. */
final class BenchRoom extends Gathering {

    private static final String VOTED = "\"votedUserIds\":[";

    private final String story;

    BenchRoom(URI base, HttpClient http, String space, List<Client> people) throws Exception {
        super(base, http, people, space, Map.of("kind", "poker", "title", "Bench"));
        facilitator()
                .post(path() + "/actions/stories", Map.of("title", "Story"))
                .expect(204);
        story = facilitator()
                .get(path())
                .expect(200)
                .json()
                .get("state")
                .get("stories")
                .get(0)
                .get("id")
                .asText();
        facilitator().post(path() + "/actions/select", Map.of("storyId", story)).expect(204);
        takeSeats();
    }

    /** Takes the cards back, so that everybody can vote again. */
    @Override
    void reset() {
        facilitator().post(path() + "/actions/reset").expect(204);
    }

    @Override
    HttpRequest.Builder action(int person) {
        return to("vote").POST(BodyPublishers.ofString("{\"storyId\":\"" + story + "\",\"value\":\"5\"}"));
    }

    @Override
    String acted(String frame) {
        var from = frame.indexOf(VOTED);
        return from < 0 ? null : frame.substring(from, frame.indexOf(']', from));
    }

    @Override
    boolean shows(String part, int person) {
        return part.contains(id(person));
    }
}
