package io.parley.platform.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the text of a request record that may hold U+0000, because its reader strips control characters (RT-4, ME-3). All
 * other text with U+0000 is a malformed body: the database cannot store it.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface MayHoldControls {}
