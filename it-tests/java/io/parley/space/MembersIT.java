package io.parley.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.parley.harness.Client;
import io.parley.harness.ParleyServer;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class MembersIT {

    private static final String LAST = "this space would be left with no owner — promote someone else first";
    private static final String NOT_OWNER = "only a space owner can do that";
    private static final String NO_MEMBER = "that person is not a member of this space";

    private static Client.Answer role(Client actor, Team team, String target, String role) {
        return actor.post(team.path() + "/members/" + target + "/role", Map.of("role", role));
    }

    private static String held(Team team, Client person) {
        return Team.one(
                String.class,
                "select (select role from members where space_id = ? and user_id = ?)",
                team.id(),
                UUID.fromString(person.id()));
    }

    @Test
    @DisplayName(
            "MEM-10 an owner gives and takes the role, the same role again is no change; MEM-1 one owner always stays")
    void roles() {
        var team = Team.closed();
        Team.forgetGuesses();
        var ben = team.member("Ben");
        role(team.owner(), team, ben.id(), "owner").expect(204);
        role(team.owner(), team, ben.id(), "owner").expect(204);
        assertThat(held(team, ben)).isEqualTo("owner");
        role(ben, team, team.owner().id(), "member").expect(204);
        assertThat(held(team, team.owner())).isEqualTo("member");
        role(team.owner(), team, ben.id(), "member").refused(403, NOT_OWNER);
        role(ben, team, ben.id(), "member").refused(409, LAST + ", then step down");
    }

    @Test
    @DisplayName("MEM-10 refusals of a role, in their order")
    void roleRefused() {
        var team = Team.open();
        var ben = team.member("Ben");
        var path = team.path() + "/members/x/role";
        for (var bad : new String[] {"{", "{}", "{\"role\":null}", "{\"role\":1}", "[]"}) {
            team.owner().post(path, bad).refused(400, "role is required");
        }
        team.owner().post(path).refused(400, "role is required");
        team.owner().post(path, Map.of("role", "admin")).refused(400, "role must be owner or member");
        team.owner().post(path, Map.of("role", "owner")).refused(404, NO_MEMBER);
        role(team.owner(), team, UUID.randomUUID().toString(), "owner").refused(404, NO_MEMBER);
        ben.post(path, "{").refused(403, NOT_OWNER);
        team.stranger("Cy").post(path, "{").refused(404, "no such space");
        team.guest(team.room()).post(path, "{").refused(404, "no such org");
        ParleyServer.shared().nobody().post(path, "{").refused(401, "not signed in");
    }

    @RepeatedTest(3)
    @DisplayName("MEM-16 of two owners who demote each other at once exactly one succeeds")
    void demoteEachOther() {
        var team = Team.open();
        var ben = team.member("Ben");
        team.promote(ben);
        var ids = new String[] {team.owner().id(), ben.id()};
        var clients = new Client[] {team.owner(), ben};
        var statuses = IntStream.range(0, 2)
                .parallel()
                .map(i -> role(clients[i], team, ids[1 - i], "member").status())
                .toArray();
        assertThat(statuses).contains(204);
        assertThat(IntStream.of(statuses).filter(status -> status == 204).count())
                .isOne();
        assertThat(Team.count("select count(*) from members where space_id = ? and role = 'owner'", team.id()))
                .isOne();
    }

    @Test
    @DisplayName("MEM-15 an owner removes members, also themself while another owner stays")
    void remove() {
        var team = Team.open();
        var ben = team.member("Ben");
        var members = team.path() + "/members/";
        team.owner().delete(members + "x").refused(404, NO_MEMBER);
        team.owner().delete(members + UUID.randomUUID()).refused(404, NO_MEMBER);
        ben.delete(members + ben.id()).refused(403, NOT_OWNER);
        team.owner().delete(members + team.owner().id()).refused(409, LAST);
        team.owner().delete(members + ben.id()).expect(204);
        assertThat(held(team, ben)).isNull();
        ben.get(team.path()).expect(200);
        assertThat(ben.get(team.path()).json().has("members"))
                .as("MEM-18: the stranger view")
                .isFalse();
        ben.post(team.path() + "/join").expect(204);
        team.promote(ben);
        team.owner().delete(members + team.owner().id()).expect(204);
        assertThat(held(team, ben)).isEqualTo("owner");
    }

    @Test
    @DisplayName("MEM-17 a removal takes the person off rosters and rounds, keeps votes and the facilitator")
    void removalKeeps() {
        var team = Team.open();
        var ben = team.member("Ben");
        var id = UUID.fromString(ben.id());
        var room = team.room();
        Team.run("update sessions set facilitator_id = ? where id = ?", id, room);
        var story = Team.one(
                UUID.class, "insert into stories (session_id, title, position) values (?, 's', 1) returning id", room);
        Team.run("insert into session_participants (session_id, user_id) values (?, ?)", room, id);
        Team.run("insert into round_voters (story_id, user_id) values (?, ?)", story, id);
        Team.run("insert into votes (story_id, user_id, value) values (?, ?, '5')", story, id);
        team.owner().delete(team.path() + "/members/" + id).expect(204);
        assertThat(Team.count("select count(*) from session_participants where user_id = ?", id))
                .isZero();
        assertThat(Team.count("select count(*) from round_voters where user_id = ?", id))
                .isZero();
        assertThat(Team.count("select count(*) from votes where user_id = ?", id))
                .isOne();
        assertThat(Team.count("select count(*) from sessions where facilitator_id = ?", id))
                .isOne();
    }

    @Test
    @DisplayName("MEM-22 anybody leaves, once; the only owner does not")
    void leave() {
        var team = Team.open();
        var ben = team.member("Ben");
        team.owner().post(team.path() + "/leave").refused(409, LAST + ", then leave");
        ben.post(team.path() + "/leave").expect(204);
        ben.post(team.path() + "/leave").refused(404, "no such space");
        team.owner().post(team.path() + "/leave").refused(409, LAST + ", then leave");
        team.guest(team.room()).post(team.path() + "/leave").refused(401, "not signed in");
        ParleyServer.shared().nobody().post(team.path() + "/leave").refused(401, "not signed in");
    }

    @Test
    @DisplayName("SPC-10 an owner renames; the slug stays, and SPC-11 names may repeat")
    void rename() {
        var team = Team.open();
        var ben = team.member("Ben");
        assertThat(team.owner()
                        .patch(team.path(), Map.of("name", " New name "))
                        .expect(200)
                        .text())
                .isEqualTo("{\"slug\":\"" + team.slug() + "\",\"name\":\"New name\"}");
        var twin = Team.open();
        twin.owner().patch(twin.path(), Map.of("name", "New name")).expect(200);
        team.owner().patch(team.path(), Map.of("name", " ")).refused(400, "name must be 1-64 characters");
        team.owner().patch(team.path(), "[]").refused(400, "invalid JSON body");
        ben.patch(team.path(), "{").refused(403, NOT_OWNER);
        team.stranger("Cy").patch(team.path(), "{").refused(404, "no such space");
    }

    @Test
    @DisplayName("SPC-15 visibility is private or org, and org needs accounts")
    void visibility() {
        var team = Team.open();
        var path = team.path() + "/visibility";
        for (var bad : new String[] {"{", "{}", "{\"visibility\":null}", "{\"visibility\":\"\"}"}) {
            team.owner().patch(path, bad).refused(400, "visibility is required");
        }
        team.owner().patch(path, Map.of("visibility", "public")).refused(400, "visibility must be private or org");
        team.owner()
                .patch(path, Map.of("visibility", "org"))
                .refused(
                        403,
                        "this instance has no accounts, so every visitor would be in the org — org-visible spaces need sign-in configured");
        Team.run("update spaces set visibility = 'org' where id = ?", team.id());
        team.owner().patch(path, Map.of("visibility", "private")).expect(204);
        assertThat(Team.one(String.class, "select visibility from spaces where id = ?", team.id()))
                .isEqualTo("private");
        team.member("Ben").patch(path, "{").refused(403, NOT_OWNER);
    }

    @Test
    @DisplayName(
            "SPC-12 an owner deletes the space with everything in it, SPC-13 its guests included; the slug is free again")
    void delete() {
        var team = Team.open();
        var ben = team.member("Ben");
        var room = team.room();
        var guest = team.guest(room);
        guest.get("/api/sessions/" + room).expect(200);
        ben.delete(team.path()).refused(403, NOT_OWNER);
        team.owner().delete(team.path()).expect(204);
        team.owner().delete(team.path()).refused(404, "no such space");
        team.owner().get("/api/sessions/" + room).refused(404, "no such session");
        assertThat(Team.count("select count(*) from sessions where id = ?", room))
                .isZero();
        guest.get("/api/me").refused(401, "session ended");
        ben.post("/api/spaces", Map.of("name", team.slug())).expect(201);
    }

    @Test
    @DisplayName("LOG-2 each change of a space writes one security event that names neither code nor name")
    void events() {
        assumeFalse(
                ParleyServer.shared().log().isEmpty(), "the server was started by somebody else, its log is not here");
        var team = Team.closed();
        Team.forgetGuesses();
        var ben = team.member("Ben");
        var lines = ParleyServer.shared().log().stream()
                .filter(line -> line.contains("security event") && line.contains(team.slug()))
                .toList();
        assertThat(lines).anyMatch(line -> line.contains("space.create"));
        assertThat(lines).anyMatch(line -> line.contains("space.member.add") && line.contains(ben.id()));
        assertThat(lines).noneMatch(line -> line.contains(team.passcode()));
        ben.post(team.path() + "/leave").expect(204);
        team.owner().post(team.path() + "/passcode").expect(200);
        team.owner().delete(team.path()).expect(204);
        for (var event : new String[] {"space.member.remove", "space.passcode.rotate", "space.delete"}) {
            assertThat(ParleyServer.shared().log())
                    .filteredOn(line -> line.contains(event) && line.contains(team.slug()))
                    .hasSize(1);
        }
    }
}
