package io.parley.standup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.platform.http.Json;
import io.parley.room.kind.RoomKind.InvalidConfig;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StandupConfigTest {

    private static StandupConfig requested(String json) throws Exception {
        return StandupConfig.requested(Json.mapper().readTree(json));
    }

    private static String document(String json) throws Exception {
        return requested(json).document().toString();
    }

    @Test
    @DisplayName("STD-1 a turn takes 90 seconds unless a positive number is given, which has no upper bound")
    void turn() throws Exception {
        assertThat(requested("{}").turn()).isEqualTo(90);
        assertThat(requested("{\"secondsPerPerson\":0}").turn()).isEqualTo(90);
        assertThat(requested("{\"secondsPerPerson\":-5}").turn()).isEqualTo(90);
        assertThat(requested("{\"secondsPerPerson\":1}").turn()).isOne();
        assertThat(requested("{\"secondsPerPerson\":9007199254740993}").turn()).isEqualTo(9007199254740993L);
    }

    @Test
    @DisplayName("STD-1 mode is live unless it is async")
    void mode() throws Exception {
        for (var live : new String[] {"{}", "{\"mode\":\"\"}", "{\"mode\":\"sync\"}", "{\"mode\":null}"}) {
            assertThat(requested(live).mode()).as(live).isEqualTo("sync");
        }
        assertThat(requested("{\"mode\":\"async\"}").mode()).isEqualTo("async");
    }

    @ParameterizedTest(name = "STD-2 {0}")
    @ValueSource(
            strings = {
                "[]",
                "\"async\"",
                "{\"deck\":\"fibonacci\"}",
                "{\"Mode\":\"async\"}",
                "{\"secondsPerPerson\":1.5}",
                "{\"secondsPerPerson\":1.0}",
                "{\"secondsPerPerson\":1e2}",
                "{\"secondsPerPerson\":\"60\"}",
                "{\"secondsPerPerson\":true}",
                "{\"secondsPerPerson\":9223372036854775808}",
                "{\"mode\":5}",
                "{\"mode\":\"ASYNC\"}",
                "{\"mode\":\"live\"}",
                "{\"mode\":\"async \"}",
                "{\"closesAt\":\"2026-05-12T09:00:00Z\"}",
                "{\"mode\":\"sync\",\"closesAt\":\"2026-05-12T09:00:00Z\"}",
                "{\"mode\":\"async\",\"closesAt\":\"tomorrow\"}",
                "{\"mode\":\"async\",\"closesAt\":\"\"}",
                "{\"mode\":\"async\",\"closesAt\":5}",
                "{\"mode\":\"async\",\"closesAt\":\"2026-05-12\"}",
                "{\"mode\":\"async\",\"closesAt\":\"2026-05-12T09:00:00\"}",
                "{\"mode\":\"async\",\"closesAt\":\"2026-05-12T09:00Z\"}",
                "{\"mode\":\"async\",\"closesAt\":\"2026-05-12 09:00:00Z\"}",
                "{\"mode\":\"async\",\"closesAt\":\"2026-02-30T09:00:00Z\"}",
                "{\"mode\":\"async\",\"closesAt\":\"2026-05-12T09:00:00+2:00\"}",
                "{\"mode\":\"async\",\"closesAt\":\"2026-05-12T09:00:00Z[UTC]\"}",
                "{\"mode\":\"async\",\"closesAt\":\"0000-05-12T09:00:00Z\"}",
                "{\"mode\":\"async\",\"closesAt\":\"0001-01-01T00:00:00+01:00\"}",
                "{\"mode\":\"async\",\"closesAt\":\"2026-05-12T09:00:00.1234567891Z\"}",
            })
    @DisplayName("STD-2 a configuration is read strictly")
    void refused(String json) {
        assertThatThrownBy(() -> requested(json)).isInstanceOf(InvalidConfig.class);
    }

    @Test
    @DisplayName("STD-3 a live room stores its turn alone, as sent")
    void storedLive() throws Exception {
        assertThat(document("{}")).isEqualTo("{\"secondsPerPerson\":0}");
        assertThat(document("{\"mode\":\"sync\",\"secondsPerPerson\":-3}")).isEqualTo("{\"secondsPerPerson\":-3}");
    }

    @Test
    @DisplayName("STD-3 an async room stores its mode, and its cutoff when there is one")
    void storedAsync() throws Exception {
        assertThat(document("{\"mode\":\"async\"}")).isEqualTo("{\"secondsPerPerson\":0,\"mode\":\"async\"}");
        assertThat(document("{\"mode\":\"async\",\"closesAt\":null}"))
                .isEqualTo("{\"secondsPerPerson\":0,\"mode\":\"async\"}");
        assertThat(document("{\"closesAt\":\"2026-05-12T09:00:00Z\",\"mode\":\"async\",\"secondsPerPerson\":30}"))
                .isEqualTo("{\"secondsPerPerson\":30,\"mode\":\"async\",\"closesAt\":\"2026-05-12T09:00:00Z\"}");
    }

    @ParameterizedTest(name = "STD-3 {0} is stored as {1}")
    @CsvSource({
        "2026-05-12T09:00:00Z,2026-05-12T09:00:00Z",
        "2026-05-12T09:00:00.500Z,2026-05-12T09:00:00.500Z",
        "2026-05-12T09:00:00.1Z,2026-05-12T09:00:00.1Z",
        "2026-05-12T09:00:00+02:00,2026-05-12T07:00:00Z",
        "2026-05-12T01:30:00.25+05:45,2026-05-11T19:45:00.250Z",
        "2026-05-12T09:00:00-00:00,2026-05-12T09:00:00Z",
        "1970-01-01T00:00:00Z,1970-01-01T00:00:00Z",
        "9999-12-31T23:59:59Z,9999-12-31T23:59:59Z",
    })
    @DisplayName("STD-3 a cutoff in UTC is kept as it is written, every other becomes UTC; past and far future pass")
    void cutoff(String given, String stored) throws Exception {
        assertThat(requested("{\"mode\":\"async\",\"closesAt\":\"" + given + "\"}")
                        .closesAt())
                .isEqualTo(stored);
    }

    @Test
    @DisplayName("STD-30 a stored document that cannot be read is shown as a live standup of 90 seconds")
    void unreadable() {
        for (var broken :
                new String[] {"[]", "null", "{", "{\"mode\":5}", "{\"mode\":\"walk\"}", "{\"secondsPerPerson\":1.5}"}) {
            assertThatThrownBy(() -> StandupConfig.stored(broken)).isInstanceOf(IllegalStateException.class);
            var shown = StandupConfig.shown(broken);
            assertThat(shown.mode()).as(broken).isEqualTo("sync");
            assertThat(shown.turn()).isEqualTo(90);
            assertThat(shown.closesAt()).isNull();
        }
    }

    @Test
    @DisplayName("STD-3 what an earlier server stored is read, with members of a later one and a cutoff of any offset")
    void earlier() {
        assertThat(StandupConfig.stored("{}")).isEqualTo(new StandupConfig(0, false, null));
        assertThat(StandupConfig.stored(
                        "{\"mode\":\"async\",\"closesAt\":\"2026-05-12T09:00:00+02:00\",\"colour\":\"red\"}"))
                .isEqualTo(new StandupConfig(0, true, "2026-05-12T07:00:00Z"));
    }
}
