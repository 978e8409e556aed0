package io.parley.space;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.ParleyServer;
import io.parley.harness.TestDatabase;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CreatingIT {

    private final ParleyServer server = ParleyServer.shared();

    @Test
    @DisplayName("SPC-6 a space is protected unless it is asked to be open, and its creator owns it")
    void create() {
        var ada = server.person("Ada");
        var name = "Platform Team " + UUID.randomUUID();
        var space = ada.post("/api/spaces", Map.of("name", " " + name + " "))
                .expect(201)
                .json();
        assertThat(space.properties())
                .extracting(Map.Entry::getKey)
                .containsExactly("id", "slug", "name", "orgSlug", "passcode", "protected");
        assertThat(space.get("name").asText()).isEqualTo(name);
        assertThat(space.get("slug").asText())
                .isEqualTo(name.toLowerCase(java.util.Locale.ROOT).replace(' ', '-'));
        assertThat(space.get("orgSlug").asText()).isEqualTo("default");
        assertThat(space.get("passcode").asText()).matches("[ACDEFGHJKMNPQRTUVWXY34679]{6}");
        assertThat(space.get("protected").asBoolean()).isTrue();
        var id = UUID.fromString(space.get("id").asText());
        assertThat(Team.one(
                        String.class,
                        "select role from members where space_id = ? and user_id = ?",
                        id,
                        UUID.fromString(ada.id())))
                .isEqualTo("owner");
        assertThat(Team.one(String.class, "select visibility from spaces where id = ?", id))
                .as("SPC-4")
                .isEqualTo("private");
        var open = ada.post("/api/spaces", Map.of("name", "Open " + UUID.randomUUID(), "open", true))
                .expect(201)
                .json();
        assertThat(open.get("passcode").asText()).isEmpty();
        assertThat(open.get("protected").asBoolean()).isFalse();
    }

    @Test
    @DisplayName("SPC-3 name, slug, org, in this order; an unknown org and a foreign one look alike")
    void refused() {
        var ada = server.person("Ada");
        ada.post("/api/spaces", "{").refused(400, "invalid JSON body");
        ada.post("/api/spaces", Map.of("name", " ", "org", "nowhere")).refused(400, "name must be 1-64 characters");
        ada.post("/api/spaces", Map.of("name", "x".repeat(65))).refused(400, "name must be 1-64 characters");
        ada.post("/api/spaces", Map.of("name", "计划", "org", "nowhere"))
                .refused(400, "name must contain at least one letter or number");
        ada.post("/api/spaces", Map.of("name", "A", "org", "nowhere")).refused(404, "no such org");
        var foreign = "org" + UUID.randomUUID().toString().substring(0, 8);
        Team.run("insert into orgs (slug, name, claim_value) values (?, 'Foreign', ?)", foreign, foreign);
        ada.post("/api/spaces", Map.of("name", "A", "org", foreign)).refused(404, "no such org");
        Team.run(
                "insert into org_members (org_id, user_id) select id, ? from orgs where slug = ?",
                UUID.fromString(ada.id()),
                foreign);
        var name = "Twin " + UUID.randomUUID();
        assertThat(ada.post("/api/spaces", Map.of("name", name, "org", foreign))
                        .expect(201)
                        .json()
                        .get("orgSlug")
                        .asText())
                .isEqualTo(foreign);
        ada.post("/api/spaces", Map.of("name", name)).expect(201);
        ada.post("/api/spaces", Map.of("name", name.replace(' ', '-')))
                .refused(409, "that space name is taken — pick another");
        server.nobody().post("/api/spaces", Map.of("name", "A")).refused(401, "not signed in");
        var team = Team.open();
        team.guest(team.room()).post("/api/spaces", Map.of("name", "A")).refused(401, "not signed in");
    }

    @Test
    @DisplayName("SPC-5 the quota counts under the creator's lock: parallel creations fill it exactly")
    void quota() {
        try (var small = ParleyServer.on(TestDatabase.shared().createDatabase("quota"))
                .env("SPACE_LIMIT_PER_IDENTITY", "2")
                .start()) {
            var ada = small.person("Ada");
            var statuses = IntStream.range(0, 6)
                    .parallel()
                    .map(i -> ada.post("/api/spaces", Map.of("name", "Space " + i))
                            .status())
                    .sorted()
                    .toArray();
            assertThat(statuses).containsExactly(201, 201, 409, 409, 409, 409);
            ada.post("/api/spaces", Map.of("name", "Another")).refused(409, "space limit reached for this identity");
            small.person("Ben").post("/api/spaces", Map.of("name", "Another")).expect(201);
        }
    }

    @Test
    @DisplayName("SPC-60 the landing list holds my spaces of every org, archived ones too, the last seen first")
    void landing() {
        var ada = server.person("Ada");
        assertThat(ada.get("/api/spaces").expect(200).text()).isEqualTo("[]");
        var first = Team.closed();
        var second = Team.open();
        ada.post(first.path() + "/join", Map.of("passcode", first.passcode())).expect(204);
        ada.post(second.path() + "/join").expect(204);
        Team.run("update spaces set archived_at = now() where id = ?", first.id());
        var list = ada.get("/api/spaces").expect(200).json();
        assertThat(StreamSupport.stream(list.spliterator(), false)
                        .map(each -> each.get("slug").asText()))
                .containsExactly(second.slug(), first.slug());
        assertThat(list.get(0).properties())
                .extracting(Map.Entry::getKey)
                .containsExactly("slug", "name", "orgSlug", "protected");
        assertThat(list.get(0).get("protected").asBoolean()).isFalse();
        assertThat(list.get(1).get("protected").asBoolean()).isTrue();
        ada.post(first.path() + "/seen").expect(204);
        assertThat(ada.get("/api/spaces").json().get(0).get("slug").asText())
                .as("SPC-62")
                .isEqualTo(first.slug());
        server.nobody().get("/api/spaces").refused(401, "not signed in");
        second.guest(second.room()).get("/api/spaces").refused(401, "not signed in");
    }

    @Test
    @DisplayName("SPC-62 a visit of a stranger is a 204 that writes nothing; an unknown space is none")
    void seen() {
        var team = Team.open();
        var ben = team.stranger("Ben");
        ben.post(team.path() + "/seen").expect(204);
        assertThat(Team.count("select count(*) from members where space_id = ?", team.id()))
                .isOne();
        ben.post("/api/orgs/default/spaces/nowhere-" + UUID.randomUUID() + "/seen")
                .refused(404, "no such space");
        ben.post("/api/orgs/nowhere/spaces/" + team.slug() + "/seen").refused(404, "no such org");
        server.nobody().post(team.path() + "/seen").refused(401, "not signed in");
    }

    @Test
    @DisplayName("ORG-10 my orgs are the current memberships, by name; none is an answer")
    void orgs() {
        var ada = server.person("Ada");
        assertThat(ada.get("/api/orgs").expect(200).text())
                .isEqualTo("[{\"slug\":\"default\",\"name\":\"Default\",\"role\":\"member\"}]");
        Team.run("update org_members set revoked_at = now() where user_id = ?", UUID.fromString(ada.id()));
        assertThat(ada.get("/api/orgs").expect(200).text()).isEqualTo("[]");
        server.nobody().get("/api/orgs").refused(401, "not signed in");
    }

    @Test
    @DisplayName("API-70 MIG-7 an old link leads an account to the space of their one org, and nobody else anywhere")
    void legacyLinks() {
        var team = Team.closed();
        var ben = team.stranger("Ben");
        var found = ben.get("/s/" + team.slug());
        found.expect(302);
        assertThat(found.header("Location")).contains("/o/default/s/" + team.slug());
        ben.get("/s/nowhere-" + UUID.randomUUID()).refused(404, "no such space");
        var page = ben.header("Accept", "text/html")
                .get("/s/nowhere-" + UUID.randomUUID())
                .expect(404);
        assertThat(page.header("Content-Type").orElseThrow()).startsWith("text/html");
        var nobody = server.nobody().get("/s/" + team.slug()).expect(200);
        assertThat(nobody.text()).isEqualTo(server.nobody().get("/some/page").text());
        team.guest(team.room()).get("/s/" + team.slug()).expect(200);
        ben.post("/s/" + team.slug()).expect(405);
        var other = "org" + UUID.randomUUID().toString().substring(0, 8);
        Team.run("insert into orgs (slug, name, claim_value) values (?, 'Other', ?)", other, other);
        Team.run(
                "insert into spaces (org_id, slug, name, visibility) select id, ?, 'Twin', 'private' from orgs where slug = ?",
                team.slug(),
                other);
        ben.get("/s/" + team.slug()).expect(302);
        Team.run(
                "insert into org_members (org_id, user_id) select id, ? from orgs where slug = ?",
                UUID.fromString(ben.id()),
                other);
        ben.get("/s/" + team.slug()).expect(404);
    }
}
