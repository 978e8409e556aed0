/**
 * Kudos: short thanks from one member of a space to another, kept on the space's wall (31-spaces-orgs-links-kudos §8). Start
 * at {@link io.parley.space.kudos.Kudos}, which writes them wherever they are given.
 *
 * <p>Nothing here counts, ranks or sums kudos of a person, and nothing may (KDO-6). Knows nothing of rooms: a room is an id
 * that a kudo carries.
 */
package io.parley.space.kudos;
