package io.parley.platform.health;

import io.parley.platform.http.ReadServlet;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** {@code GET /readyz}: 200 {@code ok}, or 503 with the obstacle in words (HLT-1, FAN-9). */
@WebServlet("/readyz")
public class ReadyzServlet extends ReadServlet {

    private static final long serialVersionUID = 1L;

    @Inject
    private transient Readiness readiness;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var obstacle = readiness.obstacle();
        PlainAnswer.send(response, obstacle.isPresent() ? 503 : 200, "text/plain;charset=utf-8", obstacle.orElse("ok"));
    }
}
