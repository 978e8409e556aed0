package io.parley.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;

/**
 * The statements of one vote, bare over JDBC: who calls, whether they are admitted; then lock, caster, upsert, version and
 * commit. What the database alone allows, and so the floor that the server's figure is compared with.
 */
final class JdbcFloor {

    private static final List<String> BEFORE = List.of(
            "update session_tokens set last_used_at = now() where user_id = ? returning user_id",
            "select m.user_id from sessions s join members m on m.space_id = s.space_id where m.user_id = ? and s.id = ?");
    private static final List<String> UNDER_THE_LOCK = List.of(
            "select * from sessions where id = ? for update",
            "select m.spectator from sessions s join members m on m.space_id = s.space_id where m.user_id = ? and s.id = ?",
            "insert into votes (story_id, user_id, value) select current_story_id, ?, '5' from sessions where id = ?"
                    + " on conflict (story_id, user_id) do update set value = excluded.value",
            "update sessions set version = version + 1 where id = ?");

    private JdbcFloor() {}

    /** One voter: a connection of its own and the room it votes in. */
    interface Connections {
        Connection open() throws SQLException;
    }

    /** Votes a second with this many connections at once, each person voting {@code times} times. */
    static double votesPerSecond(Connections source, List<UUID[]> voters, int connections, int times) throws Exception {
        try (var workers = Executors.newFixedThreadPool(connections)) {
            Callable<Integer> warmUp = () -> run(source, voters, 0, connections, 20);
            warmUp.call();
            var start = System.nanoTime();
            var tasks = new java.util.ArrayList<Callable<Integer>>();
            for (var worker = 0; worker < connections; worker++) {
                var first = worker;
                tasks.add(() -> run(source, voters, first, connections, times));
            }
            var votes = 0;
            for (var done : workers.invokeAll(tasks)) {
                votes += done.get();
            }
            return votes / ((System.nanoTime() - start) / 1e9);
        }
    }

    private static int run(Connections source, List<UUID[]> voters, int first, int step, int times)
            throws SQLException {
        var votes = 0;
        try (var connection = source.open()) {
            var before = prepare(connection, BEFORE);
            var under = prepare(connection, UNDER_THE_LOCK);
            for (var time = 0; time < times; time++) {
                for (var voter = first; voter < voters.size(); voter += step) {
                    var user = voters.get(voter)[0];
                    var room = voters.get(voter)[1];
                    connection.setAutoCommit(true);
                    execute(before.get(0), user);
                    execute(before.get(1), user, room);
                    connection.setAutoCommit(false);
                    execute(under.get(0), room);
                    execute(under.get(1), user, room);
                    execute(under.get(2), user, room);
                    execute(under.get(3), room);
                    connection.commit();
                    votes++;
                }
            }
            for (var statement : before) {
                statement.close();
            }
            for (var statement : under) {
                statement.close();
            }
        }
        return votes;
    }

    private static List<PreparedStatement> prepare(Connection connection, List<String> texts) throws SQLException {
        var statements = new java.util.ArrayList<PreparedStatement>();
        for (var text : texts) {
            statements.add(connection.prepareStatement(text));
        }
        return statements;
    }

    private static void execute(PreparedStatement statement, UUID... parameters) throws SQLException {
        for (var i = 0; i < parameters.length; i++) {
            statement.setObject(i + 1, parameters[i]);
        }
        if (statement.execute()) {
            try (var rows = statement.getResultSet()) {
                while (rows.next()) {
                    rows.getObject(1);
                }
            }
        }
    }
}
