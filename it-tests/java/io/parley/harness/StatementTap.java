package io.parley.harness;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A wire between a server and its database that writes down every statement executed, per connection and transaction: budgets
 * of statements are counted where nobody can hide one. Plaintext connections only.
 */
public final class StatementTap implements AutoCloseable {

    private final ServerSocket listener;
    private final URI database;
    private final List<List<String>> transactions = new CopyOnWriteArrayList<>();
    private volatile boolean recording;

    private StatementTap(URI database) throws IOException {
        this.database = database;
        this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        daemon(this::accept);
    }

    /** In front of the database of this URL. */
    public static StatementTap before(String databaseUrl) {
        try {
            return new StatementTap(URI.create(databaseUrl));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The URL by which a server reaches the same database through this wire. */
    public String url() {
        var query = database.getRawQuery() == null ? "?sslmode=disable" : "?" + database.getRawQuery();
        var user = database.getRawUserInfo() == null ? "" : database.getRawUserInfo() + "@";
        return "postgres://" + user + "127.0.0.1:" + listener.getLocalPort() + database.getRawPath() + query;
    }

    /** The statements of each finished transaction, and each statement outside one, while the work ran. */
    public List<List<String>> during(Runnable work) {
        transactions.clear();
        recording = true;
        try {
            work.run();
        } finally {
            recording = false;
        }
        return List.copyOf(transactions);
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                var client = listener.accept();
                var server = new Socket(database.getHost(), database.getPort());
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                daemon(() -> copy(server, client));
                daemon(() -> watch(client, server));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void watch(Socket client, Socket server) {
        try (client;
                server;
                var in = new DataInputStream(client.getInputStream())) {
            var out = new DataOutputStream(new BufferedOutputStream(server.getOutputStream()));
            startup(in, out);
            var session = new Session();
            while (true) {
                var type = in.readByte();
                var length = in.readInt();
                var body = in.readNBytes(length - 4);
                session.message((char) type, body);
                out.writeByte(type);
                out.writeInt(length);
                out.write(body);
                out.flush();
            }
        } catch (IOException e) {
            // the connection is over
        }
    }

    /** The first message has no type; with sslmode=disable it is the start-up itself. */
    private static void startup(DataInputStream in, DataOutputStream out) throws IOException {
        var length = in.readInt();
        out.writeInt(length);
        out.write(in.readNBytes(length - 4));
        out.flush();
    }

    private static void copy(Socket from, Socket to) {
        try (from;
                to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            // the connection is over
        }
    }

    /** What one connection prepared and executes: Parse names a statement, Bind a portal of it, Execute runs the portal. */
    private final class Session {
        private final HashMap<String, String> statements = new HashMap<>();
        private final HashMap<String, String> portals = new HashMap<>();
        private List<String> transaction;

        void message(char type, byte[] body) {
            switch (type) {
                case 'P' ->
                    statements.put(text(body, 0), text(body, text(body, 0).length() + 1));
                case 'B' -> portals.put(text(body, 0), statements.get(rest(body)));
                case 'E' -> executed(portals.get(text(body, 0)));
                case 'Q' -> executed(text(body, 0));
                default -> {}
            }
        }

        private String rest(byte[] body) {
            return text(body, text(body, 0).length() + 1);
        }

        private void executed(String sql) {
            var word = sql == null ? "" : sql.strip().split("\\s", 2)[0].toLowerCase(java.util.Locale.ROOT);
            switch (word) {
                case "" -> {} // the pool asks a connection whether it is alive
                case "begin" -> transaction = new ArrayList<>();
                case "commit", "rollback" -> {
                    finished(transaction == null ? List.of() : transaction);
                    transaction = null;
                }
                default -> {
                    if (transaction == null) {
                        finished(List.of(sql));
                    } else {
                        transaction.add(sql);
                    }
                }
            }
        }

        private void finished(List<String> done) {
            if (recording && !done.isEmpty()) {
                transactions.add(List.copyOf(done));
            }
        }

        private static String text(byte[] body, int from) {
            var end = from;
            while (body[end] != 0) {
                end++;
            }
            return new String(body, from, end - from, StandardCharsets.ISO_8859_1);
        }
    }

    private static void daemon(Runnable work) {
        var thread = new Thread(work, "statement-tap");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
