package io.parley.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddedAccessTest {

    private static boolean allowed(String request) {
        var parts = request.split(" ");
        return EmbeddedAccess.allows(parts[0], parts[1]);
    }

    @DisplayName("API-7 routes open to an embedded session")
    @ParameterizedTest(name = "API-7 an embedded session may {0}")
    @ValueSource(
            strings = {
                "GET /api/auth",
                "POST /api/embed/handoff",
                "POST /api/embed/session",
                "GET /api/embed/x",
                "GET /api/me",
                "DELETE /api/me",
                "DELETE /api/me/",
                "GET /api/orgs",
                "GET /api/spaces",
                "GET /api/orgs/a/spaces",
                "GET /api/orgs/a/spaces/b",
                "GET /api/orgs/a/spaces/b/",
                "POST /api/orgs/a/spaces/b/join",
                "GET /api/sessions/1",
                "GET /api/sessions/1/plugins/panels",
                "GET /api/sessions/1/mentions",
                "GET /api/sessions/1/prefill",
                "POST /api/sessions/1/actions/vote",
                "PUT /api/sessions/1/actions/standup",
                "GET /api/sessions/1/actions/vote",
                "HEAD /api/me"
            })
    void open(String request) {
        assertThat(allowed(request)).isTrue();
    }

    @DisplayName("API-7 routes shut to an embedded session, unknown paths included")
    @ParameterizedTest(name = "API-7 an embedded session may not {0}")
    @ValueSource(
            strings = {
                "POST /api/me",
                "PATCH /api/me/avatar",
                "PATCH /api/me/settings",
                "GET /api/me/ics",
                "GET /api/me/away",
                "POST /api/links/redeem",
                "POST /api/spaces",
                "POST /api/orgs/a/spaces/b/invite",
                "POST /api/orgs/a/spaces/b/seen",
                "POST /api/orgs/a/spaces/b/leave",
                "POST /api/orgs/a/spaces/b/passcode",
                "POST /api/orgs/a/spaces/b/sessions",
                "GET /api/orgs/a/spaces/b/decks",
                "GET /api/orgs/a/spaces/b/kudos",
                "PATCH /api/orgs/a/spaces/b",
                "DELETE /api/orgs/a/spaces/b",
                "GET /api/orgs/a/admin/spaces",
                "DELETE /api/orgs/a",
                "GET /api/orgs/a/plugins/panels",
                "GET /api/sessions/1/export.csv",
                "POST /api/sessions/1/facilitator/claim",
                "POST /api/sessions/1/spectator",
                "POST /api/sessions/1/reopen",
                "DELETE /api/sessions/1",
                "GET /api/sessions/1/links",
                "GET /api/nothing",
                "GET /api",
                "PUT /api/me",
                "GET /api/me//",
                "POST /api/sessions/1/participants/2/remove"
            })
    void shut(String request) {
        assertThat(allowed(request)).isFalse();
    }
}
