package io.parley.platform.datasource;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.postgresql.PGConnection;

/**
 * A connection that answers {@link Connection#isValid} by itself for a moment after the database said so. The server asks
 * each time it takes a connection out of the pool; a busy one is taken hundreds of times a second, and each question would
 * be a round trip. A connection that died within that moment fails at its first statement, as one does that dies after the
 * question; the server then asks for every pooled one.
 */
final class CheckedLately implements InvocationHandler {

    static final Duration MOMENT = Duration.ofMillis(500);

    private final Connection connection;
    private final LongSupplier nanoTime;
    private volatile long checkedAt;

    private CheckedLately(Connection connection, LongSupplier nanoTime) {
        this.connection = connection;
        this.nanoTime = nanoTime;
        this.checkedAt = nanoTime.getAsLong();
    }

    /** @param connection one that was opened just now */
    static Connection opened(Connection connection) {
        return opened(connection, System::nanoTime);
    }

    static Connection opened(Connection connection, LongSupplier nanoTime) {
        return (Connection) Proxy.newProxyInstance(
                CheckedLately.class.getClassLoader(),
                new Class<?>[] {Connection.class, PGConnection.class},
                new CheckedLately(connection, nanoTime));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        var asked = method.getName().equals("isValid");
        var now = asked ? nanoTime.getAsLong() : 0;
        if (asked && now - checkedAt < MOMENT.toNanos() && !connection.isClosed()) {
            return true;
        }
        var answer = call(method, arguments);
        if (asked && Boolean.TRUE.equals(answer)) {
            checkedAt = now;
        }
        return answer;
    }

    private Object call(Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(connection, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
