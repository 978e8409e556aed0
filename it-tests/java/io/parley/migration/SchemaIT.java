package io.parley.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.parley.harness.Build;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What the schema is at version 43. Nothing here writes a row that stays. */
class SchemaIT {

    private static ParleyDatabase db;

    @BeforeAll
    static void migrate() {
        db = ParleyDatabase.current();
    }

    @AfterAll
    static void close() {
        db.close();
    }

    @Test
    @DisplayName("DBS-2 DBS-3 DBS-12 columns, constraints and indexes are the prescribed ones, names included")
    void parity() {
        var found = SchemaListing.of(db.connection());
        var prescribed = SchemaListing.prescribed();
        assertThat(prescribed.columns()).hasSize(253);
        assertThat(prescribed.constraints()).hasSize(167);
        assertThat(prescribed.indexes()).hasSize(81);
        assertThat(found.columns()).containsExactlyElementsOf(prescribed.columns());
        assertThat(found.constraints()).containsExactlyElementsOf(prescribed.constraints());
        assertThat(found.indexes()).containsExactlyElementsOf(prescribed.indexes());
    }

    @Test
    @DisplayName("DBS-2 snapshot.sh --check says the same, where there is a psql")
    void snapshotCheck() throws Exception {
        assumePsql();
        assertThat(snapshot("--check")).isEqualTo("");
        assertThat(snapshot("--check", "--no-names")).isEqualTo("");
    }

    @Test
    @DisplayName("DBS-9 snapshot.sh objects prints exactly the seven lines, where there is a psql")
    void snapshotObjects() throws Exception {
        assumePsql();
        assertThat(snapshot("objects").lines())
                .containsExactly(
                        "kind\tname\tdefinition",
                        "extension\tpgcrypto\t",
                        "function\tsession_link_tokens_delete()\treturns trigger language plpgsql",
                        "sequence\tplugin_deliveries_id_seq\towned by plugin_deliveries.id",
                        "sequence\tplugin_events_id_seq\towned by plugin_events.id",
                        "sequence\tplugin_jobs_id_seq\towned by plugin_jobs.id",
                        "trigger\tsession_links.session_links_delete_tokens\tCREATE TRIGGER session_links_delete_tokens BEFORE DELETE"
                                + " ON public.session_links FOR EACH ROW EXECUTE FUNCTION session_link_tokens_delete()");
    }

    @Test
    @DisplayName("DBS-9 one extension, one function, three owned sequences, one trigger")
    void objects() {
        assertThat(db.column("select extname::text from pg_extension where extname <> 'plpgsql'"))
                .containsExactly("pgcrypto");
        assertThat(db.column("""
                        select p.oid::regprocedure::text from pg_proc p where pronamespace = 'public'::regnamespace
                           and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')""")).containsExactly("session_link_tokens_delete()");
        assertThat(
                        db.column(
                                "select pg_get_serial_sequence(t, 'id') from unnest('{plugin_deliveries,plugin_events,plugin_jobs}'::text[]) t"))
                .containsExactly(
                        "public.plugin_deliveries_id_seq", "public.plugin_events_id_seq", "public.plugin_jobs_id_seq");
        assertThat(db.one(
                        "select count(*) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace"))
                .isEqualTo(3L);
        assertThat(db.column("select tgrelid::regclass::text || '.' || tgname from pg_trigger where not tgisinternal"))
                .containsExactly("session_links.session_links_delete_tokens");
    }

    @Test
    @DisplayName("DBS-1 forty tables in public, and nothing fancier than tables")
    void tablesOnly() {
        assertThat(db.rows("select relkind::text, count(*) from pg_class where relnamespace = 'public'::regnamespace"
                        + " and relkind in ('r', 'p', 'v', 'm', 'f') group by 1"))
                .containsExactly(List.of("r", 42L));
        assertThat(
                        db.column(
                                "select nspname::text from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'"))
                .containsExactly("public");
        assertThat(
                        db.one(
                                "select count(*) from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')"))
                .isEqualTo(0L);
        assertThat(db.one(
                        "select count(*) from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity"))
                .isEqualTo(0L);
        assertThat(
                        db.one(
                                "select count(*) from pg_attribute a join pg_class c on c.oid = a.attrelid"
                                        + " where c.relnamespace = 'public'::regnamespace and (attidentity <> '' or attgenerated <> '')"))
                .isEqualTo(0L);
    }

    @Test
    @DisplayName("DBS-4 keys named id are made by the database: uuids, but for three counters of plugins")
    void keys() {
        var keys = db.rows("""
                select c.relname::text, pg_get_expr(d.adbin, d.adrelid)
                  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
                  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
                 where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace""");
        assertThat(keys).hasSize(18);
        assertThat(keys)
                .allSatisfy(key -> assertThat(key.get(1))
                        .isEqualTo(
                                List.of("plugin_deliveries", "plugin_events", "plugin_jobs")
                                                .contains(key.get(0))
                                        ? "nextval('" + key.get(0) + "_id_seq'::regclass)"
                                        : "gen_random_uuid()"));
    }

    @Test
    @DisplayName("DBS-5 every instant is a timestamptz, and no trigger maintains one")
    void instants() {
        assertThat(db.one("select count(*) from information_schema.columns where table_schema = 'public'"
                        + " and data_type like 'timestamp without%' and table_name <> 'flyway_schema_history'"))
                .isEqualTo(0L);
        assertThat(db.column("select column_default::text from information_schema.columns where table_schema = 'public'"
                        + " and data_type = 'timestamp with time zone' and column_default is not null"))
                .isNotEmpty()
                .containsOnly("now()");
        assertThat(db.one("select count(*) from pg_trigger where not tgisinternal and tgtype & 16 > 0"))
                .isEqualTo(0L);
    }

