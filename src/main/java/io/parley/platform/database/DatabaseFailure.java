package io.parley.platform.database;

import java.sql.SQLException;
import org.postgresql.util.PSQLException;

/** A statement that failed. Never shown to a caller; the message names state and constraint, never a bound value (LOG-4). */
public final class DatabaseFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final String UNIQUE_VIOLATION = "23505";
    private static final String FOREIGN_KEY_VIOLATION = "23503";

    private final String state;
    private final String constraint;

    public DatabaseFailure(SQLException cause) {
        super("statement failed: " + cause.getMessage(), cause);
        this.state = cause.getSQLState() == null ? "" : cause.getSQLState();
        this.constraint = constraintOf(cause);
    }

    /** True when this unique constraint or index, by its name in the schema (DBS-2), refused the row. */
    public boolean violatesUnique(String name) {
        return UNIQUE_VIOLATION.equals(state) && name.equals(constraint);
    }

    /** True when this foreign key refused the row. */
    public boolean violatesForeignKey(String name) {
        return FOREIGN_KEY_VIOLATION.equals(state) && name.equals(constraint);
    }

    /** The SQLSTATE, empty when the connection failed before the server answered. */
    public String state() {
        return state;
    }

    private static String constraintOf(SQLException failure) {
        for (Throwable at = failure; at != null; at = at.getCause()) {
            if (at instanceof PSQLException e && e.getServerErrorMessage() != null) {
                var name = e.getServerErrorMessage().getConstraint();
                return name == null ? "" : name;
            }
        }
        return "";
    }
}
