package io.parley.room.live;

import io.parley.platform.boot.Lifecycle;
import io.parley.platform.http.ErrorAnswer;
import io.parley.platform.http.ReadServlet;
import io.parley.platform.http.Refusal;
import io.parley.platform.logging.Log;
import io.parley.room.live.RoomSocket.Ticket;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.websocket.DeploymentException;
import jakarta.websocket.server.ServerContainer;
import jakarta.websocket.server.ServerEndpointConfig;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * {@code GET /ws?session=…}: decides before the upgrade, as plain HTTP, and then lets the container upgrade (WS-1 … WS-9). The
 * slot of the session token is returned on every way out (WS-8).
 */
@WebServlet(urlPatterns = "/ws", loadOnStartup = 1)
public class SocketServlet extends ReadServlet {

    private static final long serialVersionUID = 1L;
    private static final Log LOG = Log.of(SocketServlet.class);
    private static final String EMBEDDED = "parley.embed";

    @Inject
    private transient Lifecycle lifecycle;

    @Inject
    private transient SocketAdmission admission;

    @Inject
    private transient LiveSockets sockets;

    @Inject
    private transient Attaching attaching;

    @Inject
    private transient Heartbeats heartbeats;

    @Inject
    private transient LiveTimings timings;

    private transient ServerContainer container;

    /** Without HEAD, which changes nothing (API-10): a connect renews the token. */
    public SocketServlet() {
        super("GET");
    }

    @Override
    public void init() throws ServletException {
        container = (ServerContainer) getServletContext().getAttribute(ServerContainer.class.getName());
        container.setAsyncSendTimeout(timings.write().toMillis());
        container.setDefaultMaxSessionIdleTimeout(0);
        container.setDefaultMaxTextMessageBufferSize(RoomEndpoint.FRAME_BYTES);
        container.setDefaultMaxBinaryMessageBufferSize(RoomEndpoint.FRAME_BYTES);
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setHeader("Cache-Control", "no-store");
        if (lifecycle.stopping()) {
            ErrorAnswer.text(response, 503, "shutting down");
            return;
        }
        Ticket ticket;
        try {
            ticket = admission.admit(request);
        } catch (Refusal refused) {
            if (refused.getCause() != null) {
                LOG.error(refused.getMessage(), refused.getCause());
            }
            ErrorAnswer.text(response, refused.status(), refused.getMessage());
            return;
        }
        var slot = sockets.slots().take(ticket.token(), System.nanoTime());
        if (slot.isPresent()) {
            upgrade(request, response, ticket, slot.get());
        } else {
            ErrorAnswer.json(response, Refusal.throttled("too many open connections for this session"));
        }
    }

    private void upgrade(HttpServletRequest request, HttpServletResponse response, Ticket ticket, Slots.Slot slot)
            throws IOException {
        try {
            container.upgradeHttpToWebSocket(request, response, endpoint(ticket, slot), Map.of());
            // A malformed handshake is answered by the container, without an exception.
            if (response.getStatus() != HttpServletResponse.SC_SWITCHING_PROTOCOLS) {
                slot.release();
            }
        } catch (DeploymentException | IOException | RuntimeException e) {
            slot.release();
            LOG.debug("upgrade failed", "error", e.getClass().getSimpleName());
            if (!response.isCommitted()) {
                ErrorAnswer.text(response, 400, "not a WebSocket handshake");
            }
        }
    }

    private ServerEndpointConfig endpoint(Ticket ticket, Slots.Slot slot) {
        return ServerEndpointConfig.Builder.create(RoomEndpoint.class, "/ws")
                .subprotocols(ticket.embedded() ? List.of(EMBEDDED) : List.of())
                .configurator(new ServerEndpointConfig.Configurator() {
                    @Override
                    public <T> T getEndpointInstance(Class<T> type) {
                        return type.cast(new RoomEndpoint(ticket, slot, attaching, heartbeats, sockets));
                    }

                    @Override
                    public boolean checkOrigin(String origin) {
                        return true; // checked by the admission
                    }
                })
                .build();
    }
}
