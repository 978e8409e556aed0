/**
 * Rooms against a real server: who gets in, every route with its refusals in their order, writes that lose a race, what the
 * envelope shows to whom, and what leaving a space does. {@link io.parley.room.Stage} sets a scene; it knows the product by
 * its routes and its tables only.
 */
package io.parley.room;
