package io.parley.platform.database;

import java.sql.Types;
import java.util.UUID;
import org.eclipse.persistence.internal.helper.DatabaseField;
import org.eclipse.persistence.platform.database.PostgreSQLPlatform;

/**
 * EclipseLink's PostgreSQL, with uuid columns bound as what they are: it would bind a null uuid as text, which the database
 * refuses.
 */
public class ParleyPostgres extends PostgreSQLPlatform {

    private static final long serialVersionUID = 1L;

    @Override
    public int getJDBCType(DatabaseField field) {
        return UUID.class.equals(field.getType()) ? Types.OTHER : super.getJDBCType(field);
    }

    @Override
    public int getJDBCType(Class<?> type) {
        return UUID.class.equals(type) ? Types.OTHER : super.getJDBCType(type);
    }
}
