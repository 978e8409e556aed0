/**
 * The page of a space (SPC-30 … SPC-37). It is composed of what several floors know (the space, its people, its rooms, who
 * is in them, what the kinds tell of them), so it lives on the highest of them, here. Start at
 * {@link io.parley.room.page.SpacePageResource}.
 *
 * <p>Reads only, with a number of statements that does not grow with the number of rooms or members.
 */
package io.parley.room.page;
