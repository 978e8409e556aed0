package io.parley.platform.datasource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;

class CheckedLatelyTest {

    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5);
    private boolean alive = true;
    private boolean closed;

    private final Connection connection = CheckedLately.opened(database(), now::get);

    @Test
    @DisplayName("POOL-1 a connection that was opened or checked this moment is not asked again, a later one is")
    void onceAMoment() throws SQLException {
        assertThat(connection.isValid(1)).isTrue();
        assertThat(asked).hasValue(0);

        now.addAndGet(CheckedLately.MOMENT.toNanos());
        assertThat(connection.isValid(1)).isTrue();
        assertThat(connection.isValid(1)).isTrue();
        assertThat(asked).hasValue(1);
    }

    @Test
    @DisplayName("POOL-1 a dead connection is asked each time, and a closed one is never valid")
    void dead() throws SQLException {
        now.addAndGet(CheckedLately.MOMENT.toNanos());
        alive = false;
        assertThat(connection.isValid(1)).isFalse();
        assertThat(connection.isValid(1)).isFalse();
        assertThat(asked).hasValue(2);

        alive = true;
        assertThat(connection.isValid(1)).isTrue();
        closed = true;
        alive = false;
        assertThat(connection.isValid(1)).isFalse();
    }

    @Test
    @DisplayName("DB-9 everything else is the connection's own answer, its failures included")
    void passes() throws SQLException {
        assertThat(connection.getCatalog()).isEqualTo("parley");
        assertThat(connection).isInstanceOf(PGConnection.class);
        assertThatThrownBy(connection::createStatement)
                .isInstanceOf(SQLException.class)
                .hasMessage("broken");
    }

    private Connection database() {
        return (Connection) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Connection.class, PGConnection.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "isValid" -> {
                        asked.incrementAndGet();
                        yield alive;
                    }
                    case "isClosed" -> closed;
                    case "getCatalog" -> "parley";
                    case "createStatement" -> throw new SQLException("broken");
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
