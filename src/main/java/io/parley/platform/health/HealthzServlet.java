package io.parley.platform.health;

import io.parley.platform.http.ReadServlet;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** {@code GET /healthz}: 200 {@code ok} while the process serves; touches nothing else (HLT-2). */
@WebServlet("/healthz")
public class HealthzServlet extends ReadServlet {

    private static final long serialVersionUID = 1L;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        PlainAnswer.send(response, 200, "text/plain;charset=utf-8", "ok");
    }
}
