package io.parley.migration;

import static org.assertj.core.api.Assertions.assertThat;

import io.parley.harness.TestDatabase;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The supported PostgreSQL versions, each on binaries of its own. */
class PostgresVersionsIT {

    @ParameterizedTest(name = "PostgreSQL {0}")
    @ValueSource(ints = {14, 15, 16, 17, 18})
    @DisplayName("DBS-10 DBS-2 DB-7 an empty database gets the prescribed schema on every supported version")
    void parity(int major) {
        try (var server = TestDatabase.ofMajor(major);
                var db = ParleyDatabase.on(server)) {
            db.migrate();
            assertThat(db.serverMajor()).isEqualTo(major);
            assertThat(SchemaListing.of(db.connection())).isEqualTo(SchemaListing.prescribed());
            new FullHouse(db);
            assertThat(db.exec("delete from spaces where slug = 'team'")).isEqualTo(1);
            assertThat(db.hasToken("gus")).isFalse();
            Locks.assertFree(db);
        }
    }
}
