package io.parley.api;

import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.RoomScene;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.UUID;

/** A person seated by a guest link, written into the database as the redemption leaves them. */
record Guest(UUID user, UUID link, String room, Client client) {

    static Guest of(ParleyServer server, RoomScene scene) {
        var rows = new Rows(server.database());
        var link = UUID.randomUUID();
        var user = UUID.randomUUID();
        var token = freshToken();
        var room = UUID.fromString(scene.room());
        rows.update(
                "insert into session_links (id, session_id, created_by, token_hash, expires_at)"
                        + " select ?, s.id, s.facilitator_id, sha256(?), now() + interval '24 hours' from sessions s where s.id = ?",
                link,
                Rows.raw(freshToken()),
                room);
        rows.update(
                "insert into users (id, name, link_id, notification_sounds) values (?, 'Gus', ?, true)", user, link);
        rows.update(
                "insert into session_tokens (token_hash, user_id, expires_at) values (sha256(?), ?, now() + interval '24 hours')",
                Rows.raw(token),
                user);
        return new Guest(user, link, scene.room(), server.nobody().cookie(token));
    }

    static String freshToken() {
        var bytes = new byte[32];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
