package io.parley.poker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PokerExportIT {

    private final Table table = Table.with("{}", "Ana", "Ben, QA", "Cy");

    private String csv() {
        return table.person("Cy").get(table.path() + "/export.csv").expect(200).text();
    }

    @Test
    @DisplayName("CSV-12 one row per story in the order of the queue; free text is guarded, fixed words are not")
    void rows() {
        var first = table.story("Rate limiting");
        table.act("Ana", "story", Map.of("storyId", first, "ref", "PLAT-412")).expect(204);
        var second = table.story("=cmd|calc");
        table.act("Ana", "stories", Map.of("ref", "PLAT-9", "notes", "not exported"))
                .expect(204);
        table.select(second);
        table.vote("Cy", second, "5").expect(204);
        table.select(first);
        table.vote("Ana", first, "5").expect(204);
        table.vote("Ben, QA", first, "5").expect(204);
        table.vote("Cy", first, "coffee").expect(204);
        table.act("Ana", "story", Map.of("storyId", first, "estimate", "5")).expect(204);
        assertThat(csv())
                .isEqualTo("ticket,story,status,estimate,votes,detail\n"
                        + "PLAT-412,Rate limiting,estimated,5,3,\n"
                        + ",'=cmd|calc,voting,,1,\n"
                        + "PLAT-9,,pending,,0,\n");
        table.act("Ana", "reveal", "").expect(204);
        var detail = table.sorted("Ana", "Ben, QA", "Cy").stream()
                .map(id -> id.equals(table.id("Ana").toString())
                        ? "Ana: 5"
                        : id.equals(table.id("Cy").toString()) ? "Cy: coffee" : "Ben, QA: 5")
                .toList();
        assertThat(csv()).contains("PLAT-412,Rate limiting,estimated,5,3,\"" + String.join("; ", detail) + "\"\n");
        table.select(second);
        assertThat(csv()).doesNotContain("Ana");
    }

    @Test
    @DisplayName("CSV-11 the list of votes is guarded as one cell, quoted only when it has to be")
    void detailGuarded() {
        var other = Table.with("{}", "+Bo");
        var story = other.round();
        other.vote("+Bo", story, "5").expect(204);
        other.act("+Bo", "reveal", "").expect(204);
        assertThat(other.person("+Bo")
                        .get(other.path() + "/export.csv")
                        .expect(200)
                        .text())
                .isEqualTo("ticket,story,status,estimate,votes,detail\n,Story,voting,,1,'+Bo: 5\n");
    }
}