    @Test
    @DisplayName("DBS-6 lengths are counted in characters: 64 emoji are a name, 65 are not")
    void characters() {
        db.exec("begin");
        assertThat(db.exec("insert into users (name) values (?)", "🦊".repeat(64)))
                .isEqualTo(1);
        assertThat(db.refusedBy("insert into users (name) values (?)", "🦊".repeat(65)))
                .isEqualTo("users_name_check");
        db.exec("rollback");
        assertThat(db.one(
                        "select count(*) from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) ~ '[^_](octet_)?length\\('"
                                + " and pg_get_constraintdef(oid) !~ 'char_length|challenge_hash'"))
                .isEqualTo(0L);
    }

    @Test
    @DisplayName("DBS-7 nothing is the empty string where a column is not null, never null")
    void nothing() {
        var empty = List.of(
                "users.issuer",
                "users.subject",
                "spaces.passcode",
                "stories.ref",
                "stories.notes",
                "users.avatar_icon",
                "plugin_grants.scope",
                "org_audit_log.detail",
                "org_audit_log.space_slug",
                "standup_entries.yesterday",
                "standup_entries.today",
                "standup_entries.blockers");
        assertThat(db.column(
                        "select table_name || '.' || column_name from information_schema.columns where table_schema = 'public'"
                                + " and is_nullable = 'NO' and column_default = '''''::text'"))
                .containsAll(empty);
    }

    @Test
    @DisplayName("DBS-8 hashes, digests, nonces and sealed secrets are bytes; the one readable secret is the passcode")
    void secrets() {
        assertThat(db.column(
                        "select distinct data_type::text from information_schema.columns where table_schema = 'public'"
                                + " and column_name ~ '(hash|digest|nonce|ciphertext)$'"))
                .containsExactly("bytea");
        assertThat(db.column(
                        "select table_name || '.' || column_name from information_schema.columns where table_schema = 'public'"
                                + " and data_type = 'text' and column_name ~ 'token|secret|passw|passcode|cipher'"))
                .containsExactly("spaces.passcode");
    }

    @Test
    @DisplayName("DBS-10 the database is UTF-8, and the server is one of the supported versions")
    void server() {
        assertThat(db.one("show server_encoding")).isEqualTo("UTF8");
        assertThat(Integer.parseInt((String) db.one("show server_version_num"))).isGreaterThanOrEqualTo(140000);
    }

    @Test
    @DisplayName("DBS-11 the persistence unit neither creates nor alters the schema")
    void noGeneration() throws IOException {
        var unit = Files.readString(Build.file("src/main/resources/META-INF/persistence.xml"));
        assertThat(unit.lines().filter(line -> line.contains("schema-generation") || line.contains("ddl-generation")))
                .allSatisfy(line -> assertThat(line).contains("\"none\""));
        assertThat(unit).contains("<persistence-unit");
    }

    @Test
    @DisplayName("DBS-3 of two checks over several columns the second is numbered, in the order of the statement")
    void secondCheck() {
        var add = "insert into standup_away (user_id, starts_on, ends_on) values (?, ?::date, ?::date)";
        assertThat(db.refusedBy(add, UUID.randomUUID(), "2026-01-02", "2026-01-01"))
                .isEqualTo("standup_away_check");
        assertThat(db.refusedBy(add, UUID.randomUUID(), "2026-01-01", "2026-04-01"))
                .isEqualTo("standup_away_check1");
    }

    @Test
    @DisplayName("MIG-4 a server of the version before can still create spaces, tokens, rooms and close commitments")
    void rollingUpdate() {
        db.exec("begin");
        var ada = db.user("Ada");
        var space = db.space("old-replica");
        assertThat(db.one("select org_id from spaces where id = ?", space)).isEqualTo(ParleyDatabase.DEFAULT_ORG);
        db.member(space, ada);
        db.token("old", ada);
        var room = db.session(space, ada, "standup");
        db.exec(
                "insert into standup_commitments (space_id, user_id, text, opened_session_id) values (?, ?, 'x', ?)",
                space,
                ada,
                room);
        assertThat(db.exec("update standup_commitments set closed_at = now(), closed_session_id = ?", room))
                .isEqualTo(1);
        db.exec("rollback");
    }

    private static void assumePsql() {
        assumeThat(List.of(System.getenv("PATH").split(":")))
                .as("psql is on the PATH (without it the same questions are asked by SchemaListing)")
                .anyMatch(folder -> Files.isExecutable(java.nio.file.Path.of(folder, "psql")));
    }

    /** Runs the script against the database; fails with its output when it does not exit with 0. */
    private static String snapshot(String... options) throws IOException, InterruptedException {
        var uri = URI.create(db.url());
        var command = new java.util.ArrayList<>(
                List.of("bash", Build.file("docs/spec/schema/snapshot.sh").toString()));
        command.addAll(List.of(options));
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        var userInfo = uri.getUserInfo().split(":", 2);
        builder.environment().put("PGHOST", uri.getHost());
        builder.environment().put("PGPORT", String.valueOf(uri.getPort() < 0 ? 5432 : uri.getPort()));
        builder.environment().put("PGUSER", userInfo[0]);
        if (userInfo.length > 1) {
            builder.environment().put("PGPASSWORD", userInfo[1]);
        }
        builder.environment().put("PGDATABASE", uri.getPath().substring(1));
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
