package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StandupExportIT {

    private final Circle circle = Circle.live("Fay", "Ana", "+Bo");

    @Test
    @DisplayName("CSV-12 one row per entry in the order of the round; free text is guarded, skipped is not")
    void rows() throws Exception {
        circle.act("Ana", "standup", Map.of("yesterday", "Reviews", "today", "Ship it,\nthen rest"))
                .expect(204);
        circle.present("Ana", "+Bo");
        circle.starts();
        var order = circle.order();
        circle.act("Fay", order.get(0).equals("+Bo") ? "skip" : "next", "").expect(204);
        circle.act("Fay", order.get(1).equals("+Bo") ? "skip" : "next", "").expect(204);
        var ana = "Ana,Reviews,\"Ship it,\nthen rest\",,false\n";
        var bo = "'+Bo,,,,true\n";
        assertThat(circle.csv("Fay"))
                .isEqualTo("name,yesterday,today,blockers,skipped\n"
                        + (order.get(0).equals("Ana") ? ana + bo : bo + ana));
        try (var parsed = CSVFormat.RFC4180.parse(new StringReader(circle.csv("Ana")))) {
            assertThat(parsed.getRecords())
                    .hasSize(3)
                    .allSatisfy(row -> assertThat(row.size()).isEqualTo(5));
        }
    }

    @Test
    @DisplayName("CSV-7 guests and people who left keep their names in the file, though the room shows a guest none")
    void names() {
        circle.guest("Gil");
        circle.writes("Gil", "visiting", "=1+1");
        circle.writes("Ana", "leaving", "");
        circle.linkDies("Gil", "revoked_at");
        circle.leaves("Ana");
        assertThat(circle.csv("Fay"))
                .isEqualTo("name,yesterday,today,blockers,skipped\n"
                        + "Gil,,visiting,'=1+1,false\n"
                        + "Ana,,leaving,,false\n");
    }

    @Test
    @DisplayName("CSV-6 CSV-5 the file tells of nothing but entries, of ended rooms too, and changes nothing")
    void nothingElse() {
        var async = circle.next(Circle.ASYNC);
        async.writes("Ana", "x", "");
        async.commits("Ana", "QZX-commitment");
        async.act("Ana", "kudo", Map.of("to", async.id("Fay"), "text", "QZX-kudo"))
                .expect(204);
        async.act("Ana", "mention", Map.of("to", async.id("Fay"), "needed", true))
                .expect(204);
        async.run(
                "insert into standup_away (user_id, starts_on, ends_on) values (?, current_date, current_date)",
                async.id("+Bo"));
        async.ends();
        var version = async.version();
        assertThat(async.csv("Fay")).isEqualTo("name,yesterday,today,blockers,skipped\nAna,,x,,false\n");
        assertThat(async.version()).isEqualTo(version);
    }

    @Test
    @DisplayName("CSV-1 members alone may take the file")
    void readers() {
        circle.guest("Gil");
        circle.person("Gil").get(circle.path() + "/export.csv").refused(403, "a guest joining by link cannot do that");
        circle.server().person("Otto").get(circle.path() + "/export.csv").refused(404, "no such session");
        assertThat(circle.csv("Ana")).isEqualTo("name,yesterday,today,blockers,skipped\n");
    }
}
