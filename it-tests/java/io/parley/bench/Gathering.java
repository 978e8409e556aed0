package io.parley.bench;

import io.parley.harness.Client;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
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
 * A room with people in it, each with a socket. One round: everybody acts once; an action has arrived when the frame of
 * another socket shows it.
 */
abstract class Gathering implements AutoCloseable {

    private final URI base;
    private final HttpClient http;
    private final List<Client> people;
    private final List<String> ids = new ArrayList<>();
    private final List<WebSocket> sockets = new ArrayList<>();
    private final String room;

    /** When each person's request of this round began; absent before. */
    private final Map<Integer, Long> began = new ConcurrentHashMap<>();

    private volatile Round round;

    /** The first of the people creates the room and facilitates it. */
    Gathering(URI base, HttpClient http, List<Client> people, String space, Map<String, Object> creation) {
        this.base = base;
        this.http = http;
        this.people = people;
        room = facilitator()
                .post("/api/orgs/default/spaces/" + space + "/sessions", creation)
                .expect(201)
                .json()
                .get("id")
                .asText();
        people.forEach(person -> ids.add(person.id()));
    }

    /** Everybody takes a socket; after the room is as it should be. */
    final void takeSeats() throws Exception {
        for (var i = 0; i < people.size(); i++) {
            var seat = i;
            sockets.add(Seat.take(http, base, people.get(i).cookie(), room, frame -> arrived(seat, frame)));
        }
    }

    /** Makes the next round possible. */
    abstract void reset();

    /** What one person sends in a round, by path below the room's. */
    abstract HttpRequest.Builder action(int person);

    /** The part of a frame that shows who has acted; null when there is none. */
    abstract String acted(String frame);

    /** Whether that part shows that this person has acted in this round. */
    abstract boolean shows(String part, int person);

    final int size() {
        return people.size();
    }

    final String room() {
        return room;
    }

    final String id(int person) {
        return ids.get(person);
    }

    final Client facilitator() {
        return people.get(0);
    }

    final String path() {
        return "/api/sessions/" + room;
    }

    final HttpRequest.Builder to(String action) {
        return HttpRequest.newBuilder(base.resolve(path() + "/actions/" + action))
                .header("Content-Type", "application/json");
    }

    /** A round to be acted in; its latencies go to {@code figures}. */
    final Round open(Figures figures) {
        began.clear();
        round = new Round(figures);
        return round;
    }

    /** One person acts; returns when the server has acknowledged. */
    final void act(int person) throws Exception {
        var request = action(person).header("Cookie", cookie(person)).build();
        began.put(person, System.nanoTime());
        var status = http.send(request, BodyHandlers.discarding()).statusCode();
        if (status != 204) {
            throw new IllegalStateException("an action was answered " + status);
        }
    }

    /** One read of the envelope over HTTP. */
    final void read(int person) throws Exception {
        var request = HttpRequest.newBuilder(base.resolve(path()))
                .header("Cookie", cookie(person))
                .build();
        http.send(request, BodyHandlers.discarding());
    }

    private String cookie(int person) {
        return "parley_session=" + people.get(person).cookie();
    }

    private void arrived(int seat, String frame) {
        var current = round;
        if (current == null) {
            return;
        }
        var now = System.nanoTime();
        var part = acted(frame);
        if (part == null) {
            return;
        }
        for (var person = 0; person < ids.size(); person++) {
            var start = began.get(person);
            if (person != seat && start != null && shows(part, person)) {
                current.seen(seat, person, now - start);
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

        private void seen(int seat, int person, long after) {
            if (seen.compareAndSet(seat * size() + person, 0, 1)) {
                figures.add(after);
                everywhere.countDown();
            }
        }

        /** Waits until every action is on every other socket. */
        void awaitEverywhere() throws InterruptedException {
            if (!everywhere.await(60, TimeUnit.SECONDS)) {
                throw new IllegalStateException(everywhere.getCount() + " actions did not arrive");
            }
        }
    }

    @Override
    public void close() {
        sockets.forEach(WebSocket::abort);
    }
}
