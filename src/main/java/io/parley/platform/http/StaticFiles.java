package io.parley.platform.http;

import io.parley.platform.logging.Log;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The files of the browser client (HDR-2, WEB-2, WEB-3), read once from the archive and kept in memory: they are few, and a
 * look-up by the exact path leaves no way out of the folder.
 *
 * <p>Files carry an entity tag and no date: a reproducible build gives every file of every build the same one.
 */
@ApplicationScoped
public class StaticFiles {

    private static final Log LOG = Log.of(StaticFiles.class);
    private static final String SHELL = "/index.html";

    private final Map<String, StaticFile> files = new HashMap<>();
    private ServletContext context;

    protected StaticFiles() {}

    @Inject
    public StaticFiles(ServletContext context) {
        this.context = context;
    }

    @PostConstruct
    void load() {
        read("/");
        if (!files.containsKey(SHELL)) {
            LOG.error("the browser client is missing from this build");
        }
    }

    /** True when there is a file at exactly this path. */
    public boolean has(String path) {
        return files.containsKey(path);
    }

    /** Answers with the file at this path, which exists. */
    public void send(String path, HttpServletRequest request, HttpServletResponse response) throws IOException {
        send(files.get(path), 200, request, response);
    }

    /** Answers with the application shell and this status: 200 at every client route, 404 where the address is known bad. */
    public void sendShell(HttpServletRequest request, HttpServletResponse response, int status) throws IOException {
        var shell = Optional.ofNullable(files.get(SHELL));
        if (shell.isPresent()) {
            send(shell.get(), status, request, response);
        } else {
            ErrorAnswer.text(response, 404, "404 page not found");
        }
    }

    private static void send(StaticFile file, int status, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        var coding = file.coding(new AcceptEncoding(request.getHeader("Accept-Encoding")));
        response.setHeader("Cache-Control", file.cacheControl());
        response.setHeader("ETag", file.etag(coding));
        if (file.varies()) {
            response.setHeader("Vary", "Accept-Encoding");
        }
        if (status == 200 && file.matches(request.getHeader("If-None-Match"), coding)) {
            response.setStatus(304);
            return;
        }
        var bytes = file.forms().get(coding);
        response.setStatus(status);
        response.setContentType(file.type());
        if (!coding.equals(StaticFile.PLAIN)) {
            response.setHeader("Content-Encoding", coding);
        }
        response.setContentLength(bytes.length);
        if (!request.getMethod().equals("HEAD")) {
            response.getOutputStream().write(bytes);
        }
    }

    private void read(String folder) {
        var paths = context.getResourcePaths(folder);
        for (var path : paths == null ? java.util.Set.<String>of() : paths) {
            if (path.equals("/WEB-INF/") || path.equals("/META-INF/")) {
                continue;
            }
            if (path.endsWith("/")) {
                read(path);
            } else if (!path.endsWith(".br") && !path.endsWith(".gz")) {
                var type = Optional.ofNullable(context.getMimeType(path)).orElse("application/octet-stream");
                files.put(path, StaticFile.of(path, type, bytes(path), bytes(path + ".br"), bytes(path + ".gz")));
            }
        }
    }

    private byte[] bytes(String path) {
        try (var in = context.getResourceAsStream(path)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
