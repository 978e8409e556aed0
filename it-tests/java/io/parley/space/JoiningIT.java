package io.parley.space;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import io.parley.harness.ServerDatabase;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class JoiningIT {

    private static final String WRONG =
            "That passcode doesn't match this space. Passcodes are 6 characters — check for a typo,"
                    + " or ask whoever invited you.";
    private static final String TOO_MANY = "too many tries — wait a minute, then enter the passcode again";

    private final ParleyServer server = ParleyServer.shared();

    @BeforeEach
    void fresh() {
        Team.forgetGuesses();
    }

    private static boolean inside(Team team, Client person) {
        return Team.count(
                        "select count(*) from members where space_id = ? and user_id = ?",
                        team.id(),
                        UUID.fromString(person.id()))
                == 1;
    }

    @Test
    @DisplayName("SPC-22 an open space lets anybody of the org in, an empty body included")
    void open() {
        var team = Team.open();
        var ben = team.stranger("Ben");
        ben.post(team.path() + "/join").expect(204);
        assertThat(inside(team, ben)).isTrue();
        assertThat(Team.one(
                        String.class,
                        "select role from members where space_id = ? and user_id = ?",
                        team.id(),
                        UUID.fromString(ben.id())))
                .as("SPC-24")
                .isEqualTo("member");
    }

    @Test
    @DisplayName("SPC-23 the passcode is taken in any case, with spaces and hyphens; anything else is wrong")
    void passcode() {
        var team = Team.closed();
        var ben = team.stranger("Ben");
        ben.post(team.path() + "/join").refused(403, WRONG);
        ben.post(team.path() + "/join", Map.of("passcode", "AAAAAA")).refused(403, WRONG);
        ben.post(team.path() + "/join", "{").refused(400, "invalid JSON body");
        assertThat(inside(team, ben)).isFalse();
        var typed = " " + team.passcode().toLowerCase(Locale.ROOT).substring(0, 3) + "-"
                + team.passcode().substring(3);
        ben.post(team.path() + "/join", Map.of("passcode", typed)).expect(204);
        assertThat(inside(team, ben)).isTrue();
    }

    @Test
    @DisplayName("SPC-21 a member joins again without a check; role and spectator stay, the visit is noted")
    void again() {
        var team = Team.closed();
        Team.run(
                "update members set spectator = true, last_seen_at = now() - interval '1 day' where space_id = ?",
                team.id());
        team.owner().post(team.path() + "/join", Map.of("passcode", "WRONG")).expect(204);
        assertThat(Team.count(
                        "select count(*) from members where space_id = ? and role = 'owner' and spectator"
                                + " and last_seen_at > now() - interval '1 minute'",
                        team.id()))
                .isOne();
        assertThat(Team.count("select count(*) from passcode_attempts")).isZero();
    }

    @Test
    @DisplayName("SPC-20 guests and strangers of the org are told nothing of the space")
    void gates() {
        var team = Team.closed();
        var ben = team.stranger("Ben");
        server.nobody().post(team.path() + "/join").refused(401, "not signed in");
        team.guest(team.room()).post(team.path() + "/join").refused(401, "not signed in");
        ben.post("/api/orgs/default/spaces/nowhere-" + UUID.randomUUID() + "/join")
                .refused(404, "no such space");
        ben.post("/api/orgs/nowhere/spaces/" + team.slug() + "/join").refused(404, "no such org");
        Team.run("update org_members set revoked_at = now() where user_id = ?", UUID.fromString(ben.id()));
        ben.post(team.path() + "/join").refused(404, "no such org");
    }

    @Test
    @DisplayName(
            "THR-3 the ninth guess is refused, for the right passcode and the invite as well; a right one is given back")
    void throttle() {
        var team = Team.closed();
        var ben = team.stranger("Ben");
        for (var i = 0; i < 7; i++) {
            ben.post(team.path() + "/join", Map.of("passcode", "AAAAAA")).refused(403, WRONG);
        }
        for (var i = 0; i < 3; i++) {
            server.nobody()
                    .post(team.path() + "/invite", Map.of("passcode", team.passcode()))
                    .expect(201);
        }
        server.nobody()
                .post(team.path() + "/invite", Map.of("passcode", "AAAAAA"))
                .refused(403, WRONG);
        ben.post(team.path() + "/join", Map.of("passcode", team.passcode())).refused(429, TOO_MANY);
        server.nobody().post(team.path() + "/invite").refused(429, TOO_MANY);
        var other = Team.closed();
        ben.post(other.path() + "/join", Map.of("passcode", other.passcode())).expect(204);
        Team.run("update passcode_attempts set window_start = window_start - interval '61 seconds'");
        ben.post(team.path() + "/join", Map.of("passcode", team.passcode())).expect(204);
    }

    @Test
    @DisplayName("THR-3 of many guesses at once at most eight are looked at")
    void parallelGuesses() {
        var team = Team.closed();
        var ben = team.stranger("Ben");
        var statuses = IntStream.range(0, 24)
                .parallel()
                .map(i -> ben.post(team.path() + "/join", Map.of("passcode", "AAAAAA"))
                        .status())
                .toArray();
        assertThat(statuses).containsOnly(403, 429);
        assertThat(IntStream.of(statuses).filter(status -> status == 403).count())
                .isEqualTo(8);
    }

    @Test
    @DisplayName("SPC-25 a handle opens the space once, without the throttle, and is stored as its hash alone")
    void handle() {
        var team = Team.closed();
        var handle = server.nobody()
                .post(team.path() + "/invite", Map.of("passcode", team.passcode()))
                .expect(201)
                .json()
                .get("handle")
                .asText();
        assertThat(handle).matches("[A-Za-z0-9_-]{43}");
        assertThat(Team.count(
                        "select count(*) from space_invite_handles where token_hash = sha256(?) and space_id = ?"
                                + " and expires_at between now() + interval '4 minutes' and now() + interval '5 minutes'",
                        ServerDatabase.raw(handle),
                        team.id()))
                .isOne();
        var ben = team.stranger("Ben");
        Team.run(
                "insert into passcode_attempts (client_digest, attempts, window_start) values (sha256(convert_to(?, 'UTF8')), 8, now())"
                        + " on conflict (client_digest) do update set attempts = 8",
                "127.0.0.1|" + team.id());
        ben.post(team.path() + "/join", Map.of("passcode", team.passcode())).refused(429, TOO_MANY);
        ben.post(team.path() + "/join", Map.of("handle", handle)).expect(204);
        assertThat(inside(team, ben)).isTrue();
        team.stranger("Cy")
                .post(team.path() + "/join", Map.of("handle", handle))
                .refused(429, TOO_MANY);
    }

    @Test
    @DisplayName(
            "SPC-27 of two people with one handle one gets in; expired, foreign and malformed ones are wrong passcodes")
    void badHandles() {
        var team = Team.closed();
        var handle = invite(team);
        var people = new Client[] {team.stranger("A"), team.stranger("B")};
        var statuses = IntStream.range(0, 2)
                .parallel()
                .map(i -> people[i]
                        .post(team.path() + "/join", Map.of("handle", handle))
                        .status())
                .sorted()
                .toArray();
        assertThat(statuses).containsExactly(204, 403);
        var foreign = invite(Team.closed());
        var expired = invite(team);
        Team.run("update space_invite_handles set expires_at = now() where space_id = ?", team.id());
        var cy = team.stranger("Cy");
        for (var bad : new String[] {foreign, expired, "x", ""}) {
            cy.post(team.path() + "/join", Map.of("handle", bad)).refused(403, WRONG);
        }
        invite(team);
        assertThat(Team.count("select count(*) from space_invite_handles where space_id = ?", team.id()))
                .as("SPC-26: a mint sweeps what has expired")
                .isOne();
        cy.post(team.path() + "/join", Map.of("handle", expired, "passcode", team.passcode()))
                .expect(204);
    }

    private String invite(Team team) {
        return server.nobody()
                .post(team.path() + "/invite", Map.of("passcode", team.passcode()))
                .expect(201)
                .json()
                .get("handle")
                .asText();
    }

    @Test
    @DisplayName("API-31 an invite to an unknown org, space or pair answers alike; a guest is refused before")
    void inviteGates() {
        var team = Team.open();
        server.nobody().post(team.path() + "/invite").expect(201);
        server.nobody()
                .post("/api/orgs/default/spaces/nowhere-" + UUID.randomUUID() + "/invite")
                .refused(404, "no such space");
        server.nobody()
                .post("/api/orgs/nowhere/spaces/" + team.slug() + "/invite")
                .refused(404, "no such space");
        team.guest(team.room()).post(team.path() + "/invite").refused(403, "a guest joining by link cannot do that");
    }

    @Test
    @DisplayName("SPC-17 any member changes the passcode or opens the door; the old code stops working at once")
    void changePasscode() {
        var team = Team.closed();
        var ben = team.member("Ben");
        var changed = ben.post(team.path() + "/passcode").expect(200).json();
        assertThat(changed.get("protected").asBoolean()).isTrue();
        assertThat(changed.get("passcode").asText())
                .matches("[ACDEFGHJKMNPQRTUVWXY34679]{6}")
                .isNotEqualTo(team.passcode());
        var cy = team.stranger("Cy");
        cy.post(team.path() + "/join", Map.of("passcode", team.passcode())).refused(403, WRONG);
        cy.post(team.path() + "/passcode").refused(404, "no such space");
        assertThat(ben.post(team.path() + "/passcode", Map.of("open", true))
                        .expect(200)
                        .text())
                .isEqualTo("{\"passcode\":\"\",\"protected\":false}");
        cy.post(team.path() + "/join").expect(204);
        server.nobody().post(team.path() + "/passcode").refused(401, "not signed in");
    }

    @Test
    @DisplayName("API-22 the body of a door is at most 4,096 bytes")
    void bodyCap() {
        var team = Team.closed();
        team.stranger("Ben")
                .post(team.path() + "/join", Map.of("passcode", "x".repeat(4096)))
                .refused(413, "request body is too large");
    }
}
