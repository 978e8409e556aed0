package io.parley.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.RouteTable;
import io.parley.harness.ParleyServer;
import io.parley.harness.RoomScene;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Every route of the table, asked by those who are not ordinary accounts. */
class RoutesIT {

    private static final String GATE = "a meeting-client session cannot do that — open Parley in a browser tab";

    private final RoomScene scene = RoomScene.standup(ParleyServer.shared());

    private String path(RouteTable.Route route) {
        return route.template()
                .replace("{org}", scene.org())
                .replace("{slug}", scene.slug())
                .replace("{id}", scene.room())
                .replace("{userId}", scene.facilitator().id())
                .replace("{action}", "add");
    }

    @Test
    @DisplayName("API-75 each route answers a link guest as it is classified, before any body is looked at")
    void guest() {
        var guest = scene.guest("Gus");
        for (var route : RouteTable.api()) {
            var answer = guest.send(route.method(), path(route), null, null);
            switch (route.guest()) {
                case SERVED -> assertThat(answer.status()).as(route.name()).isNotIn(401, 403, 404, 405, 500);
                case NOBODY -> answer.refused(401, "not signed in");
                case FORBIDDEN -> answer.refused(403, "a guest joining by link cannot do that");
                case HIDDEN -> answer.refused(404, "no such org");
            }
        }
    }

    @Test
    @DisplayName("API-75 EMB-4 each route answers an embedded session as it is classified")
    void embedded() {
        var member = scene.member("Emma");
        new Rows(scene.server()).setToken("embedded = true, expires_at = now() + interval '12 hours'", member.cookie());
        for (var route : RouteTable.api()) {
            var answer = member.send(route.method(), path(route), null, null);
            if (route.embedded()) {
                assertThat(answer.status()).as(route.name()).isNotIn(401, 403, 404, 405, 500);
            } else {
                answer.refused(403, GATE);
            }
        }
    }
}
