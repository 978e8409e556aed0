package io.parley.bench;

import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.TestDatabase;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/** Runs every figure once, in one process, against one server, and prints them. */
public final class Bench {

    private static final int WORKERS = 8;

    /** A server that runs for months has compiled its code; one that was just started has not. */
    private static final int WARM_UP_ACTIONS = 8000;

    private final ParleyServer server;
    private final TestDatabase database;
    private final HttpClient http = HttpClient.newBuilder()
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();

    private Bench(ParleyServer server, TestDatabase database) {
        this.server = server;
        this.database = database;
    }

    public static void main(String[] arguments) throws Exception {
        Locale.setDefault(Locale.ROOT);
        try (var database = TestDatabase.own()) {
            var url = database.createDatabase("bench");
            startUp(url);
            try (var server = ParleyServer.on(url).longLived().start()) {
                new Bench(server, database).run();
            }
        }
        System.exit(0);
    }

    /** The second start of three: the database is migrated, the files are in the cache. */
    private static void startUp(String url) {
        var best = Double.MAX_VALUE;
        for (var attempt = 0; attempt < 3; attempt++) {
            var start = System.nanoTime();
            try (var server = ParleyServer.on(url).longLived().start()) {
                best = Math.min(best, (System.nanoTime() - start) / 1e9);
                server.stop();
            }
        }
        print("process start to /readyz", "%.1f s (best of 3)", best);
    }

    private void run() throws Exception {
        var people = people(1000);
        var space = space(people);

        idleSockets(space, people);

        try (var large = new BenchRoom(server.base(), http, space, people.subList(0, 50))) {
            warmUp(List.of(large));
            var figures = new Figures();
            var perSecond = rounds(List.of(large), 20, figures);
            print("1 room × 50", "%.0f votes/s, each on 49 other sockets, %s", perSecond, figures.summary());
        }

        var rooms = new ArrayList<BenchRoom>();
        for (var i = 0; i < 100; i++) {
            rooms.add(new BenchRoom(server.base(), http, space, people.subList(i * 10, i * 10 + 10)));
        }
        warmUp(rooms);
        var saturated = new Figures();
        var perSecond = rounds(rooms, 5, saturated);
        print("100 rooms × 10, as fast as it goes", "%.0f votes/s, %s", perSecond, saturated.summary());
        var voters = voters(rooms, people);
        var floor = JdbcFloor.votesPerSecond(() -> database.connect(server.database()), voters, WORKERS, 5);
        print(
                "the same statements bare over JDBC",
                "%.0f votes/s; the server reaches %.0f %% of it",
                floor,
                100 * perSecond / floor);
        var paced = new Figures();
        paced(rooms, perSecond / 2, 5, paced);
        print("100 rooms × 10, at half that rate", "%.0f votes/s, %s", perSecond / 2, paced.summary());
        print("envelope reads", "%.0f GET/s", reads(rooms, new Figures()));
        rooms.forEach(Gathering::close);

        standups(people);
    }

    private void standups(List<Client> people) throws Exception {
        var rooms = new ArrayList<BenchStandup>();
        for (var i = 0; i < 100; i++) {
            rooms.add(BenchStandup.of(server.base(), http, people.subList(i * 10, i * 10 + 10)));
        }
        warmUp(rooms);
        var saturated = new Figures();
        var perSecond = rounds(rooms, 5, saturated);
        print("100 async standups × 10, as fast as it goes", "%.0f entries/s, %s", perSecond, saturated.summary());
        var paced = new Figures();
        paced(rooms, perSecond / 2, 5, paced);
        print(
                "100 async standups × 10, at half that rate",
                "%.0f entries/s, the frame after an entry %s",
                perSecond / 2,
                paced.summary());
        var reads = new Figures();
        var readsPerSecond = reads(rooms, reads);
        print("digest reads, everybody has answered", "%.0f GET/s, %s", readsPerSecond, reads.summary());
        rooms.forEach(Gathering::close);
    }

    private List<Client> people(int count) throws Exception {
        var people = new ArrayList<Client>();
        for (var i = 0; i < count; i++) {
            people.add(server.person("Person " + i));
        }
        return people;
    }

    private String space(List<Client> people) {
        var space = people.get(0)
                .post("/api/spaces", Map.of("name", "Bench", "open", true))
                .expect(201)
                .json()
                .get("slug")
                .asText();
        for (var person : people.subList(1, people.size())) {
            person.post("/api/orgs/default/spaces/" + space + "/join").expect(204);
        }
        return space;
    }

    private void warmUp(List<? extends Gathering> rooms) throws Exception {
        var people = rooms.size() * rooms.get(0).size();
        rounds(rooms, WARM_UP_ACTIONS / people, new Figures());
    }

