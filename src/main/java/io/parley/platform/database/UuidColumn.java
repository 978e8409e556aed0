package io.parley.platform.database;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.UUID;

/** Nullable {@code uuid} columns: EclipseLink's own conversion fails on null. Keys, which are never null, do not need it. */
@Converter(autoApply = true)
public class UuidColumn implements AttributeConverter<UUID, Object> {

    @Override
    public Object convertToDatabaseColumn(UUID id) {
        return id;
    }

    @Override
    public UUID convertToEntityAttribute(Object column) {
        return column instanceof UUID id ? id : column == null ? null : UUID.fromString(column.toString());
    }
}
