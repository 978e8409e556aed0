package io.parley.platform.datasource;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** What every data source of ours says to the questions that it has no use for; left to write: {@link #getConnection()}. */
public abstract class UnpooledSource implements DataSource {

    /** Refused: who connects is the settings' business alone. */
    @Override
    public final Connection getConnection(String user, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException("the user stands in DATABASE_URL");
    }

    @Override
    public final PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public final void setLogWriter(PrintWriter out) {
        // Nothing is written: exceptions carry what there is to say.
    }

    @Override
    public final int getLoginTimeout() {
        return 0;
    }

    @Override
    public final void setLoginTimeout(int seconds) {
        // The settings' five seconds hold (POOL-1).
    }

    @Override
    public final Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("no logger");
    }

    @Override
    public final <T> T unwrap(Class<T> type) throws SQLException {
        if (isWrapperFor(type)) {
            return type.cast(this);
        }
        throw new SQLException("not a wrapper for " + type.getName());
    }

    @Override
    public final boolean isWrapperFor(Class<?> type) {
        return type.isInstance(this);
    }
}