    /** Every person of every room acts once a round, as fast as the workers go; actions a second. */
    private double rounds(List<? extends Gathering> rooms, int rounds, Figures figures) throws Exception {
        var actions = 0;
        var busy = 0L;
        for (var round = 0; round < rounds; round++) {
            rooms.forEach(Gathering::reset);
            var open = rooms.stream().map(room -> room.open(figures)).toList();
            var start = System.nanoTime();
            actions += act(rooms);
            for (var each : open) {
                each.awaitEverywhere();
            }
            busy += System.nanoTime() - start;
        }
        return actions / (busy / 1e9);
    }

    private static int act(List<? extends Gathering> rooms) throws Exception {
        var seats = rooms.get(0).size();
        var next = new AtomicInteger();
        var total = rooms.size() * seats;
        try (var pool = Executors.newFixedThreadPool(WORKERS)) {
            var tasks = new ArrayList<Callable<Void>>();
            for (var worker = 0; worker < WORKERS; worker++) {
                tasks.add(() -> {
                    for (var i = next.getAndIncrement(); i < total; i = next.getAndIncrement()) {
                        rooms.get(i % rooms.size()).act(i / rooms.size());
                    }
                    return null;
                });
            }
            for (var done : pool.invokeAll(tasks)) {
                done.get();
            }
        }
        return total;
    }

    /** Actions that start at fixed moments, whether or not the ones before have been answered. */
    private void paced(List<? extends Gathering> rooms, double perSecond, int rounds, Figures figures)
            throws Exception {
        var gap = (long) (1e9 / perSecond);
        for (var round = 0; round < rounds; round++) {
            rooms.forEach(Gathering::reset);
            var open = rooms.stream().map(room -> room.open(figures)).toList();
            var due = System.nanoTime();
            try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
                for (var person = 0; person < rooms.get(0).size(); person++) {
                    for (var room : rooms) {
                        var seat = person;
                        due += gap;
                        TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
                        pool.submit(() -> {
                            room.act(seat);
                            return null;
                        });
                    }
                }
            }
            for (var each : open) {
                each.awaitEverywhere();
            }
        }
    }

    private double reads(List<? extends Gathering> rooms, Figures figures) throws Exception {
        var total = 4000;
        var next = new AtomicInteger();
        var start = System.nanoTime();
        try (var pool = Executors.newFixedThreadPool(WORKERS)) {
            var tasks = new ArrayList<Callable<Void>>();
            for (var worker = 0; worker < WORKERS; worker++) {
                tasks.add(() -> {
                    for (var i = next.getAndIncrement(); i < total; i = next.getAndIncrement()) {
                        var began = System.nanoTime();
                        rooms.get(i % rooms.size()).read(i % 10);
                        figures.add(System.nanoTime() - began);
                    }
                    return null;
                });
            }
            for (var done : pool.invokeAll(tasks)) {
                done.get();
            }
        }
        return total / ((System.nanoTime() - start) / 1e9);
    }

    private static List<UUID[]> voters(List<BenchRoom> rooms, List<Client> people) {
        var voters = new ArrayList<UUID[]>();
        for (var person = 0; person < 10; person++) {
            for (var room = 0; room < rooms.size(); room++) {
                voters.add(new UUID[] {
                    UUID.fromString(people.get(room * 10 + person).id()),
                    UUID.fromString(rooms.get(room).room())
                });
            }
        }
        return voters;
    }

    /** Heap of the server, after a full collection, without and with a thousand idle sockets in a hundred rooms. */
    private void idleSockets(String space, List<Client> people) throws Exception {
        var before = heap();
        var rooms = new ArrayList<BenchRoom>();
        for (var i = 0; i < 100; i++) {
            rooms.add(new BenchRoom(server.base(), http, space, people.subList(i * 10, i * 10 + 10)));
        }
        TimeUnit.SECONDS.sleep(6);
        var after = heap();
        print(
                "memory per 1,000 idle sockets",
                "%.1f MB of heap (%.1f KB a socket)",
                (after - before) / 1024,
                (after - before) / 1000);
        rooms.forEach(BenchRoom::close);
        TimeUnit.SECONDS.sleep(6);
    }

    /** Live heap in KB. */
    private double heap() throws IOException, InterruptedException {
        jcmd("GC.run");
        var total = Pattern.compile("(?m)^Total\\s+\\d+\\s+(\\d+)").matcher(jcmd("GC.class_histogram"));
        if (!total.find()) {
            throw new IllegalStateException("no histogram");
        }
        return Long.parseLong(total.group(1)) / 1024.0;
    }

    private String jcmd(String command) throws IOException, InterruptedException {
        var jcmd = System.getProperty("java.home") + "/bin/jcmd";
        var process = new ProcessBuilder(jcmd, String.valueOf(server.pid()), command)
                .redirectErrorStream(true)
                .start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }

    private static void print(String what, String format, Object... values) {
        System.out.printf("%-44s %s%n", what, format.formatted(values));
    }
}
