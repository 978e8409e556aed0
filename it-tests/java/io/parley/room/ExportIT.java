package io.parley.room;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.Client;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ExportIT {

    private Stage stage;

    @BeforeEach
    void set() {
        stage = Stage.set();
    }

    private Client.Answer export(Client who) {
        return who.get(stage.path() + "/export.csv");
    }

    private String csv() {
        return export(stage.facilitator()).expect(200).text();
    }

    private void act(Client who, String action, Object body) {
        who.post(stage.path() + "/actions/" + action, body).expect(204);
    }

    private String voted(Client... voters) {
        var story = stage.scene().storyOnTheTable();
        for (var voter : voters) {
            act(voter, "vote", Map.of("storyId", story, "value", "5"));
        }
        return story;
    }

    private static List<CSVRecord> strictly(String csv) {
        try (var parser = CSVFormat.RFC4180.parse(new StringReader(csv))) {
            return parser.getRecords();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    @DisplayName("CSV-4 type, file name and no-store; CSV-9 no byte order mark, every line ends with one line feed")
    void headers() {
        stage.scene().rename("Q3 – Planning!");
        var answer = export(stage.member("Mo")).expect(200);
        assertThat(answer.header("Content-Type").orElseThrow()).isEqualToIgnoringWhitespace("text/csv; charset=utf-8");
        assertThat(answer.header("Content-Disposition")).contains("attachment; filename=\"q3--planning.csv\"");
        assertThat(answer.header("Cache-Control")).contains("no-store");
        assertThat(answer.text()).isEqualTo("ticket,story,status,estimate,votes,detail\n");
    }

    @Test
    @DisplayName("CSV-1 any member may, outsiders and nobody find no room, and a guest may not")
    void who() {
        export(stage.member("Mo")).expect(200);
        export(stage.outsider()).refused(404, "no such session");
        export(stage.scene().server().nobody()).refused(404, "no such session");
        export(stage.guest("Gus")).refused(403, "a guest joining by link cannot do that");
    }

    @Test
    @DisplayName("CSV-2 an ended room is exported, and CSV-5 its version stays")
    void ended() {
        stage.end();
        var version = stage.version();
        export(stage.member("Mo")).expect(200);
        assertThat(stage.version()).isEqualTo(version);
    }

    @Test
    @DisplayName("CSV-6 no value is in the file before the reveal; after it the name and the value are")
    void reveal() {
        var ana = stage.member("Ana");
        voted(ana);
        assertThat(csv()).contains(",voting,,1,\n").doesNotContain("Ana", "5");
        act(stage.facilitator(), "reveal", "");
        assertThat(csv()).contains(",voting,,1,Ana: 5\n");
        stage.scene().storyOnTheTable();
        assertThat(csv()).doesNotContain("Ana");
    }

    @Test
    @DisplayName("CSV-7 a member who left and a guest whose link is dead keep their names")
    void names() {
        var ana = stage.member("Ana");
        var gus = stage.guest("Gus");
        voted(ana, gus);
        act(stage.facilitator(), "reveal", "");
        ana.post(stage.space() + "/leave").expect(204);
        stage.revokeLinkOf(gus);
        assertThat(csv()).contains("Ana: 5").contains("Gus: 5");
        stage.scene()
                .sql(
                        "update session_links set revoked_at = null, expires_at = now() - interval '1 minute'"
                                + " where session_id = ?",
                        stage.room());
        assertThat(csv()).contains("Gus: 5");
    }

    @Test
    @DisplayName("CSV-11 a title that starts a formula gets an apostrophe, and every row has the same columns")
    void formulas() {
        var titles = List.of("=cmd|calc", "+1,2", "-\"x\"", "@sum", "plain", "two\nlines", " ,");
        titles.forEach(title -> act(stage.facilitator(), "stories", Map.of("title", title, "ref", "T=1")));
        var records = strictly(csv());
        assertThat(records).allSatisfy(record -> assertThat(record.size()).isEqualTo(6));
        assertThat(records.stream().skip(1).map(record -> record.get(1)))
                .containsExactly("'=cmd|calc", "'+1,2", "'-\"x\"", "'@sum", "plain", "two\nlines", ",");
    }
}
