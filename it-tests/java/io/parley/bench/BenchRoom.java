package io.parley.bench;

import io.parley.harness.Client;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A poker room with people in it, each with a socket. One round: everybody votes once; a vote has arrived when the ids of
 * those who voted, in the frame of another socket, hold the voter.
 */
final class BenchRoom implements AutoCloseable {

    private static final String VOTED = "\"votedUserIds\":[";

    private final URI base;
    private final HttpClient http;
    private final List<Client> people;
    private final List<String> ids = new ArrayList<>();
    private final List<WebSocket> sockets = new ArrayList<>();
    private final Client facilitator;
    private final String room;
    private final String story;

    /** When each voter's POST of this round began; absent before. */
    private final Map<String, Long> began = new ConcurrentHashMap<>();

    private volatile Round round;

    BenchRoom(URI base, HttpClient http, String space, List<Client> people) throws Exception {
        this.base = base;
        this.http = http;
        this.people = people;
        this.facilitator = people.get(0);
        room = facilitator
                .post("/api/orgs/default/spaces/" + space + "/sessions", Map.of("kind", "poker", "title", "Bench"))
                .expect(201)
                .json()
                .get("id")
                .asText();
        facilitator.post(action("stories"), Map.of("title", "Story")).expect(204);
        story = state().get("stories").get(0).get("id").asText();
        facilitator.post(action("select"), Map.of("storyId", story)).expect(204);
        for (var person : people) {
            ids.add(person.id());
        }
        for (var i = 0; i < people.size(); i++) {
            var seat = i;
            sockets.add(Seat.take(http, base, people.get(i).cookie(), room, frame -> arrived(seat, frame)));
        }
    }

    int size() {
        return people.size();
    }

    /** Takes the cards back, so that everybody can vote again. */
    void reset() {
        facilitator.post(action("reset")).expect(204);
    }

    /** A round to be voted in; its latencies go to {@code figures}. */
    Round open(Figures figures) {
        began.clear();
        round = new Round(figures);
        return round;
    }

    /** One person votes; returns when the server has acknowledged. */
    void vote(int person) throws Exception {
        var request = HttpRequest.newBuilder(base.resolve(action("vote")))
                .header("Content-Type", "application/json")
                .header("Cookie", "parley_session=" + people.get(person).cookie())
                .POST(BodyPublishers.ofString("{\"storyId\":\"" + story + "\",\"value\":\"5\"}"))
                .build();
        began.put(ids.get(person), System.nanoTime());
        var status = http.send(request, BodyHandlers.discarding()).statusCode();
        if (status != 204) {
            throw new IllegalStateException("a vote was answered " + status);
        }
    }

    /** One read of the envelope over HTTP. */
    void read(int person) throws Exception {
        var request = HttpRequest.newBuilder(base.resolve("/api/sessions/" + room))
                .header("Cookie", "parley_session=" + people.get(person).cookie())
                .build();
        http.send(request, BodyHandlers.discarding());
    }

    String room() {
        return room;
    }

    private com.fasterxml.jackson.databind.JsonNode state() {
        return facilitator.get("/api/sessions/" + room).expect(200).json().get("state");
    }

    private String action(String name) {
        return "/api/sessions/" + room + "/actions/" + name;
    }

    private void arrived(int seat, String frame) {
        var current = round;
        if (current == null) {
            return;
        }
        var now = System.nanoTime();
        var from = frame.indexOf(VOTED);
        if (from < 0) {
            return;
        }
        var voted = frame.substring(from, frame.indexOf(']', from));
        for (var voter = 0; voter < ids.size(); voter++) {
            if (voter != seat && voted.contains(ids.get(voter))) {
                var start = began.get(ids.get(voter));
                if (start != null) {
                    current.seen(seat, voter, now - start);
                }
            }
        }
    }

    /** What every socket has seen of one round. */
    final class Round {

        private final Figures figures;
        private final AtomicIntegerArray seen = new AtomicIntegerArray(size() * size());
        private final CountDownLatch everywhere = new CountDownLatch(size() * (size() - 1));

        private Round(Figures figures) {
            this.figures = figures;
        }

        private void seen(int seat, int voter, long after) {
            if (seen.compareAndSet(seat * size() + voter, 0, 1)) {
                figures.add(after);
                everywhere.countDown();
            }
        }

        /** Waits until every vote is on every other socket. */
        void awaitEverywhere() throws InterruptedException {
            if (!everywhere.await(60, TimeUnit.SECONDS)) {
                throw new IllegalStateException(everywhere.getCount() + " votes did not arrive");
            }
        }
    }

    @Override
    public void close() {
        sockets.forEach(WebSocket::abort);
    }
}
