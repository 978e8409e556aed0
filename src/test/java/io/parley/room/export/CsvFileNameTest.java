package io.parley.room.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvFileNameTest {

    @ParameterizedTest(name = "CSV-8 {0} is saved as {1}")
    @CsvSource({
        "Sprint 12,sprint-12.csv",
        "Q3 – Planning!,q3--planning.csv",
        "计划,session.csv",
        "a_b-c,a-b-c.csv",
        "--- a ---,a.csv",
        "!!!,session.csv",
        "Ünïcode,ncode.csv",
        "\"x\"; rm -rf /,x-rm--rf.csv",
        "tab\there,tabhere.csv"
    })
    void names(String title, String file) {
        assertThat(CsvFileName.of(title)).isEqualTo(file);
    }
}
