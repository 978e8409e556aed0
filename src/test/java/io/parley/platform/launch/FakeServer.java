package io.parley.platform.launch;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** An installation whose {@code bin/server} is a script: it shows how it was started and ends as it is told. */
final class FakeServer {

    private FakeServer() {}

    /** @param end the script's last lines, after it has written its arguments and environment to standard output */
    static Path install(Path folder, String end) throws IOException {
        var script = folder.resolve("home/bin/server");
        Files.createDirectories(script.getParent());
        Files.writeString(
                script, "#!/bin/sh\nfor a in \"$@\"; do echo \"argument $a\"; done\nenv\necho ready\n" + end + "\n");
        if (!script.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + script + " executable");
        }
        return folder.resolve("home");
    }

    static Map<String, String> environment(String... pairs) throws IOException {
        var environment = new LinkedHashMap<String, String>();
        environment.put("PATH", System.getenv("PATH"));
        environment.put("DATABASE_URL", "postgres://u:s3cret-pw@h/d");
        environment.put("DATABASE_ALLOW_PLAINTEXT", "true");
        environment.put("BIND_ADDR", "127.0.0.1");
        environment.put("PORT", Integer.toString(freePort()));
        for (int i = 0; i < pairs.length; i += 2) {
            environment.put(pairs[i], pairs[i + 1]);
        }
        return environment;
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
