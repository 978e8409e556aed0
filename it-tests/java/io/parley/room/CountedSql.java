package io.parley.room;

import io.parley.harness.TestDatabase;
import io.parley.platform.database.Sql;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** The product's way to a database, with every statement written down. */
public final class CountedSql implements DataSource {

    private final String database;
    private final List<String> statements = new ArrayList<>();

    public CountedSql(String database) {
        this.database = database;
    }

    public Sql sql() {
        return new Sql(this);
    }

    /** How many statements the action sent. */
    public int count(Runnable action) {
        statements.clear();
        action.run();
        return statements.size();
    }

    @Override
    public Connection getConnection() throws SQLException {
        var real = TestDatabase.shared().connect(database);
        return (Connection) Proxy.newProxyInstance(
                CountedSql.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("prepareStatement")) {
                        statements.add((String) arguments[0]);
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return getConnection();
    }

    @Override
    public PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter out) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setLoginTimeout(int seconds) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getGlobal();
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
