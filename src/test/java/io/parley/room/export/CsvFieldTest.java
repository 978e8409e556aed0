package io.parley.room.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.room.kind.CsvLayout.Cell;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvFieldTest {

    private static String text(String text) {
        return CsvField.of(Cell.text(text));
    }

    @Test
    @DisplayName("CSV-9 a record is joined by commas and ends with one line feed")
    void recordEndsWithLineFeed() {
        assertThat(CsvField.record(List.of(Cell.word("a"), Cell.text(""), Cell.text("b"))))
                .isEqualTo("a,,b\n");
    }

    @ParameterizedTest(name = "CSV-10 “{0}” needs quotes")
    @ValueSource(
            strings = {
                "a,b",
                "two\nlines",
                "carriage\rreturn",
                " leading",
                "\u00a0leading",
                "\u2003leading",
                "\u0085leading",
                "\\."
            })
    void quoted(String field) {
        assertThat(text(field)).isEqualTo('"' + field + '"');
    }

    @ParameterizedTest(name = "CSV-10 “{0}” needs no quotes")
    @ValueSource(strings = {"plain", "trailing ", "inner space", "tab\tinside", "\\.x", "x\\.", "it's", "é", "计划"})
    void bare(String field) {
        assertThat(text(field)).isEqualTo(field);
    }

    @Test
    @DisplayName("CSV-10 quotes are doubled inside quotes, and nothing is written for an empty field")
    void doubled() {
        assertThat(text("say \"hi\"")).isEqualTo("\"say \"\"hi\"\"\"");
        assertThat(text("")).isEmpty();
    }

    @ParameterizedTest(name = "CSV-11 {0} becomes {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {"=1+1|'=1+1", "+Bo|'+Bo", "-1|'-1", "@sum|'@sum", "a=b|a=b", "='a,b'|\"'='a,b'\""})
    void guard(String given, String written) {
        assertThat(text(given)).isEqualTo(written);
    }

    @Test
    @DisplayName("CSV-11 the guard comes before the quoting, so a leading tab is not white space any more")
    void guardBeforeQuoting() {
        assertThat(text("\tx")).isEqualTo("'\tx");
        assertThat(text("\rx")).isEqualTo("\"'\rx\"");
        assertThat(text("\nx")).isEqualTo("\"\nx\"");
    }

    @Test
    @DisplayName("CSV-12 words of a fixed vocabulary are not guarded")
    void words() {
        assertThat(CsvField.of(Cell.word("-1"))).isEqualTo("-1");
    }

    @Property(tries = 500)
    void aStrictReaderFindsTheSameFields(@ForAll("rows") List<String> fields) throws IOException {
        var line = CsvField.record(fields.stream().map(Cell::word).toList());
        var strict = CSVFormat.RFC4180.builder().setIgnoreEmptyLines(false).get();
        try (var parser = strict.parse(new StringReader(line))) {
            assertThat(parser.getRecords())
                    .as("CSV-10: one record that holds what was written")
                    .singleElement()
                    .extracting(CSVRecord::toList)
                    .isEqualTo(fields);
        }
    }

    @Provide
    Arbitrary<List<String>> rows() {
        return Arbitraries.strings()
                .withChars(" ,\"\n\r\t\\.=+-@'ab\u00a0é")
                .ofMaxLength(8)
                .list()
                .ofMinSize(2)
                .ofMaxSize(6);
    }
}
