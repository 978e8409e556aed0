package io.parley.platform.database;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.sql.SQLException;
import org.postgresql.util.PGobject;

/** {@code jsonb} columns as JSON text; named at the attribute with {@code @Convert}. */
@Converter
public class JsonColumn implements AttributeConverter<String, Object> {

    @Override
    public Object convertToDatabaseColumn(String json) {
        if (json == null) {
            return null;
        }
        try {
            var column = new PGobject();
            column.setType("jsonb");
            column.setValue(json);
            return column;
        } catch (SQLException e) {
            throw new IllegalArgumentException("not a jsonb value", e);
        }
    }

    @Override
    public String convertToEntityAttribute(Object column) {
        return switch (column) {
            case null -> null;
            case PGobject object -> object.getValue();
            default -> column.toString();
        };
    }
}
