package io.parley.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.parley.harness.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The database that everything else stands on, looked at itself. */
class TestDatabaseIT {

    @TempDir
    Path folder;

    @Test
    @DisplayName("an outage breaks connections, and the data is back on the same port afterwards")
    void outage() throws SQLException {
        try (var server = TestDatabase.own()) {
            var url = server.createDatabase("outage");
            try (var connection = server.connect(url);
                    var statement = connection.createStatement()) {
                statement.execute("create table kept (id int)");
                server.stop();
                assertThatThrownBy(() -> statement.execute("select 1")).isInstanceOf(SQLException.class);
            }
            assertThatThrownBy(() -> server.connect(url)).isInstanceOf(SQLException.class);
            server.start();
            try (var connection = server.connect(url);
                    var statement = connection.createStatement()) {
                assertThat(statement.executeQuery("select count(*) from kept").next())
                        .isTrue();
            }
        }
    }

    @Test
    @DisplayName("a kept database finds its data again, and refuses data of another major version")
    void kept() throws Exception {
        var data = folder.resolve("postgres");
        try (var server = TestDatabase.kept(data);
                var connection = server.connect(server.database("parley"));
                var statement = connection.createStatement()) {
            statement.execute("create table kept (id int)");
        }
        try (var server = TestDatabase.kept(data);
                var connection = server.connect(server.database("parley"));
                var statement = connection.createStatement()) {
            assertThat(statement.executeQuery("select count(*) from kept").next())
                    .isTrue();
        }
        Files.writeString(data.resolve("PG_VERSION"), "13\n");
        assertThatThrownBy(() -> TestDatabase.kept(data))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("was written by PostgreSQL 13, and this build brings 18");
    }
}
