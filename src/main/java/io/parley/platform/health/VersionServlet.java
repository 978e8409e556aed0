package io.parley.platform.health;

import io.parley.platform.boot.Version;
import io.parley.platform.http.ReadServlet;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** {@code GET /version}: {@code {"version":"0.10.0"}}, without the database (21 §8.1). */
@WebServlet("/version")
public class VersionServlet extends ReadServlet {

    private static final long serialVersionUID = 1L;

    private final String body = "{\"version\":\"" + Version.current() + "\"}";

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        PlainAnswer.send(response, 200, "application/json", body);
    }
}
